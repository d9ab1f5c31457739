import type { BillSums } from '#lib/domain/billList.ts'
import type { Bill, BillState } from '#lib/domain/bill.ts'
import { $lists, refreshLists, unasked } from './bills/lists.ts'
import type { LoadedLists } from './bills/lists.ts'
import { onReturn } from './core/returning.ts'
import type { BillsView } from './bills/view.ts'

export { $lists, lookFurther, openList, refreshLists, showNextPage } from './bills/lists.ts'
export type { LoadedBills, LoadedLists } from './bills/lists.ts'

/** What the page was made with. */
export type BillsSeed = {
  view: BillsView
  /** What each list adds up to. */
  sums: Record<BillState, BillSums>
  /** The first page of what is upcoming. */
  upcoming: Bill[]
}

/** The lists that a page was made with. */
export function firstLists({ sums, upcoming }: BillsSeed): LoadedLists {
  return {
    recurring: unasked(),
    paid: unasked(sums.paid),
    overdue: unasked(sums.overdue),
    upcoming: {
      ...unasked(sums.upcoming),
      bills: upcoming,
      nextPage: 1,
      isWhole: upcoming.length === 0,
    },
  }
}

/** Hands the stores what the page was made with; in the browser only. */
export function seedBills(lists: LoadedLists) {
  $lists.set(lists)
}

/** Asks anew when somebody comes back: another page may have changed bills, or a day begun. */
export const followReturns = () => onReturn(refreshLists)
