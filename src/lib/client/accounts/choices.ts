import { nanoquery } from '@nanostores/query'
import { atom } from 'nanostores'
import type { AnswerOf } from '#lib/contract/call.ts'
import { getCurrencies, getServiceProviders } from '#lib/contract/reference.ts'
import { ask } from '../core/ask.ts'

/** A currency with its name in the reader's language. */
export type Currency = AnswerOf<typeof getCurrencies>['currencies'][number]

/** A bank, a card company and the like. */
export type Provider = AnswerOf<typeof getServiceProviders>['results']['providers'][number]

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
