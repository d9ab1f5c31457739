import { LANGUAGES, languageNames, type Language } from '#lib/i18n/languages.ts'
import type { Provider } from '#lib/domain/reference.ts'
import { STARTER_PROVIDERS } from './reference/providers.ts'

export { drawLogo } from './reference/logos.ts'
export { findCurrency, getCurrencies } from './reference/currencies.ts'
export { STARTER_MERCHANTS } from './reference/merchants.ts'
export { providerTypeOfAccount } from './reference/providerTypes.ts'
export {
  firstWeekdayIn,
  isTimeZone,
  listedZone,
  getTimeZones,
  weekendIn,
} from './reference/zones.ts'

/** The languages of the interface, named by their own speakers. */
export function getLanguages(): { code: Language; name: string }[] {
  return LANGUAGES.map((code) => ({ code, name: languageNames[code] }))
}

/** Service providers of a currency's country, international ones included. */
export function listProviders(currency: string): Provider[] {
  return STARTER_PROVIDERS.filter(
    (provider) => provider.currency === currency || provider.currency === 'ALL',
  )
}

/** The service provider of an id. */
export function findProvider(id: number): Provider | undefined {
  return STARTER_PROVIDERS.find((provider) => provider.id === id)
}
