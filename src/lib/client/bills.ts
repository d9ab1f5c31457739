import type { Bill, BillState } from '#lib/domain/bill.ts'
import { BILL_TABS } from '#lib/domain/billList.ts'
import type { BillSums, BillTab } from '#lib/domain/billList.ts'
import type { BillsView } from '#lib/views/bills.ts'
import { seedCalendar } from './bills/month.ts'
import type { CalendarMonth } from './bills/month.ts'
import { billLists, NO_BILLS, refreshLists } from './bills/lists.ts'
import type { LoadedBills } from './bills/lists.ts'
import { firstPage } from './core/pagedList.ts'
import { onReturn } from './core/returning.ts'

export { billLists, openTab, refreshLists } from './bills/lists.ts'
export type { LoadedBills } from './bills/lists.ts'

/** Bills of the page. */
export type BillsSeed = {
  view: BillsView
  sums: Record<BillState, BillSums>
  upcoming: Bill[]
  /** Bills of the present month; undefined where a remote backend cannot list them. */
  month?: CalendarMonth
}

/** Lists from a page's seed. */
export function firstLists({ sums, upcoming }: BillsSeed): Record<BillTab, LoadedBills> {
  return {
    recurring: NO_BILLS,
    paid: { ...NO_BILLS, ...sums.paid },
    overdue: { ...NO_BILLS, ...sums.overdue },
    upcoming: { ...sums.upcoming, ...firstPage(upcoming) },
  }
}

/** Hands the seed to the stores; in the browser only. */
export function seedBills(lists: Record<BillTab, LoadedBills>, month?: CalendarMonth) {
  if (month) seedCalendar(month)
  for (const tab of BILL_TABS) billLists[tab].begin(lists[tab])
}

/** Refreshes on return to the page or network and at midnight: bills may have changed. */
export const followBills = () => onReturn(refreshLists)
