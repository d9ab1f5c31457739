import { map } from 'nanostores'
import {
  getOverdueBills,
  getPaidBills,
  getRecurringBills,
  getUpcomingBills,
} from '#lib/contract/bills.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { BILL_TABS, joinBills } from '#lib/domain/billList.ts'
import type { BillList, BillSums, BillTab } from '#lib/domain/billList.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import { ask } from '../core/ask.ts'
import { shownTab } from './view.ts'

/** A list of bills as far as it was asked for. */
export type LoadedBills = BillList & {
  nextPage: number
  isLoading: boolean
  /** Whether something changed since it was asked for. */
  isStale: boolean
  /** Counts what came and what changed: the end of the list is looked at anew then. */
  round: number
  /** Why the next page could not be had. */
  failure?: unknown
}

export type LoadedLists = Record<BillTab, LoadedBills>

/** As many pages of a list are looked through for a bill that an address names. */
const LOOKED_THROUGH = 10

const NO_SUMS: BillSums = { totalMinor: 0, otherCurrencies: [], count: 0 }

/** A list of which only the sums are known. */
export function unasked(sums: BillSums = NO_SUMS): LoadedBills {
  return {
    ...sums,
    bills: [],
    isWhole: false,
    nextPage: 0,
    isLoading: false,
    isStale: false,
    round: 0,
  }
}

/** All four lists. */
export const $lists = map<LoadedLists>({
  recurring: unasked(),
  paid: unasked(),
  overdue: unasked(),
  upcoming: unasked(),
})

/** Tells one question about a list from the next: the answer to an earlier one is dropped. */
const questions: Record<BillTab, number> = {
  recurring: 0,
  paid: 0,
  overdue: 0,
  upcoming: 0,
}

/** How many changes are on their way: what is asked meanwhile may lack them. */
let underway = 0

/** Asks for no page until `work` is done. */
export async function holdingPages<Result>(work: () => Promise<Result>): Promise<Result> {
  underway += 1
  try {
    return await work()
  } finally {
    underway -= 1
  }
}

/** Asks for a list that nothing is known of, or not what it is now. */
export function openList(tab: BillTab) {
  const { isStale, isLoading } = $lists.get()[tab]
  if (isLoading || underway > 0) return
  if (isStale) void reloadList(tab)
  else if (!isAsked(tab)) void showNextPage(tab)
}

/** Asks for the next page of a list and joins it. */
export async function showNextPage(tab: BillTab): Promise<void> {
  const { isLoading, isWhole, nextPage } = $lists.get()[tab]
  if (isLoading || isWhole || underway > 0) return
  const find = () => findPage(tab, nextPage)
  await answerInto(tab, find, (shown, came) => ({
    ...shown,
    bills: joinBills(shown.bills, came.bills),
    nextPage: nextPage + 1,
    isWhole: came.isWhole,
  }))
}

/** Asks for the next page of a list in which a bill that an address names was not found yet. */
export function lookFurther(tab: BillTab) {
  const { nextPage, failure } = $lists.get()[tab]
  if (nextPage < LOOKED_THROUGH && !failure) void showNextPage(tab)
}

/** A list of more pages than these begins anew rather than being asked for as far as it is. */
const MOST_PAGES = 10

/**
 * Asks for a list anew, for the one on the screen as far as it is shown; what is shown stays until
 * that is here.
 */
export async function reloadList(tab: BillTab): Promise<void> {
  const isAsFar = tab === shownTab() && tab !== 'recurring' && !isLong(tab)
  const pages = isAsFar ? pagesOf(tab) : 1
  changeShown(tab, (shown) => ({ ...shown, isStale: true }))
  await answerInto(
    tab,
    () => findPages(tab, pages),
    (shown, { bills, isWhole, nextPage }) => ({
      ...shown,
      bills,
      nextPage,
      isWhole,
      isStale: false,
    }),
  )
}

/** Asks for all lists anew, after a change that nobody here can tell the outcome of. */
export function reloadLists() {
  for (const tab of BILL_TABS) if (isDue(tab)) void reloadList(tab)
}

