import { BILL_TABS } from '#lib/domain/billList.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { viewState } from '../core/viewState.ts'

/** Tab of the bills, the bill in detail, and the chosen day of the calendar. */
export type BillsView = { tab: BillTab; billId?: string; day?: Day }

const USUAL_TAB: BillTab = 'upcoming'

/** View of the bills: tab in the hash, bill in the query (contract, 5). */
export const billsView = viewState<BillsView>({
  addressOf: ({ tab, billId, day }) => {
    const query = String(
      new URLSearchParams({ ...(billId && { bill: billId }), ...(day && { day }) }),
    )
    return `/bills${query && `?${query}`}#${tab}`
  },
  read: readBillsView,
  outerOf: ({ tab, billId, day }) => (billId ? { tab, day } : undefined),
  screenOf: ({ tab }) => tab,
  // The link of a tab keeps the query, but an open bill belongs to its own tab.
  leavesOut: ({ tab, billId }, before) =>
    tab !== before.tab && billId !== undefined && billId === before.billId,
})

/** Tab on the screen. */
export const shownTab = (): BillTab => billsView.$view.get()?.tab ?? USUAL_TAB

function readBillsView({ search, hash }: Pick<URL, 'search' | 'hash'>): BillsView {
  const tab = BILL_TABS.find((name) => `#${name}` === hash) ?? USUAL_TAB
  const query = new URLSearchParams(search)
  const day = query.get('day') ?? ''
  const billId = query.get('bill') || undefined
  return { tab, billId, day: isDay(day) ? day : undefined }
}
