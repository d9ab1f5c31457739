import { nanoquery } from '@nanostores/query'
import type { AnswerOf } from '#lib/contract/call.ts'
import { getCurrencies, getTimeZones } from '#lib/contract/reference.ts'
import { ask } from '../core/ask.ts'

/** A currency with its name in the reader's language. */
export type Currency = AnswerOf<typeof getCurrencies>['currencies'][number]

/** A zone with its offset now, in minutes east of UTC, and the currency of its country. */
export type TimeZone = AnswerOf<typeof getTimeZones>['zones'][number]

/** What the settings choose from. */
export type References = { currencies: Currency[]; zones: TimeZone[] }

const [fetcher] = nanoquery({
  cacheLifetime: Infinity,
  onErrorRetry: null,
  revalidateOnReconnect: true,
})

/** Every currency and every time zone. */
export const $references = fetcher<References>(['references'], {
  fetcher: async () => {
    const [{ currencies }, { zones }] = await Promise.all([
      ask(getCurrencies, {}),
      ask(getTimeZones, {}),
    ])
    return { currencies, zones }
  },
})
