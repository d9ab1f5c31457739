import type { TransactionChange } from '#lib/domain/transactionList.ts'
import { monthOf } from '#lib/domain/period.ts'
import type {
  IncomeOrExpense,
  Transaction,
  TransactionRemoval,
} from '#lib/domain/transaction.ts'
import type { Translate } from '#lib/i18n.ts'
import { presentVersion } from '../core/clock.ts'
import { undoable } from '../core/undoable.ts'
import { deleteEntry, restoreEntry } from '../deletion.ts'
import { deleteSeries } from '../series.ts'
import { transactionChanges, findTransactions, knownTransactions } from './answers.ts'

type Deletable = Transaction & { type: IncomeOrExpense }

const TOLD = {
  expense: 'transactions.ENTRY_DELETED',
  income: 'transactions.ENTERY_DELETED',
} as const

/** Deletes a transaction, with ten seconds to undo. */
export function deleteTransaction(
  transaction: Deletable,
  t: Translate,
  removal: TransactionRemoval = 'one',
): Promise<void> {
  const change = { type: transaction.type, before: [transaction], after: [] }
  const remove = () => deleteEntry(transaction, removal)
  return removeUndoably(
    { change, id: transaction.id, remove, removed: t(TOLD[transaction.type]) },
    t,
  )
}

/** Deletes a transaction and all that follow in its series, with ten seconds to undo. */
export function deleteWithFuture(
  transaction: Deletable & { seriesId: string },
  t: Translate,
): Promise<void> {
  const { type, seriesId, at, day } = transaction
  const before = knownTransactions().filter(
    (one) => one.seriesId === seriesId && one.day >= day,
  )
  const change = { type, before, after: [] }
  const modifiedAt = presentVersion(transaction.modifiedAt)
  const remove = () => deleteSeries(transaction, { type: 'income', at, modifiedAt })
  const removed = t('transactions.seriesDeleted')
  return removeUndoably({ change, id: seriesId, remove, removed }, t)
}

type RemovalRequest = {
  change: TransactionChange
  id: string
  remove: () => Promise<void>
  removed: string
}

function removeUndoably({ change, id, remove, removed }: RemovalRequest, t: Translate) {
  const back: TransactionChange = { ...change, before: [], after: change.before }
  const restore = async () => {
    await restoreEntry(id)
    return asStored(back)
  }
  return undoable(
    {
      remove: () => transactionChanges.change(change, remove),
      restore: () =>
        transactionChanges.change(back, restore, (after) => ({ ...back, after })),
      removed,
    },
    t,
  )
}

/** Restored transactions, with the version that the next change must name. */
async function asStored({
  type,
  after,
}: TransactionChange): Promise<readonly Transaction[]> {
  const [first] = after
  if (!first) return after
  const found = await findTransactions(type, monthOf(first.day)).catch(() => [])
  const stored = new Map(found.map((transaction) => [transaction.id, transaction]))
  return after.map((transaction) => stored.get(transaction.id) ?? transaction)
}
