import type { Bill } from '#lib/domain/bill.ts'
import type { Translate } from '#lib/i18n.ts'
import { presentVersion } from '../core/clock.ts'
import { unlessGone } from '../core/failures.ts'
import { undoable } from '../core/undoable.ts'
import { deleteEntry, restoreEntry } from '../deletion.ts'
import { deleteSeries } from '../series.ts'
import { billChanges, billLists } from './lists.ts'

/** Skips a bill of a series, which is not made again; ten seconds to undo. */
export const skipBill = (bill: Bill, t: Translate) =>
  deleteBill(bill, t, t('bills.skipped'))

/** Deletes a bill, with ten seconds to undo. */
export function deleteBill(
  bill: Bill,
  t: Translate,
  removed = t('bills.ENTRY_DELETED'),
): Promise<void> {
  const restore = async () => {
    await restoreEntry(bill.id)
    // The next change must name this version.
    return billLists[bill.state].findStored(bill)
  }
  return undoable(
    {
      remove: () => billChanges.change({ before: bill }, () => deleteEntry(bill)),
      restore: () => billChanges.change({ after: bill }, restore, (after) => ({ after })),
      removed,
    },
    t,
  )
}

/**
 * Deletes the series of a bill with all its unpaid bills, with ten seconds to undo. In the
 * list of series the bill has the version of its series.
 */
export function deleteBillSeries(
  bill: Bill,
  isWhole: boolean,
  t: Translate,
): Promise<void> {
  const { seriesId: id = bill.id, modifiedAt } = bill
  const readAt = isWhole ? modifiedAt : presentVersion(modifiedAt)
  const remove = async () => {
    const ending = { type: 'bill', modifiedAt: readAt } as const
    await deleteSeries({ ...bill, seriesId: id }, ending).catch(unlessGone)
  }
  const becameOf = () => undefined
  return undoable(
    {
      remove: () => billChanges.change({ endedId: id }, remove),
      restore: () => billChanges.change({}, () => restoreEntry(id), becameOf),
      removed: t('bills.seriesDeleted'),
    },
    t,
  )
}
