import type { Transaction, TransactionRemoval } from '#lib/domain/transaction.ts'
import type { Translate } from '#lib/i18n.ts'
import { presentVersion } from '../core/clock.ts'
import { undoable } from '../core/undoable.ts'
import { deleteEntry, restoreEntry } from '../deletion.ts'
import { deleteSeries } from '../series.ts'
import { ledger, ledgerChanges, upcoming } from './ledger.ts'

/** Deletes a transaction of the shown account, with ten seconds to undo. */
export function deleteFromLedger(
  transaction: Transaction,
  effect: number,
  t: Translate,
  removal: TransactionRemoval = 'one',
) {
  const { accountId } = ledger.$shown.get()
  const isUpcoming = upcoming.$shown.get().rows.some(({ id }) => id === transaction.id)
  const changeOf = (one: Transaction, isBack: boolean) => ({
    accountId,
    moves: [{ transaction: one, effect, isUpcoming }],
    isBack,
  })
  const restore = async () => {
    await restoreEntry(transaction.id)
    // The next change must name this version.
    return (isUpcoming ? upcoming : ledger).findStored(transaction)
  }
  const [goes, comes] = [changeOf(transaction, false), changeOf(transaction, true)]
  return undoable(
    {
      remove: () => ledgerChanges.change(goes, () => deleteEntry(transaction, removal)),
      restore: () => ledgerChanges.change(comes, restore, (one) => changeOf(one, true)),
      removed: t('accounts.ENTRY_DELETED'),
    },
    t,
  )
}

/** Deletes an income and all that follow in its series, with ten seconds to undo. */
export function deleteSeriesFromLedger(
  transaction: Transaction,
  effectOf: (transaction: Transaction) => number,
  t: Translate,
) {
  const { seriesId = '', at, day } = transaction
  const { accountId, rows } = ledger.$shown.get()
  const movesOf = (part: readonly Transaction[], isUpcoming: boolean) =>
    part
      .filter((row) => row.seriesId === seriesId && row.day >= day)
      .map((row) => ({ transaction: row, effect: effectOf(row), isUpcoming }))
  const moves = [...movesOf(rows, false), ...movesOf(upcoming.$shown.get().rows, true)]
  const modifiedAt = presentVersion(transaction.modifiedAt)
  const remove = () => deleteSeries(transaction, { type: 'income', at, modifiedAt })
  const restore = () => restoreEntry(seriesId)
  // Unloaded pages may hold more of the series: both lists are reloaded.
  const reload = () => undefined
  const of = { accountId, moves }
  return undoable(
    {
      remove: () => ledgerChanges.change({ ...of, isBack: false }, remove, reload),
      restore: () => ledgerChanges.change({ ...of, isBack: true }, restore, reload),
      removed: t('transactions.seriesDeleted'),
    },
    t,
  )
}