/** As `reloadLists`, but a long list on the screen stays: its reader would lose the place. */
export function refreshLists() {
  if (underway > 0) return
  for (const tab of BILL_TABS) {
    if (tab === shownTab() && isLong(tab)) void refreshSums(tab)
    else if (isDue(tab)) void reloadList(tab)
  }
}

/** The list of series has no sums: it is asked for when it is wanted first. */
const isDue = (tab: BillTab) => tab !== 'recurring' || isAsked(tab) || tab === shownTab()

/** Whether anything is known of the bills of a list. */
export function isAsked(tab: BillTab): boolean {
  const { bills, isWhole } = $lists.get()[tab]
  return bills.length > 0 || isWhole
}

const pagesOf = (tab: BillTab) => Math.ceil($lists.get()[tab].bills.length / PAGE_OF.bills)

/** Of series there is one page, however many they are. */
const isLong = (tab: BillTab) => tab !== 'recurring' && pagesOf(tab) > MOST_PAGES

/** Asks for the sums of a list alone: its bills are as they are known. */
export async function refreshSums(tab: BillTab): Promise<void> {
  await answerInto(
    tab,
    () => findPage(tab, 0),
    (shown) => shown,
  )
  // Another try asks for all of it then.
  if ($lists.get()[tab].failure) changeShown(tab, (shown) => ({ ...shown, isStale: true }))
}

/** Changes what is known of a list. */
export function changeShown(tab: BillTab, how: (shown: LoadedBills) => LoadedBills) {
  $lists.setKey(tab, how($lists.get()[tab]))
}

/** Drops the answer that is on its way to a list: it may be from before a change. */
export function dropAnswer(tab: BillTab) {
  questions[tab] += 1
  changeShown(tab, (shown) => ({ ...shown, isLoading: false, round: shown.round + 1 }))
}

type Came = { sums?: BillSums; bills: Bill[]; isWhole: boolean }

async function answerInto<Answer extends Came>(
  tab: BillTab,
  find: () => Promise<Answer>,
  join: (shown: LoadedBills, came: Answer) => LoadedBills,
): Promise<void> {
  questions[tab] += 1
  const question = questions[tab]
  const change = (how: (shown: LoadedBills) => LoadedBills) => {
    if (question === questions[tab]) changeShown(tab, how)
  }
  const done = ({ round }: LoadedBills) => ({ isLoading: false, round: round + 1 })
  change((shown) => ({ ...shown, isLoading: true, failure: undefined }))
  try {
    const came = await find()
    change((shown) => ({ ...join(shown, came), ...came.sums, ...done(shown) }))
  } catch (failure) {
    change((shown) => ({ ...shown, failure, ...done(shown) }))
  }
}

/** A bill as it is stored now, where the list that it stands in is loaded. */
export async function findStored(bill: Bill): Promise<Bill | undefined> {
  const place = $lists.get()[bill.state].bills.findIndex(({ id }) => id === bill.id)
  if (place === -1) return undefined
  const { bills } = await findPage(bill.state, Math.floor(place / PAGE_OF.bills))
  return bills.find(({ id }) => id === bill.id)
}

const CALLS = {
  paid: getPaidBills,
  overdue: getOverdueBills,
  upcoming: getUpcomingBills,
} as const

async function findPage(tab: BillTab, page: number): Promise<Came> {
  if (tab === 'recurring') {
    const { result } = await ask(getRecurringBills, {})
    return { bills: result, isWhole: true }
  }
  const { bills, ...sums } = await ask(CALLS[tab], { page })
  return { sums, bills, isWhole: bills.length === 0 }
}

/** The first pages of a list, as many as there are of those asked for, and the page after them. */
async function findPages(
  tab: BillTab,
  count: number,
): Promise<Came & { nextPage: number }> {
  const first = await findPage(tab, 0)
  const found = { ...first, nextPage: 1 }
  while (found.nextPage < count && !found.isWhole) {
    const { bills, isWhole } = await findPage(tab, found.nextPage)
    found.bills = joinBills(found.bills, bills)
    found.isWhole = isWhole
    found.nextPage += 1
  }
  return found
}
