import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, maybe, page, text, wholeNumberText } from './values.ts'

const currency = z.object({
  currencyCode: z.string(),
  currencyName: z.string(),
  currencySymbol: z.string(),
})

export const getCurrencies = call('GET', '/api/admin/currencies', {
  gives: z.object({ Currencies: z.array(currency) }),
  who: 'public',
})

export const getCurrency = call('GET', '/api/admin/currency/{currency}', {
  takes: z.object({ currency: text(3) }),
  gives: z.object({ currency }),
  who: 'public',
})

export const getTimeZones = call('GET', '/api/admin/timezones', {
  gives: z.object({
    lists: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        offset: z.int(),
        currencyCode: z.string(),
      }),
    ),
  }),
  who: 'public',
})

export const getLanguages = call('GET', '/api/admin/languages', {
  gives: z.object({
    lists: z.array(z.object({ _id: z.string(), isoCode: z.string(), name: z.string() })),
  }),
  who: 'public',
})

export const getAccountTypes = call('GET', '/api/admin/getAccountTypes', {
  gives: z.object({
    actTypes: z.array(
      z.object({
        code: z.int(),
        NAME: z.string(),
        icon: z.string(),
        providerType: maybe(z.int()),
        initialBalanceLabel: z.string(),
        balanceLabel: z.string(),
      }),
    ),
  }),
  who: 'public',
})

const notice = z.object({
  _id: z.string(),
  title: z.string(),
  message: maybe(z.string()),
  image: maybe(z.string()),
  actionMsg: maybe(z.string()),
  actionURL: maybe(z.string()),
})

export const getNotice = call('GET', '/api/admin/notice/web', {
  gives: z.object({ results: z.nullable(notice) }),
  who: 'member',
})

/** Beside the named fields stand `{lang}_name` and `{lang}_description`. */
const category = z.looseObject({
  categoryId: z.int(),
  type: z.int(),
  groupId: maybe(z.int()),
  name: z.string(),
  description: maybe(z.string()),
  iconUrl: z.string(),
  iconColor: z.string(),
  isHidden: z.boolean(),
  isDeleted: z.boolean(),
  userId: maybe(z.string()),
})

export const getAllUserCategories = call('POST', '/api/userdata/getAllUserCategories', {
  gives: z.object({ results: z.object({ categories: z.array(category) }) }),
  who: 'member',
})

export const getCustomCategoryById = call('POST', '/api/userdata/getCustomCategoryById', {
  takes: z.object({ categoryId: z.int(), type: maybe(z.int()), userId: maybe(id) }),
  gives: z.object({ result: category }),
  who: 'member',
})

/** Where the sprite holds an icon, or its name alone. */
const iconOfSprite = z.codec(
  z.string().check(z.regex(/^(\/icons\.svg#)?[a-z][a-z0-9-]{0,39}$/)),
  z.string(),
  {
    decode: (url) => url.replace('/icons.svg#', ''),
    encode: (name) => `/icons.svg#${name}`,
  },
)

const categoryFields = z.object({
  categoryId: maybe(z.int()),
  type: maybe(z.union([z.literal(1), z.literal(2)])),
  groupId: maybe(z.int()),
  name: maybe(text(60)),
  description: maybe(text(200)),
  iconUrl: maybe(iconOfSprite),
  iconColor: maybe(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
})

export const addUpdateCategory = call('POST', '/api/userdata/addUpdateCategory', {
  takes: categoryFields,
  gives: z.object({ result: category }),
  who: 'pro',
  writes: true,
  creates: true,
})
export const hideCategory = call('POST', '/api/userdata/hideCategory', {
  takes: z.object({ categoryId: z.int(), hidden: z.boolean() }),
  gives: z.object({ result: category }),
  who: 'pro',
  writes: true,
})
export const deleteCategory = call('POST', '/api/userdata/deleteCategory', {
  takes: z.object({ categoryId: z.int() }),
  who: 'pro',
  writes: true,
})

const serviceProvider = z.object({
  providerId: z.int(),
  providerName: z.string(),
  providerType: z.int(),
  providerCurrency: z.string(),
  logoURL: maybe(z.string()),
  paymentURL: maybe(z.string()),
  iconColor: z.string(),
})

export const getServiceProviders = call('POST', '/api/admin/getServiceProviderSync', {
  takes: z.object({ currency: maybe(text(3)) }),
  gives: z.object({ results: z.object({ serviceProviders: z.array(serviceProvider) }) }),
  who: 'member',
})

export const getServiceProvider = call('GET', '/api/admin/serviceProvider/{id}', {
  takes: z.object({ id: wholeNumberText }),
  gives: z.object({ serviceProvider }),
  who: 'member',
})

export const searchMerchants = call('POST', '/merchant/search', {
  takes: z.object({
    searchKey: z.string().check(z.minLength(2), z.maxLength(100)),
    userIds: maybe(z.array(z.string()).check(z.maxLength(1000))),
    currency: maybe(text(3)),
    pageNumber: maybe(page),
  }),
  gives: z.object({
    merchants: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        logoUrl: maybe(z.string()),
        aggregatorMerchantId: maybe(z.string()),
        lastCategoryId: maybe(z.int()),
        lastAccountId: maybe(z.string()),
      }),
    ),
  }),
  who: 'member',
})
