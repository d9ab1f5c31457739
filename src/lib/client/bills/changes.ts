import { PAGE_OF } from '#lib/domain/limits.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { BILL_TABS, changeList, withoutSeries } from '#lib/domain/billList.ts'
import type { BillChange, BillTab } from '#lib/domain/billList.ts'
import { countChange } from '../entries/changes.ts'
import { isRefusedWith, NetworkError } from '../core/failures.ts'
import {
  $lists,
  changeShown,
  dropAnswer,
  holdingPages,
  isAsked,
  openList,
  refreshSums,
  reloadList,
  reloadLists,
} from './lists.ts'
import type { LoadedLists } from './lists.ts'
import { shownTab } from './view.ts'

/**
 * Shows a change of bills while it is made and, when it is, how what became of it differs from
 * that. The tab on the screen is changed directly, the others are asked for anew (spec B, 4).
 * @throws what `work` throws, once the change is taken back
 */
export async function changeBills<Result>(
  outlook: BillChange,
  work: () => Promise<Result>,
  differenceOf: (result: Result) => BillChange = () => ({}),
): Promise<Result> {
  applyChange(outlook)
  try {
    const result = await holdingPages(work)
    applyChange(differenceOf(result))
    settle()
    return result
  } catch (failure) {
    applyChange({ before: outlook.after, after: outlook.before })
    settleFailed(failure)
    throw failure
  }
}

/** Shows that a series is gone with its unpaid bills, while it is; else as `changeBills`. */
export async function changeSeries(
  seriesId: string,
  work: () => Promise<void>,
): Promise<void> {
  const before = $lists.get()
  changeAll((tab, shown) => {
    const bills =
      tab === 'recurring'
        ? shown.bills.filter(({ id }) => id !== seriesId)
        : withoutSeries(shown.bills, seriesId)
    return { ...shown, bills, nextPage: pagesOf(bills) }
  })
  try {
    await holdingPages(work)
    settle()
  } catch (failure) {
    putBack(before)
    settleFailed(failure)
    throw failure
  }
}

/** Makes a change that nobody here can tell the outcome of: all lists are asked for anew. */
export async function changeUnseen<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await holdingPages(work)
    countChange()
    reloadLists()
    return result
  } catch (failure) {
    settleFailed(failure)
    throw failure
  }
}

/** A payment, its undoing and a deletion may have changed entries too. */
function settle() {
  countChange()
  for (const tab of BILL_TABS) {
    const isKnown = isAsked(tab)
    const isShown = tab === shownTab() && isKnown && !$lists.get()[tab].isStale
    if (tab === 'recurring') void (isKnown && reloadList(tab))
    else void (isShown ? refreshSums(tab) : reloadList(tab))
  }
  openList(shownTab())
}

/** It may be done all the same, or is not what it was here, or is there no more. */
function settleFailed(failure: unknown) {
  const isInDoubt = failure instanceof NetworkError || isRefusedWith(failure, 341, 409)
  if (!isInDoubt) return openList(shownTab())
  countChange()
  reloadLists()
  return undefined
}

function applyChange(change: BillChange) {
  changeAll((tab, shown) => {
    if (tab === 'recurring') return shown
    const { bills, ...sums } = changeList(shown, tab, change)
    return { ...shown, ...sums, bills, nextPage: pagesOf(bills) }
  })
}

function putBack(lists: LoadedLists) {
  changeAll((tab, shown) => {
    const { bills, nextPage } = lists[tab]
    return { ...shown, bills, nextPage }
  })
}

function changeAll(
  how: (tab: BillTab, shown: LoadedLists[BillTab]) => LoadedLists[BillTab],
) {
  for (const tab of BILL_TABS) {
    dropAnswer(tab)
    changeShown(tab, (shown) => how(tab, shown))
  }
}

/** All bills moved up or down: the next page is the one that what is loaded ends in. */
function pagesOf(bills: readonly Bill[]): number {
  return Math.floor(bills.length / PAGE_OF.bills)
}
