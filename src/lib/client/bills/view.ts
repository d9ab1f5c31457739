import { BILL_TABS } from '#lib/domain/billList.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { viewState } from '../core/viewState.ts'

/** A tab of the bills, and one of its bills in detail. */
export type BillsView = { tab: BillTab; billId?: string }

/** The tab that is shown when an address names none. */
const USUAL_TAB: BillTab = 'upcoming'

/** The view of the bills: its tab in the hash, its bill in the query (contract, 5). */
export const billsView = viewState<BillsView>({
  addressOf: ({ tab, billId }) =>
    `/bills${billId ? `?${new URLSearchParams({ bill: billId })}` : ''}#${tab}`,
  read: readBillsView,
  outerOf: ({ tab, billId }) => (billId ? { tab } : undefined),
  screenOf: ({ tab }) => tab,
  // The link of a tab keeps the query: a bill stays behind in the tab that it was opened in.
  leavesOut: ({ tab, billId }, before) =>
    tab !== before.tab && billId !== undefined && billId === before.billId,
})

/** The tab on the screen. */
export const shownTab = (): BillTab => billsView.$view.get()?.tab ?? USUAL_TAB

/** The view that an address names. */
function readBillsView({ search, hash }: Pick<URL, 'search' | 'hash'>): BillsView {
  const tab = BILL_TABS.find((name) => `#${name}` === hash) ?? USUAL_TAB
  const billId = new URLSearchParams(search).get('bill') || undefined
  return { tab, billId }
}
