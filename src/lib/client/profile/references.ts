import { nanoquery } from '@nanostores/query'
import { getCurrencies, getTimeZones } from '#lib/contract/reference.ts'
import type { Currency, TimeZone } from '#lib/domain/reference.ts'
import { ask } from '../core/ask.ts'

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
