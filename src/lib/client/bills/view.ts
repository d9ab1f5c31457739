import { BILL_TABS } from '#lib/domain/billList.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { viewState } from '../core/viewState.ts'

/** Tab of the bills, and the bill in detail. */
export type BillsView = { tab: BillTab; billId?: string }

const USUAL_TAB: BillTab = 'upcoming'

/** View of the bills: tab in the hash, bill in the query (contract, 5). */
export const billsView = viewState<BillsView>({
  addressOf: ({ tab, billId }) =>
    `/bills${billId ? `?${new URLSearchParams({ bill: billId })}` : ''}#${tab}`,
  read: readBillsView,
  outerOf: ({ tab, billId }) => (billId ? { tab } : undefined),
  screenOf: ({ tab }) => tab,
  // The link of a tab keeps the query, but an open bill belongs to its own tab.
  leavesOut: ({ tab, billId }, before) =>
    tab !== before.tab && billId !== undefined && billId === before.billId,
})

/** Tab on the screen. */
export const shownTab = (): BillTab => billsView.$view.get()?.tab ?? USUAL_TAB

function readBillsView({ search, hash }: Pick<URL, 'search' | 'hash'>): BillsView {
  const tab = BILL_TABS.find((name) => `#${name}` === hash) ?? USUAL_TAB
  const billId = new URLSearchParams(search).get('bill') || undefined
  return { tab, billId }
}
