import { nanoquery } from '@nanostores/query'
import { atom, computed } from 'nanostores'
import type { AnswerOf } from '#lib/contract/call.ts'
import { getServiceProvider } from '#lib/contract/reference.ts'
import { getRecurringParent, previewSeriesChange } from '#lib/contract/series.ts'
import type { Bill, Payment } from '#lib/domain/bill.ts'
import type { Provider } from '#lib/domain/reference.ts'
import { ask } from '../core/ask.ts'
import { findPayments } from './pay.ts'

/** How many bills a change of a series touches, and how many it leaves. */
export type TouchedBills = AnswerOf<typeof previewSeriesChange>['result']

/** The bill whose details are shown. */
export const $shownBill = atom<Bill | undefined>()

const [fetcher] = nanoquery({
  cacheLifetime: Infinity,
  onErrorRetry: null,
  revalidateOnReconnect: true,
})

const of = <Name>(name: (bill: Bill) => Name | undefined) =>
  computed($shownBill, (bill) => bill && name(bill))

/** Payments of the bill, the first one first; asked for anew in each state of the bill. */
export const $payments = fetcher<Payment[]>(
  ['payments', of(({ id }) => id), of(({ modifiedAt }) => modifiedAt)],
  { fetcher: () => findPayments($shownBill.get()!) }, // the keys are its own
)

/** Provider of the bill. */
export const $provider = fetcher<Provider>(
  ['provider', of(({ providerId }) => providerId)],
  {
    fetcher: async (_name, id) =>
      (await ask(getServiceProvider, { id: Number(id) })).provider,
  },
)

/** The parent of its series. */
export const $parent = fetcher<Bill>(
  ['parent', of(({ seriesId }) => seriesId), of(({ modifiedAt }) => modifiedAt)],
  { fetcher: (_name, seriesId) => findParent(String(seriesId)) },
)

/** The parent of a series: what all its coming bills are made from. @throws CallError, NetworkError */
export async function findParent(seriesId: string): Promise<Bill> {
  const asked = { series: { id: seriesId }, type: 'bill' } as const
  return (await ask(getRecurringParent, asked)).result as Bill // it is of a series of bills
}

/** Counts what the end of a series would take and leave. @throws CallError, NetworkError */
export async function countDeletion(seriesId: string): Promise<TouchedBills> {
  const asked = { seriesId, isDeletion: true }
  return (await ask(previewSeriesChange, asked)).result
}
