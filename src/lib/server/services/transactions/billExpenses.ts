import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { findUsableAccount } from '../accounts.ts'
import { saveRow } from '../series.ts'
import { dayOfSent } from '../../core/zone.ts'
import { effectOf } from './inputs.ts'
import { withoutLostAccounts } from './lostAccounts.ts'
import { untieRefunds } from './refunds.ts'
import { newTransaction } from './transactionRows.ts'
import { TRANSACTION_ENTRIES } from './series.ts'
import { keepSums } from './sums.ts'

/** The expense of a bill's payment, with a usable account. */
export type BillExpense = {
  billId: string
  title: string
  currency: string
  minor: number
  at: number
  categoryId: number
  accountId?: string
  notes?: string
}

/**
 * Adds the expense of a payment, made by its payer now, however old the bill is.
 * @throws Refusal rule for another currency's account
 */
export async function addExpense(
  context: Context,
  expense: BillExpense,
): Promise<TransactionTable> {
  const { accountId } = expense
  const account = accountId ? await findUsableAccount(context, accountId) : undefined
  const day = dayOfSent(callerOf(context).zone, expense.at)
  const row: TransactionTable = {
    ...newTransaction(context, 'expense', { at: expense.at, day }),
    currency: expense.currency,
    minor: expense.minor,
    category_id: expense.categoryId,
    title: expense.title,
    notes: expense.notes || null,
    account_id: account?.id ?? null,
    bill_id: expense.billId,
  }
  const written = { ...row, account_minor: effectOf(account, row) }
  await saveRow(context, TRANSACTION_ENTRIES, written, undefined)
  return written
}

/**
 * Removes the expense of an undone payment, if any. A deleted expense becomes unrestorable:
 * it has no payment any more.
 */
export async function removeExpense(context: Context, id: string): Promise<void> {
  const found = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .execute()
  await withoutLostAccounts(context, found)
  const rows = await context.db
    .deleteFrom('transactions')
    .where('id', '=', id)
    .returningAll()
    .execute()
  await untieRefunds(context, [id])
  await keepSums(context, { removed: rows.filter((row) => row.deleted_at === null) })
}
