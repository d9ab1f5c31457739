import { nanoquery } from '@nanostores/query'
import { atom, computed } from 'nanostores'
import type { Bill, Payment } from '#lib/domain/bill.ts'
import type { Provider } from '#lib/domain/reference.ts'
import { ask } from '../core/ask.ts'
import { getRecurringParent } from '../series.ts'
import { findLastAccount, getBillExpenses } from './pay.ts'

/** Bill whose details are shown. */
export const $shownBill = atom<Bill | undefined>()

const [fetcher] = nanoquery({
  cacheLifetime: Infinity,
  onErrorRetry: null,
  revalidateOnReconnect: true,
})

const of = <Name>(name: (bill: Bill) => Name | undefined) =>
  computed($shownBill, (bill) => bill && name(bill))

/** Payments of the shown bill, first one first; reloaded when the bill changes. */
export const $payments = fetcher<Payment[]>(
  ['payments', of(({ id }) => id), of(({ modifiedAt }) => modifiedAt)],
  { fetcher: () => getBillExpenses($shownBill.get()!) }, // keyed while shown
)

/** Bill whose payment is typed. */
export const $payingBill = atom<Bill | undefined>()

/** Account of the newest payment of that bill or its series; empty for none. */
export const $lastPaidFrom = fetcher<{ billId: string; accountId: string }>(
  ['lastPaidFrom', computed($payingBill, (bill) => bill?.id)],
  {
    fetcher: async (_name, id) => {
      const accountId = await findLastAccount($payingBill.get()!) // keyed while shown
      return { billId: String(id), accountId }
    },
  },
)

/** Provider of the shown bill. */
export const $provider = fetcher<Provider>(
  ['provider', of(({ providerId }) => providerId)],
  {
    fetcher: async (_name, id) => {
      const { provider } = await ask('getServiceProvider', { id: Number(id) })
      return provider
    },
  },
)

/** Parent of the shown bill's series. */
export const $parent = fetcher<Bill>(
  ['parent', of(({ seriesId }) => seriesId), of(({ modifiedAt }) => modifiedAt)],
  { fetcher: () => getRecurringParent('bill', $shownBill.get()!) }, // keyed while shown
)
