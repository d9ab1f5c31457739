import type { BillTab } from '#lib/domain/billList.ts'
import { billsAddress, readBillsView, USUAL_BILL_TAB } from '#lib/views/bills.ts'
import type { BillsView } from '#lib/views/bills.ts'
import { viewState } from '../core/viewState.ts'

/** View of the bills on the screen. */
export const billsView = viewState<BillsView>({
  addressOf: billsAddress,
  read: readBillsView,
  outerOf: ({ tab, billId, day }) => (billId ? { tab, day } : undefined),
  screenOf: ({ tab }) => tab,
  // The link of a tab keeps the query, but an open bill belongs to its own tab.
  leavesOut: ({ tab, billId }, before) =>
    tab !== before.tab && billId !== undefined && billId === before.billId,
})

/** Tab on the screen. */
export const shownTab = (): BillTab => billsView.$view.get()?.tab ?? USUAL_BILL_TAB
