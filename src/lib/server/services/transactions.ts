import type {
  EntryInput,
  EntryType,
  IncomeInput,
  Transaction,
} from '#lib/domain/transaction.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import type { TransactionTable } from '../db/tables/books.ts'
import { keepOccurrence } from './series.ts'
import { modifiedInPlace, refuseStale } from '../core/versions.ts'
import { inTransaction } from '../core/transaction.ts'
import { refuseMalformed, rowAfter } from './transactions/inputs.ts'
import { saveIncomeSeries } from './transactions/income.ts'
import { fromRow } from './transactions/rows.ts'
import {
  addRow,
  changeRow,
  findAllOwn,
  findVisible,
  toChange,
} from './transactions/stored.ts'
import { keepSums } from './transactions/sums.ts'

export { namesOf } from './transactions/lostAccounts.ts'
export { keepLinks, linksUntil } from './transactions/lostAccounts/links.ts'
export { loosen } from './transactions/lostAccounts/loosen.ts'
export type { LostAccount } from './transactions/lostAccounts/loosen.ts'
export { listLedger } from './transactions/ledger.ts'
export { firstYearOf, listEntries } from './transactions/months.ts'
export { saveTransfer } from './transactions/transfers.ts'
export { addExpense, removeExpense } from './transactions/billExpenses.ts'
export { endIncomeSeries, resumeIncomeSeries } from './transactions/incomeEnd.ts'
export { findIncomeSeries } from './transactions/income.ts'
export { incomeMaker } from './transactions/incomeSeries.ts'

/**
 * Adds an expense or income, or changes the one that the input names.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveEntry(
  context: Context,
  type: EntryType,
  input: EntryInput,
): Promise<Transaction> {
  return inTransaction(context, async (inside) => {
    const { id } = input
    const found = id === undefined ? undefined : await findVisible(inside, id, { type })
    await refuseMalformed(inside, input, found)
    const present = id === undefined ? undefined : await toChange(inside, found)
    const row = await rowAfter(inside, type, keptDraft(input, found, present), present)
    await (present ? changeRow(inside, present, row) : addRow(inside, row))
    if (present?.series_id) {
      await keepOccurrence(inside, present.series_id, present.series_day!)
    }
    return fromRow(row, callerOf(inside).currency)
  })
}

/**
 * Adds an income or changes one: with a rule this and all future ones, without one it alone.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export function saveIncome(context: Context, input: IncomeInput): Promise<Transaction> {
  const { rule } = input
  return rule
    ? saveIncomeSeries(context, { ...input, rule })
    : saveEntry(context, 'income', input)
}

/** A input that names the account which its entry just lost says nothing of accounts. */
function keptDraft(
  input: EntryInput,
  found: TransactionTable | undefined,
  present: TransactionTable | undefined,
): EntryInput {
  const isLost = found?.account_id !== present?.account_id
  return isLost && input.accountId === found?.account_id
    ? { ...input, accountId: undefined }
    : input
}

/** Deletes entries, all or none. @throws Refusal not-found, not-yours, stale */
export async function deleteEntries(
  context: Context,
  { ids, readAt }: { ids: string[]; readAt?: number },
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const removed = await findAllOwn(inside, ids)
    for (const row of removed) {
      await refuseStale(readAt, row.modified_at, () => shown(inside, row))
    }
    if (removed.length === 0) return
    await mark(inside, ids, { deleted_at: inside.now }, readAt)
    await keepSums(inside, { removed })
  })
}

/** Takes deletions since an instant back, all or none. @throws Refusal not-found, not-yours */
export async function restoreEntries(
  context: Context,
  ids: string[],
  since: number,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const rows = await findAllOwn(inside, ids, since)
    const added = rows.filter((row) => row.deleted_at !== null)
    if (added.length === 0) return
    const restored = added.map((row) => row.id)
    await mark(inside, restored, { deleted_at: null })
    await keepSums(inside, { added })
  })
}

function mark(
  context: Context,
  ids: string[],
  change: Pick<TransactionTable, 'deleted_at'>,
  readAt?: number,
) {
  return context.db
    .updateTable('transactions')
    .set({ ...change, modified_at: modifiedInPlace(context, readAt) })
    .where('id', 'in', ids)
    .execute()
}

function shown(context: Context, row: TransactionTable): Transaction {
  return fromRow(row, callerOf(context).currency)
}
