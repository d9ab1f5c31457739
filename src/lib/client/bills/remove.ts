import { deleteSeries } from '#lib/contract/series.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Translate } from '#lib/i18n.ts'
import { ask } from '../core/ask.ts'
import { unlessGone } from '../core/gone.ts'
import { undoable } from '../core/undoable.ts'
import { askToDelete, askToRestore } from '../deletion.ts'
import { changeBills, changeSeries, changeUnseen } from './changes.ts'
import { findStored } from './lists.ts'

/** Deletes a bill at once; it can be taken back for ten seconds. */
export function deleteBill(bill: Bill, t: Translate): Promise<void> {
  const restore = async () => {
    await askToRestore(bill.id)
    // Its next change must name that it was read now.
    return (await findStored(bill).catch(() => undefined)) ?? bill
  }
  return undoable(
    {
      remove: () => changeBills({ before: bill }, () => askToDelete(bill)),
      restore: () =>
        changeBills({ after: bill }, restore, (after) => ({ before: bill, after })),
      texts: textsOf(t('bills.ENTRY_DELETED'), t),
    },
    t,
  )
}

/** A series, and when it was changed last as it was read, where that is known. */
type ReadSeries = { id: string; readAt?: number }

/** Deletes a series with all its unpaid bills; it can be taken back for ten seconds. */
export function deleteBillSeries({ id, readAt }: ReadSeries, t: Translate): Promise<void> {
  const asked = { series: { id }, type: 'bill', modifiedAt: readAt } as const
  const remove = async () => {
    await ask(deleteSeries, asked).catch(unlessGone)
  }
  return undoable(
    {
      remove: () => changeSeries(id, remove),
      restore: () => changeUnseen(() => askToRestore(id)),
      texts: textsOf(t('bills.seriesDeleted'), t),
    },
    t,
  )
}

function textsOf(removed: string, t: Translate) {
  return { removed, undo: t('bills.undo'), restored: t('bills.restored') }
}
