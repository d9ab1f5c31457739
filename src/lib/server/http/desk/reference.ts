import {
  getAccountTypes,
  getAllUserCategories,
  getCurrencies,
  getCurrency,
  getCustomCategoryById,
  getLanguages,
  getNotice,
  getServiceProvider,
  getServiceProviders,
  getTimeZones,
  searchMerchants,
} from '#lib/contract/reference.ts'
import { ACCOUNT_TYPES, isLiability } from '#lib/domain/account.ts'
import { BOTH_TYPES, builtInCategory } from '#lib/domain/category.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { wordsFor } from '#lib/i18n.ts'
import type { Key, Words } from '#lib/i18n.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import type { Language } from '#lib/i18n/languages.ts'
import { findCategory, iconUrl, listCategories } from '../../categories.ts'
import type { Category } from '../../categories.ts'
import { callerOf } from '../../context.ts'
import { searchMerchants as findMerchants } from '../../merchants.ts'
import { currentNotice } from '../../notices.ts'
import type { Notice } from '../../notices.ts'
import {
  findCurrency,
  findProvider,
  listCurrencies,
  listLanguages,
  listProviders,
  listTimeZones,
  providerTypeOfAccount,
} from '../../reference.ts'
import type { Currency, Provider } from '../../reference.ts'
import { offsetOf } from '../../zone.ts'
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
answer(getAccountTypes, ({ words }) => ({
  actTypes: ACCOUNT_TYPES.map(({ code, name, icon }) => ({
    code,
    NAME: words(`accountTypes.${name}` as Key),
    icon: iconUrl(icon),
    providerType: providerTypeOfAccount(code),
    initialBalanceLabel: words(
      isLiability(code)
        ? 'accountTypes.labels.initialOwed'
        : 'accountTypes.labels.initialBalance',
    ),
    balanceLabel: words(
      isLiability(code) ? 'accountTypes.labels.owed' : 'accountTypes.labels.balance',
    ),
  })),
}))
answer(getNotice, async (context) => {
  const notice = await currentNotice(context)
  return { results: notice ? wireNotice(notice) : null }
})
answer(getAllUserCategories, async (context) => ({
  results: { categories: (await listCategories(context)).map(wireCategory) },
}))
answer(getCustomCategoryById, async (context, { categoryId, userId }) => ({
  result: wireCategory(await findCategory(context, { id: categoryId, ownerId: userId })),
}))
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
  return { merchants: found.map(({ id, name }) => ({ _id: id, name })) }
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

const TYPE_NUMBERS = { expense: 1, income: 2, both: BOTH_TYPES } as const

function wireCategory(category: Category) {
  return {
    categoryId: category.id,
    type: TYPE_NUMBERS[category.type],
    groupId: category.groupId ?? undefined,
    name: category.name,
    description: category.description,
    iconUrl: category.icon,
    iconColor: category.color,
    isHidden: category.isHidden,
    isDeleted: category.isDeleted,
    userId: category.ownerId,
    ...namesInEveryLanguage(category),
  }
}

const speakers: [Language, Words][] = []

function namesInEveryLanguage({ id }: Category): Record<string, string> {
  if (!builtInCategory(id)) return {}
  if (speakers.length === 0) {
    speakers.push(...LANGUAGES.map((code): [Language, Words] => [code, wordsFor(code)]))
  }
  return Object.fromEntries(
    speakers.flatMap(([code, words]) => [
      [`${code}_name`, words(`categories.${id}.name` as Key)],
      [`${code}_description`, words(`categories.${id}.description` as Key)],
    ]),
  )
}
