import { nanoquery } from '@nanostores/query'
import { atom, computed } from 'nanostores'
import { getRecurringParent } from '#lib/contract/series.ts'
import type { Rule, Transaction } from '#lib/domain/transaction.ts'
import { ask } from './core/ask.ts'

/** Transaction whose details are shown. */
export const $shownTransaction = atom<Transaction | undefined>()

const [fetcher] = nanoquery({
  cacheLifetime: Infinity,
  onErrorRetry: null,
  revalidateOnReconnect: true,
})

const of = <Name>(name: (transaction: Transaction) => Name | undefined) =>
  computed($shownTransaction, (transaction) => transaction && name(transaction))

/** Rule of the shown income's series, which its parent keeps. */
export const $seriesRule = fetcher<{ seriesId: string; rule?: Rule }>(
  ['series-rule', of(({ seriesId }) => seriesId), of(({ modifiedAt }) => modifiedAt)],
  {
    fetcher: async (_name, id) => {
      const seriesId = String(id)
      const asked = { series: { id: seriesId }, type: 'income' } as const
      const { rule } = (await ask(getRecurringParent, asked)).result
      return { seriesId, rule }
    },
  },
)
