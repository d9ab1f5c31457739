import type { PlannedRow } from '#lib/domain/bankImport.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import { inBatches } from '../../../db/batches.ts'
import type { TransactionTable } from '../../../db/tables/books.ts'
import type { ImportChange } from '../../../db/tables/work.ts'
import { markBillPaid, movePaymentsOf } from '../../bills.ts'
import { noonOf } from '../../../core/zone.ts'
import { indexEntries } from '../../searchIndex.ts'
import { saveRow } from '../../series.ts'
import { TRANSACTION_ENTRIES } from '../../transactions.ts'
import {
  bankColumnsOf,
  entryOf,
  joinedEntry,
  joinedTransfer,
  transferOf,
} from './entries.ts'
import type { ImportPlan } from './plan.ts'

/** The new entries of a plan, without payments and joined entries. */
export function newEntries(
  context: Context,
  { rows, proposals }: ImportPlan,
  importId: string,
): TransactionTable[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return rows.flatMap((row) => {
    if (row.choice === 'new') {
      return [entryOf(context, row, proposals.get(row.number), importId)]
    }
    const other = otherSideOf(row, byNumber)
    // Each pair once, at its first row.
    if (row.choice !== 'transfer' || !other || other.number < row.number) return []
    const sides = row.minor < 0 ? { out: row, into: other } : { out: other, into: row }
    return [transferOf(context, sides, importId)]
  })
}

/**
 * The row of a transfer's other side; for a manual transfer the row that its bank would
 * list.
 */
function otherSideOf(
  { otherRow, ...row }: PlannedRow,
  byNumber: Map<number, PlannedRow>,
): PlannedRow | undefined {
  if (otherRow !== undefined) return byNumber.get(otherRow)
  if (row.entry || row.otherAccountId === undefined) return undefined
  return { ...row, accountId: row.otherAccountId, minor: 0 - row.minor, bankId: null }
}

/**
 * Writes a plan's changes of entries and bills: joined entries, other sides of transfers, and
 * payments. Gives them for the undoing.
 * @throws Refusal not-found, not-yours, rule
 */
export async function writeChanges(
  context: Context,
  { rows, proposals }: ImportPlan,
  importId: string,
): Promise<ImportChange[]> {
  const changes: ImportChange[] = []
  const present = await presentEntries(context, rows)
  for (const row of rows) {
    const entry = row.entry && present.get(row.entry.id)
    if (row.choice === 'same' && entry) {
      changes.push(await writeJoined(context, entry, joinedEntry(context, entry, row)))
    } else if (row.choice === 'transfer' && entry) {
      const alone = entryOf(context, row, proposals.get(row.number), importId)
      const after = joinedTransfer(context, entry, row)
      const change = await writeJoined(context, entry, after)
      changes.push({ ...change, kind: 'transfer', alone: JSON.stringify(alone) })
    } else if (row.choice === 'payment' && row.bill) {
      changes.push(await writePayment(context, row, row.bill.id, importId))
    }
  }
  return changes
}

async function presentEntries(
  context: Context,
  rows: PlannedRow[],
): Promise<Map<string, TransactionTable>> {
  const joins = rows.filter(({ choice }) => choice === 'same' || choice === 'transfer')
  const ids = joins.flatMap(({ entry }) => (entry ? [entry.id] : []))
  const found = await inBatches(ids, (some) =>
    context.db.selectFrom('transactions').selectAll().where('id', 'in', some).execute(),
  )
  const own = await TRANSACTION_ENTRIES.changeable(context, found)
  return new Map(own.map((row) => [row.id, row]))
}

async function writeJoined(
  context: Context,
  before: TransactionTable,
  after: TransactionTable,
): Promise<ImportChange> {
  await saveRow(context, TRANSACTION_ENTRIES, after, before)
  if (after.bill_id !== null) await movePaymentsOf(context, after)
  return {
    entry_id: after.id,
    kind: 'joined',
    before: JSON.stringify(differenceOf(before, after)),
    alone: null,
    payment_id: null,
    bill_id: null,
    modified_at: after.modified_at,
  }
}

/** The former values of the columns that a change gave others. */
function differenceOf(
  before: TransactionTable,
  after: TransactionTable,
): Partial<TransactionTable> {
  const names = Object.keys(after) as (keyof TransactionTable)[]
  const changed = names.filter(
    (name) => name !== 'modified_at' && before[name] !== after[name],
  )
  return Object.fromEntries(changed.map((name) => [name, before[name]]))
}

async function writePayment(
  context: Context,
  row: PlannedRow,
  billId: string,
  importId: string,
): Promise<ImportChange> {
  await markBillPaid(context, {
    billId,
    minor: 0 - row.minor,
    at: noonOf(callerOf(context).zone, row.day),
    accountId: row.accountId,
    makesExpense: true,
    isFull: false,
  })
  const payment = await context.db
    .selectFrom('bill_payments')
    .select(['id', 'expense_id'])
    .where('bill_id', '=', billId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const expenseId = payment.expense_id! // the payment above added an expense
  const { modified_at } = await context.db
    .updateTable('transactions')
    .set({ ...bankColumnsOf(row), import_id: importId })
    .where('id', '=', expenseId)
    .returning('modified_at')
    .executeTakeFirstOrThrow()
  await indexEntries(context, [expenseId])
  return {
    entry_id: expenseId,
    kind: 'payment',
    before: null,
    alone: null,
    payment_id: payment.id,
    bill_id: billId,
    modified_at,
  }
}
