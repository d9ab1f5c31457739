import { dueOf } from '#lib/domain/bill.ts'
import type { Bill, Payment, PaymentInput } from '#lib/domain/bill.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { withAccountNames } from '../accounts.ts'
import { contextToChange } from '../../core/changeRights.ts'
import { actorOf, callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { BillPaymentTable, BillTable } from '../../db/tables/bills.ts'
import { newId } from '../../core/ids.ts'
import { modifiedAt, refuseStale } from '../../core/versions.ts'
import { inTransaction } from '../../core/transaction.ts'
import { refuseDecimals } from '../../core/wholeAmounts.ts'
import { recordMemberChanges } from '../memberChanges.ts'
import { addExpense, removeExpense } from '../transactions.ts'
import { ownOf, visibleTo } from '../../core/visibility.ts'
import { dayOfSent } from '../../core/zone.ts'
import { refuseAccount } from './inputs.ts'
import { billFrom, settled, todayOf } from './billRows.ts'
import { unlinkExpense } from './linkedPayments.ts'
import { changeBill, findVisibleBill } from './stored.ts'

/**
 * Pays a bill in whole or part, and adds the expense if wanted, in one transaction.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function markBillPaid(context: Context, input: PaymentInput): Promise<Bill> {
  if (input.at !== undefined) dayOfSent(callerOf(context).zone, input.at)
  return inTransaction(context, async (inside) => {
    const found = await findVisibleBill(inside, input.billId)
    const changing = await contextToChange(inside, found)
    await refuseAccount(changing, input.accountId ?? null, null)
    const row = ownOf(changing, found)
    const { currency } = row
    refuseDecimals({ path: 'minor', minor: input.minor, currency, storedMinor: dueIn(row) })
    await refuseStale(input.modifiedAt, row.modified_at, () => billFrom(changing, row))
    return billFrom(changing, await pay(changing, row, input))
  })
}

/** Adds a payment to a bill read in this transaction. @throws Refusal not-found, rule */
export async function pay(
  context: Context,
  row: BillTable,
  input: PaymentInput,
): Promise<BillTable> {
  const due = dueIn(row)
  if (row.is_paid === 1) throw new Refusal('rule', 'refusals.BILL_PAID_ALREADY')
  if (input.minor > due) throw new Refusal('rule', 'refusals.PAYMENT_OVER_DUE')
  const isPaid = input.isFull || input.minor === due
  if (input.minor === 0 && !isPaid) return row
  if (!isPaid) await refuseMany(context, row)
  const at = input.at ?? context.now
  await addPayment(context, row, { ...input, at })
  const paid: BillTable = {
    ...row,
    paid_minor: row.paid_minor + input.minor,
    is_paid: isPaid ? 1 : 0,
    paid_at: at,
    modified_at: modifiedAt(context, row.modified_at, input.modifiedAt),
  }
  await changeBill(context, paid)
  return paid
}

function dueIn(row: BillTable): number {
  return dueOf({ isPaid: false, minor: row.minor, paidMinor: row.paid_minor })
}

async function addPayment(
  context: Context,
  bill: BillTable,
  input: PaymentInput & { at: number },
): Promise<void> {
  // Payments of 0 can be undone, and make no expense.
  const expense =
    input.makesExpense && input.minor > 0
      ? await addExpense(context, {
          billId: bill.id,
          title: bill.title,
          currency: bill.currency,
          minor: input.minor,
          at: input.at,
          categoryId: bill.category_id,
          accountId: input.accountId,
          notes: input.notes,
        })
      : undefined
  const paymentId = newId()
  await context.db
    .insertInto('bill_payments')
    .values({
      id: paymentId,
      owner_id: bill.owner_id,
      bill_id: bill.id,
      at: input.at,
      minor: input.minor,
      account_id: input.accountId ?? null,
      creator_id: actorOf(context).id,
      expense_id: expense?.id ?? null,
      is_linked: null,
      created_at: context.now,
    })
    .execute()
  await recordPayment(context, bill, { act: 'paid', minor: input.minor, paymentId })
}

type PaymentAct = { act: 'paid' | 'unpaid'; minor: number; paymentId: string }

function recordPayment(
  context: Context,
  { id: entryId, title, currency }: BillTable,
  { act, minor, paymentId }: PaymentAct,
): Promise<void> {
  const undo = act === 'paid' ? { kind: 'payment' as const, paymentId } : undefined
  const change = { act, subject: 'bill' as const, entryId, title, minor, currency, undo }
  return recordMemberChanges(context, [change])
}

type PaymentUndo = { billId: string; paymentId: string; modifiedAt?: number }

/** Undoes a payment and its expense. @throws Refusal not-found, not-yours, stale */
export async function undoBillPayment(
  context: Context,
  undone: PaymentUndo,
): Promise<Bill> {
  return inTransaction(context, async (inside) => {
    const found = await findVisibleBill(inside, undone.billId)
    const changing = await contextToChange(inside, found)
    const row = ownOf(changing, found)
    const payments = await findPayments(inside, row.id)
    const payment = payments.find(({ id }) => id === undone.paymentId)
    if (!payment) throw new Refusal('not-found', 'refusals.NOT_FOUND')
    await refuseStale(undone.modifiedAt, row.modified_at, () => billFrom(changing, row))
    await inside.db.deleteFrom('bill_payments').where('id', '=', payment.id).execute()
    if (payment.expense_id) await leaveExpense(inside, payment.expense_id, payment)
    const remaining = payments.filter((one) => one !== payment)
    const modified_at = modifiedAt(inside, row.modified_at, undone.modifiedAt)
    const next = withPayments(changing, { ...row, is_paid: 0, modified_at }, remaining)
    await changeBill(inside, next)
    const { minor, id: paymentId } = payment
    await recordPayment(changing, row, { act: 'unpaid', minor, paymentId })
    return billFrom(changing, next)
  })
}

/** An expense that was there before the bill is only unlinked. */
function leaveExpense(
  context: Context,
  expenseId: string,
  { is_linked }: BillPaymentTable,
): Promise<void> {
  return is_linked === 1
    ? unlinkExpense(context, expenseId)
    : removeExpense(context, expenseId)
}

/** An unpaid bill with these payments, first to last; they may settle it. */
export function withPayments(
  context: Context,
  row: BillTable,
  payments: BillPaymentTable[],
): BillTable {
  const next = settled({
    ...row,
    paid_minor: payments.reduce((sum, { minor }) => sum + minor, 0),
    paid_at: payments.at(-1)?.at ?? null,
  })
  const isDue = row.due_day <= todayOf(context)
  // Otherwise the bill would pay itself again at once.
  return next.is_paid === 0 && isDue ? { ...next, auto_pays: 0 } : next
}

/** Payments of a bill; the one that settles it is always possible. */
const MAX_PAYMENTS = 1000

async function refuseMany(context: Context, { id }: BillTable): Promise<void> {
  const payments = await findPayments(context, id)
  if (payments.length >= MAX_PAYMENTS) throw new Refusal('rule', 'refusals.TOO_MANY_PARTS')
}

type BillName = { id?: string; number: number }

/**
 * The payments of a bill, first to last, and the account of the newest payment of it or its
 * series.
 * @throws Refusal not-found
 */
export async function getBillExpenses(
  context: Context,
  { id, number }: BillName,
): Promise<{ payments: Payment[]; billId: string; lastAccountId?: string }> {
  const caller = callerOf(context)
  const bills = await context.db
    .selectFrom('bills')
    .select(['id', 'owner_id', 'series_id'])
    .where('local_number', '=', number)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .where(visibleTo(caller))
    .where('deleted_at', 'is', null)
    .execute()
  // Numbers count within an owner: the caller's bill comes before a member's.
  const bill = bills.find((one) => one.owner_id === caller.id) ?? bills[0]
  if (!bill) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  const rows = await findPayments(context, bill.id)
  const payments: Payment[] = rows.map((row) => ({
    id: row.id,
    at: row.at,
    minor: row.minor,
    accountId: row.account_id ?? undefined,
    creatorId: row.creator_id,
  }))
  return {
    payments: await withAccountNames(context, payments),
    billId: bill.id,
    lastAccountId: await findLastAccount(context, bill),
  }
}

async function findLastAccount(
  context: Context,
  { id, series_id }: Pick<BillTable, 'id' | 'series_id'>,
): Promise<string | undefined> {
  const bills = context.db
    .selectFrom('bills')
    .select('id')
    .where(visibleTo(callerOf(context)))
    .where(series_id ? 'series_id' : 'id', '=', series_id ?? id)
  const newest = await context.db
    .selectFrom('bill_payments')
    .select('account_id')
    .where('bill_id', 'in', bills)
    .where('account_id', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.account_id ?? undefined
}

/** The payments of a bill, first to last. */
export function findPayments(
  context: Context,
  billId: string,
): Promise<BillPaymentTable[]> {
  return context.db
    .selectFrom('bill_payments')
    .selectAll()
    .where('bill_id', '=', billId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
