import { Refusal } from '#lib/domain/refusal.ts'
import type { Transaction, TransactionInput } from '#lib/domain/transaction.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { modifiedAt } from '../../core/versions.ts'
import type {
  BillPaymentTable,
  BillTable,
  RemovedPaymentTable,
} from '../../db/tables/bills.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { inBatches } from '../../db/batches.ts'
import { indexEntries } from '../searchIndex.ts'
import { saveTransaction } from '../transactions.ts'
import { unlinkExpense } from './linkedPayments.ts'
import { findPayments, withPayments } from './payments.ts'
import { settled } from './billRows.ts'
import { changeBill } from './stored.ts'

/**
 * Adds or changes an expense, and the bill's payment that it records.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export function saveExpense(
  context: Context,
  input: TransactionInput,
): Promise<Transaction> {
  return inTransaction(context, async (inside) => {
    const saved = await saveTransaction(inside, 'expense', input)
    if (saved.billId !== undefined) await updatePaymentOf(inside, saved.id)
    return saved
  })
}

/** Gives payments the account of their expense. */
export async function movePaymentsOf(
  { db }: Context,
  { id, bill_id, account_id }: TransactionTable,
): Promise<void> {
  await db
    .updateTable('bill_payments')
    .set({ account_id })
    .where('bill_id', '=', bill_id)
    .where('expense_id', '=', id)
    .execute()
}

/** Gives a payment the amount, time and account of its expense. @throws Refusal rule */
export async function updatePaymentOf(context: Context, id: string): Promise<void> {
  const expense = await context.db
    .selectFrom('transactions')
    .select(['id', 'bill_id', 'at', 'minor', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const bill = expense?.bill_id ? await billNamed(context, expense.bill_id) : undefined
  if (!expense || !bill) return
  const payments = await findPayments(context, bill.id)
  const payment = payments.find(({ expense_id }) => expense_id === expense.id)
  if (!payment) return
  const change = {
    at: expense.at,
    minor: expense.minor,
    account_id: expense.account_id,
  }
  const total = bill.paid_minor - payment.minor + change.minor
  const isOver = change.minor > payment.minor && total > bill.minor
  if (isOver && payment.is_linked !== 1) {
    throw new Refusal('rule', 'refusals.PAYMENT_OVER_DUE')
  }
  await context.db
    .updateTable('bill_payments')
    .set(change)
    .where('id', '=', payment.id)
    .execute()
  const after = payments
    .map((one) => (one === payment ? { ...one, ...change } : one))
    .toSorted((one, other) => one.at - other.at)
  // A bill may be settled for less than its amount, and stays so.
  const isSettled = bill.is_paid === 1 && bill.paid_minor < bill.minor
  await changeBill(
    context,
    withPayments(
      context,
      {
        ...bill,
        // What was paid before there was a bill is what was due.
        minor: isOver ? total : bill.minor,
        is_paid: isSettled ? 1 : 0,
        modified_at: modifiedAt(context, bill.modified_at),
      },
      after,
    ),
  )
  if (isOver) await indexEntries(context, [bill.id])
}

/** Undoes the payments of deleted expenses, until these are restored. */
export async function removePaymentsOf(
  context: Context,
  expenseIds: readonly string[],
): Promise<void> {
  for (const payment of await paymentsBehind(context, expenseIds)) {
    const bill = (await billNamed(context, payment.bill_id))! // a payment cascades with it
    await context.db
      .insertInto('removed_payments')
      .values({
        ...payment,
        bill_was_paid: bill.is_paid,
        bill_auto_paid: bill.auto_pays,
        removed_at: context.now,
      })
      .execute()
    await context.db.deleteFrom('bill_payments').where('id', '=', payment.id).execute()
    const remaining = await findPayments(context, bill.id)
    const modified_at = modifiedAt(context, bill.modified_at)
    await changeBill(
      context,
      withPayments(context, { ...bill, is_paid: 0, modified_at }, remaining),
    )
  }
}

/** Restores the payments that went with expenses, unless the bill was paid since. */
export async function restorePaymentsOf(
  context: Context,
  expenseIds: readonly string[],
): Promise<void> {
  const removed = await inBatches(expenseIds, (some) =>
    context.db
      .deleteFrom('removed_payments')
      .where('expense_id', 'in', some)
      .returningAll()
      .execute(),
  )
  for (const payment of removed) {
    const bill = await billNamed(context, payment.bill_id)
    if (bill) await restorePayment(context, bill, payment)
  }
}

async function restorePayment(
  context: Context,
  bill: BillTable,
  {
    bill_was_paid,
    bill_auto_paid,
    removed_at: _removedAt,
    ...payment
  }: RemovedPaymentTable,
): Promise<void> {
  const paid_minor = bill.paid_minor + payment.minor
  if (bill.is_paid === 1 || paid_minor > bill.minor) {
    await unlinkExpense(context, payment.expense_id!) // stored with it
    return
  }
  await context.db.insertInto('bill_payments').values(payment).execute()
  const payments = await findPayments(context, bill.id)
  await changeBill(
    context,
    settled({
      ...bill,
      paid_minor,
      is_paid: bill_was_paid,
      auto_pays: bill_auto_paid,
      paid_at: payments.at(-1)!.at, // the restored one at least
      modified_at: modifiedAt(context, bill.modified_at),
    }),
  )
}

/** Payments by an index of their bills, which their expenses name. */
async function paymentsBehind(
  context: Context,
  expenseIds: readonly string[],
): Promise<(BillPaymentTable & { expense_id: string })[]> {
  const rows = await inBatches(expenseIds, (some) =>
    context.db
      .selectFrom('transactions')
      .innerJoin('bill_payments', (join) =>
        join
          .onRef('bill_payments.bill_id', '=', 'transactions.bill_id')
          .onRef('bill_payments.expense_id', '=', 'transactions.id'),
      )
      .selectAll('bill_payments')
      .where('transactions.id', 'in', some)
      .execute(),
  )
  return rows.map((row) => ({ ...row, expense_id: row.expense_id! })) // joined by it
}

/** A bill of a payment, deleted or not. */
function billNamed({ db }: Context, id: string): Promise<BillTable | undefined> {
  return db.selectFrom('bills').selectAll().where('id', '=', id).executeTakeFirst()
}
