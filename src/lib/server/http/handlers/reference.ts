import {
  getAccountTypes,
  getCurrencies,
  getCurrency,
  getLanguages,
  getNotice,
  getServiceProvider,
  getServiceProviders,
  getTimeZones,
  searchMerchants,
} from '#lib/contract/reference.ts'
import { ACCOUNT_TYPES, isLiability } from '#lib/domain/account.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Key } from '#lib/i18n.ts'
import type { Language } from '#lib/i18n/languages.ts'
import { iconUrl } from '../../services/categories.ts'
import { callerOf } from '../../core/context.ts'
import { searchMerchants as findMerchants } from '../../services/merchants.ts'
import { currentNotice } from '../../services/notices.ts'
import type { Notice } from '../../services/notices.ts'
import {
  findCurrency,
  findProvider,
  listCurrencies,
  listLanguages,
  listProviders,
  listTimeZones,
  providerTypeOfAccount,
} from '../../services/reference.ts'
import type { Currency, Provider } from '../../services/reference.ts'
import { offsetOf } from '../../core/zone.ts'
import { answer } from '../answers.ts'

answer(getCurrencies, (context) => ({
  Currencies: listCurrencies(context.language as Language).map(wireCurrency),
}))
answer(getCurrency, (context, { currency }) => {
  const found = findCurrency(currency.toUpperCase(), context.language as Language)
  if (!found) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return { currency: wireCurrency(found) }
})
answer(getTimeZones, (context) => ({
  lists: listTimeZones(context.now, offsetOf).map(({ currency, ...zone }) => ({
    ...zone,
    currencyCode: currency,
  })),
}))
answer(getLanguages, () => ({
  lists: listLanguages().map(({ code, name }) => ({ _id: code, isoCode: code, name })),
}))
answer(getAccountTypes, ({ t }) => ({
  actTypes: ACCOUNT_TYPES.map(({ code, name, icon }) => ({
    code,
    NAME: t(`accountTypes.${name}` as Key),
    icon: iconUrl(icon),
    providerType: providerTypeOfAccount(code),
    initialBalanceLabel: t(
      isLiability(code)
        ? 'accountTypes.labels.initialOwed'
        : 'accountTypes.labels.initialBalance',
    ),
    balanceLabel: t(
      isLiability(code) ? 'accountTypes.labels.owed' : 'accountTypes.labels.balance',
    ),
  })),
}))
answer(getNotice, async (context) => {
  const notice = await currentNotice(context)
  return { results: notice ? wireNotice(notice) : null }
})
answer(getServiceProviders, (context, { currency }) => ({
  results: {
    serviceProviders: listProviders(currency ?? callerOf(context).currency).map(
      wireProvider,
    ),
  },
}))
answer(getServiceProvider, (_context, { id }) => {
  const provider = findProvider(id)
  if (!provider) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return { serviceProvider: wireProvider(provider) }
})
answer(searchMerchants, async (context, { searchKey, pageNumber }) => {
  const found = await findMerchants(context, { text: searchKey, page: pageNumber })
  return { merchants: found.map(({ id, ...merchant }) => ({ _id: id, ...merchant })) }
})

function wireCurrency({ code, name, symbol }: Currency) {
  return { currencyCode: code, currencyName: name, currencySymbol: symbol }
}

function wireProvider(provider: Provider) {
  return {
    providerId: provider.id,
    providerName: provider.name,
    providerType: provider.type,
    providerCurrency: provider.currency,
    paymentURL: provider.paymentUrl ?? undefined,
    iconColor: provider.color,
  }
}

function wireNotice({ id, actionText, actionUrl, ...notice }: Notice) {
  return { _id: id, ...notice, actionMsg: actionText, actionURL: actionUrl }
}
