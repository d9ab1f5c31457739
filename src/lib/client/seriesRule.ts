import { nanoquery } from '@nanostores/query'
import { atom, computed } from 'nanostores'
import type { Rule, Transaction } from '#lib/domain/transaction.ts'
import { getRecurringParent } from './series.ts'

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
      const income = $shownTransaction.get()! // keyed while shown
      const { rule } = await getRecurringParent('income', income)
      return { seriesId: String(id), rule }
    },
  },
)
