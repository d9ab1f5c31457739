import { getLogo, getNoticeImage } from '#lib/contract/media.ts'
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
import { logoFileName, logoOf } from '#lib/domain/logo.ts'
import type { Provider } from '#lib/domain/reference.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Key } from '#lib/i18n.ts'
import type { Language } from '#lib/i18n/languages.ts'
import * as categories from '../../services/categories.ts'
import { callerOf } from '../../core/context.ts'
import * as merchants from '../../services/merchants.ts'
import * as notices from '../../services/notices.ts'
import * as reference from '../../services/reference.ts'
import { offsetOf } from '../../core/zone.ts'
import { handle } from '../handlers.ts'

handle(getCurrencies, (context) => ({
  currencies: [...reference.getCurrencies(context.language as Language)],
}))
handle(getCurrency, (context, { currency }) => {
  const found = reference.findCurrency(currency.toUpperCase(), context.language as Language)
  if (!found) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return { currency: found }
})
handle(getTimeZones, (context) => ({
  zones: reference.getTimeZones(context.now, offsetOf, context.language),
}))
handle(getLanguages, () => ({ languages: reference.getLanguages() }))
handle(getAccountTypes, ({ t }) => ({
  types: ACCOUNT_TYPES.map(({ code, name, icon }) => ({
    code,
    name: t(`accountTypes.${name}` as Key),
    icon: categories.iconAddress(icon),
    providerType: reference.providerTypeOfAccount(code),
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
handle(getNotice, async (context) => {
  const notice = await notices.getNotice(context)
  if (!notice?.image) return { notice }
  const image = getNoticeImage.path.replace('{name}', notice.image)
  return { notice: { ...notice, image } }
})
handle(getServiceProviders, (context, { currency }) => ({
  results: {
    providers: reference
      .listProviders(currency ?? callerOf(context).currency)
      .map(providerWithLogo),
  },
}))
handle(getServiceProvider, (_context, { id }) => {
  const provider = reference.findProvider(id)
  if (!provider) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return { provider: providerWithLogo(provider) }
})
handle(searchMerchants, async (context, request) => {
  const { merchants: found, filled } = await merchants.searchMerchants(context, request)
  return {
    merchants: found.map((one) => ({ ...one, icon: one.icon ?? logoAddress(one.name) })),
    filled,
  }
})

function providerWithLogo(provider: Provider): Provider {
  return { ...provider, logo: logoAddress(provider.name, provider.color) }
}

function logoAddress(name: string, color?: string): string | undefined {
  const logo = logoOf(name, color)
  return logo && getLogo.path.replace('{name}', encodeURIComponent(logoFileName(logo)))
}
