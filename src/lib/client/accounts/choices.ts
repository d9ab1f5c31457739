import { nanoquery } from '@nanostores/query'
import { atom } from 'nanostores'
import { getCurrencies, getServiceProviders } from '#lib/contract/reference.ts'
import type { Currency, Provider } from '#lib/domain/reference.ts'
import { ask } from '../core/ask.ts'

const [fetcher] = nanoquery({ cacheLifetime: Infinity, onErrorRetry: null })

/** Every currency that an account may be kept in. */
export const $currencies = fetcher<Currency[]>(['currencies'], {
  fetcher: async () => (await ask(getCurrencies, {})).currencies,
})

/** The currency whose providers are offered. */
export const $providerCurrency = atom<string | undefined>()

/** The providers of that currency's country. */
export const $providers = fetcher<Provider[]>(['providers', $providerCurrency], {
  fetcher: async (_name, currency) => {
    const { results } = await ask(getServiceProviders, { currency: String(currency) })
    return results.providers
  },
})
