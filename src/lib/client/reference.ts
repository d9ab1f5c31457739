import { nanoquery } from '@nanostores/query'
import { atom } from 'nanostores'
import type { Currency, Provider, TimeZone } from '#lib/domain/reference.ts'
import { ask } from './core/ask.ts'

const [fetcher] = nanoquery({
  cacheLifetime: Infinity,
  onErrorRetry: null,
  revalidateOnReconnect: true,
})

/** Every currency. */
export const $currencies = fetcher<Currency[]>(['currencies'], { fetcher: findCurrencies })

/** Currency whose providers are offered. */
export const $providerCurrency = atom<string | undefined>()

/** Providers of that currency's country. */
export const $providers = fetcher<Provider[]>(['providers', $providerCurrency], {
  fetcher: async (_name, currency) => {
    const { results } = await ask('getServiceProviders', { currency: String(currency) })
    return results.providers
  },
})

/** Choices of the settings. */
export type References = { currencies: Currency[]; zones: TimeZone[] }

/** Every currency and every time zone. */
export const $references = fetcher<References>(['references'], {
  fetcher: async () => {
    const [currencies, { zones }] = await Promise.all([
      findCurrencies(),
      ask('getTimeZones', {}),
    ])
    return { currencies, zones }
  },
})

async function findCurrencies(): Promise<Currency[]> {
  return (await ask('getCurrencies', {})).currencies
}
