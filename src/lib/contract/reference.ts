import * as z from 'zod/mini'
import { MIN_SEARCHED, LONGEST } from '#lib/domain/limits.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { maybe, page, text, transactionType, wholeNumberText } from './values.ts'

const currency = record({
  code: spelt('currencyCode', z.string()),
  name: spelt('currencyName', z.string()),
  symbol: spelt('currencySymbol', z.string()),
})

export const getCurrencies = call('GET', '/api/admin/currencies', {
  gives: record({ currencies: spelt('Currencies', z.array(currency)) }),
  who: 'public',
})

export const getCurrency = call('GET', '/api/admin/currency/{currency}', {
  takes: z.object({ currency: text(3) }),
  gives: z.object({ currency }),
  who: 'public',
})

/** Offsets are minutes east of UTC, now; places are cities in the caller's language (added). */
const timeZone = record({
  id: z.string(),
  name: z.string(),
  place: z.optional(z.string()),
  offset: z.int(),
  currency: spelt('currencyCode', z.string()),
})

export const getTimeZones = call('GET', '/api/admin/timezones', {
  gives: record({ zones: spelt('lists', z.array(timeZone)) }),
  who: 'public',
})

const language = record(
  { code: spelt('_id', z.string()), name: z.string() },
  { wire: { isoCode: z.string() }, encode: ({ code }) => ({ isoCode: code }) },
)

export const getLanguages = call('GET', '/api/admin/languages', {
  gives: record({ languages: spelt('lists', z.array(language)) }),
  who: 'public',
})

const accountType = record({
  code: z.int(),
  name: spelt('NAME', z.string()),
  icon: z.string(),
  providerType: maybe(z.int()),
  initialBalanceLabel: z.string(),
  balanceLabel: z.string(),
})

export const getAccountTypes = call('GET', '/api/admin/getAccountTypes', {
  gives: record({ types: spelt('actTypes', z.array(accountType)) }),
  who: 'public',
})

const notice = record({
  id: spelt('_id', z.string()),
  title: z.string(),
  message: maybe(z.string()),
  /** The address of the picture at this origin. */
  image: maybe(z.string()),
  actionText: spelt('actionMsg', maybe(z.string())),
  actionUrl: spelt('actionURL', maybe(z.string())),
})

export const getNotice = call('GET', '/api/admin/notice/web', {
  gives: record({ notice: spelt('results', z.nullable(notice)) }),
  who: 'member',
})

const serviceProvider = record({
  id: spelt('providerId', z.int()),
  name: spelt('providerName', z.string()),
  type: spelt('providerType', z.int()),
  currency: spelt('providerCurrency', z.string()),
  paymentUrl: spelt('paymentURL', maybe(z.string())),
  color: spelt('iconColor', z.string()),
  logo: spelt('logoURL', maybe(z.string())),
})

export const getServiceProviders = call('POST', '/api/admin/getServiceProviderSync', {
  takes: z.object({ currency: maybe(text(3)) }),
  gives: record({
    results: record({ providers: spelt('serviceProviders', z.array(serviceProvider)) }),
  }),
  who: 'member',
})

export const getServiceProvider = call('GET', '/api/admin/serviceProvider/{id}', {
  takes: z.object({ id: wholeNumberText }),
  gives: record({ provider: spelt('serviceProvider', serviceProvider) }),
  who: 'member',
})

const merchant = record({
  id: spelt('_id', z.string()),
  name: z.string(),
  icon: spelt('logoUrl', maybe(z.string())),
  lastCategoryId: maybe(z.int()),
  lastAccountId: maybe(z.string()),
  aggregatorId: spelt('aggregatorMerchantId', maybe(z.string())),
})

export const searchMerchants = call('POST', '/merchant/search', {
  takes: record({
    text: spelt(
      'searchKey',
      z.string().check(z.minLength(MIN_SEARCHED), z.maxLength(LONGEST.search)),
    ),
    userIds: maybe(z.array(z.string()).check(z.maxLength(1000))),
    currency: maybe(text(3)),
    /** The type of the entry, whose category rules fill in (added). */
    type: maybe(transactionType('expense', 'income')),
    page: spelt('pageNumber', maybe(page)),
  }),
  gives: z.object({
    merchants: z.array(merchant),
    /** Fields that the caller's rules fill in for the text itself (added). */
    filled: maybe(
      z.object({ lastCategoryId: maybe(z.int()), lastAccountId: maybe(z.string()) }),
    ),
  }),
  who: 'member',
})
