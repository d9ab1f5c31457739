import { deleteSeries } from '#lib/contract/series.ts'
import { deleteTransactionWeb, restoreEntries } from '#lib/contract/transactions.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Translate } from '#lib/i18n.ts'
import { ask } from '../core/ask.ts'
import { failureText, isRefusedWith } from '../core/failures.ts'
import { unlessGone } from '../core/gone.ts'
import { LASTS, tellError, tellSuccess } from '../core/toasts.ts'
import { changeBills, changeSeries, changeUnseen } from './changes.ts'
import { findStored } from './lists.ts'

/** Deletes a bill at once; for ten seconds it can be taken back, and it is when that fails. */
export async function deleteBill(bill: Bill, t: Translate): Promise<void> {
  const chosen = { modifiedAt: bill.modifiedAt, ids: [bill.id] }
  await remove(t, {
    told: t('bills.ENTRY_DELETED'),
    work: () =>
      changeBills({ before: bill }, async () => {
        await ask(deleteTransactionWeb, chosen).catch(unlessGone)
      }),
    undo: () =>
      changeBills(
        { after: bill },
        async () => {
          await restore(bill.id)
          // Its next change must name that it was read now.
          return (await findStored(bill).catch(() => undefined)) ?? bill
        },
        (after) => ({ before: bill, after }),
      ),
  })
}

/** A series, and when it was changed last as it was read, where that is known. */
type ReadSeries = { id: string; readAt?: number }

/** Deletes a series with all its unpaid bills; to be taken back too. */
export async function deleteBillSeries(
  { id, readAt }: ReadSeries,
  t: Translate,
): Promise<void> {
  await remove(t, {
    told: t('bills.seriesDeleted'),
    work: () =>
      changeSeries(id, async () => {
        const ended = { series: { id }, type: 'bill', modifiedAt: readAt } as const
        await ask(deleteSeries, ended).catch(unlessGone)
      }),
    undo: () => changeUnseen(() => restore(id)),
  })
}

async function restore(id: string): Promise<void> {
  await ask(restoreEntries, { ids: [id] })
}

type Removal = {
  told: string
  work: () => Promise<unknown>
  undo: () => Promise<unknown>
}

async function remove(t: Translate, removal: Removal): Promise<void> {
  try {
    await removal.work()
  } catch (failure) {
    tellError(failureText(failure, t), { lasts: LASTS.profile })
    return
  }
  tellSuccess(removal.told, { lasts: LASTS.undo, action: undoing(t, removal) })
}

/** What takes a deletion back; it can be tried again for as long as it says so. */
function undoing(t: Translate, removal: Removal) {
  return { label: t('bills.undo'), run: () => void bringBack(t, removal) }
}

async function bringBack(t: Translate, removal: Removal): Promise<void> {
  try {
    await removal.undo()
  } catch (failure) {
    // What is gone for good does not come back with another try.
    const action = isRefusedWith(failure, 341) ? undefined : undoing(t, removal)
    tellError(failureText(failure, t), { lasts: LASTS.undo, action })
    return
  }
  tellSuccess(t('bills.restored'))
}
