import type { Bill } from '#lib/domain/bill.ts'
import { BILL_TABS, changeList, withoutSeries } from '#lib/domain/billList.ts'
import type { BillChange, BillSums, BillTab } from '#lib/domain/billList.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import { planOf, rhythmOf } from '#lib/domain/recurrence.ts'
import { ask } from '../core/ask.ts'
import { optimistic } from '../core/optimistic.ts'
import type { Outcome } from '../core/optimistic.ts'
import { pagedList, UNASKED } from '../core/pagedList.ts'
import type { PagedRows } from '../core/pagedList.ts'
import { tellChange } from '../core/changes.ts'
import { shownTab } from './view.ts'

/** Loaded part of a list of bills, with the sums of the whole list. */
export type LoadedBills = PagedRows<Bill> & BillSums

type BillsChange = BillChange & { endedId?: string }

/** List with no known bills, and with sums of zero. */
export const NO_BILLS: LoadedBills = {
  ...UNASKED,
  totalMinor: 0,
  otherCurrencies: [],
  count: 0,
}

/** Optimistic changes of bills, shown in every list. */
export const billChanges = optimistic<BillsChange>({
  keep: (change) => BILL_TABS.forEach((tab) => billLists[tab].keep(change)),
  settle,
})

/** Lists of the bills by tab. */
export const billLists = {
  recurring: createBillList('recurring', {
    page: async () => ({ rows: await findSeries(), isWhole: true }),
    pageSize: Infinity,
  }),
  paid: createBillList('paid', pagesOf('getPaidBills')),
  overdue: createBillList('overdue', pagesOf('getOverdueBills')),
  upcoming: createBillList('upcoming', pagesOf('getUpcomingBills')),
}

/** Series with their rhythms. */
async function findSeries(): Promise<Bill[]> {
  const { result } = await ask('getRecurringBills', {})
  return result.map((bill) => ({
    ...bill,
    rhythm: bill.rule && rhythmOf(planOf(bill.rule, bill.dueDay)),
  }))
}

/** Loads the list of a tab when it is unknown or stale. */
export function openTab(tab: BillTab) {
  if (billChanges.$pending.get().length === 0) billLists[tab].open()
}

/** Reloads all lists; of a long one on the screen only the sums. */
export function refreshLists() {
  for (const tab of BILL_TABS) {
    if (tab === shownTab()) void billLists[tab].refresh()
    else reloadHidden(tab)
  }
}

type Pages = Pick<
  Parameters<typeof pagedList<Bill, BillSums, BillsChange>>[0],
  'page' | 'totals' | 'pageSize'
>

function createBillList(tab: BillTab, pages: Pages) {
  const apply = (list: LoadedBills, change: BillsChange) => changed(tab, list, change)
  const changes = { $pending: billChanges.$pending, apply }
  return pagedList({ ...pages, first: NO_BILLS, changes })
}

function pagesOf(call: 'getPaidBills' | 'getOverdueBills' | 'getUpcomingBills'): Pages {
  const find = async (asked: { page: number; size?: number }) => {
    const { bills: rows, ...totals } = await ask(call, asked)
    return { rows, totals }
  }
  return {
    page: (page) => find({ page }),
    totals: async () => (await find({ page: 0, size: 0 })).totals,
    pageSize: PAGE_OF.bills,
  }
}

/** Changes the shown tab directly and reloads the others (spec B, 4). */
function settle(outcome: Outcome) {
  const tab = shownTab()
  const shown = billLists[tab]
  if (outcome === 'nothing') return shown.open()
  // Payments, their undoing and deletions may have changed transactions too.
  tellChange()
  BILL_TABS.filter((other) => other !== tab).forEach(reloadHidden)
  const isKnown = outcome === 'known' && tab !== 'recurring' && shown.isAsked()
  void (isKnown && !shown.$shown.get().isStale ? shown.refreshTotals() : shown.reload())
}

/** The list of series has no sums, so it loads on first use only. */
function reloadHidden(tab: BillTab) {
  const list = billLists[tab]
  if (tab !== 'recurring' || list.isAsked()) void list.reload(false)
}

function changed(tab: BillTab, list: LoadedBills, change: BillsChange): LoadedBills {
  const { endedId } = change
  if (endedId !== undefined && tab !== 'recurring') {
    return { ...list, rows: withoutSeries(list.rows, endedId) }
  }
  if (tab !== 'recurring') return { ...list, ...changeList(list, tab, change) }
  return { ...list, rows: list.rows.filter(({ id }) => id !== endedId) }
}
