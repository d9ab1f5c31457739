import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import type { ImportChangeTable } from '../../db/tables/work.ts'
import { ownSides } from './accounts.ts'
import type { AccountsAround } from './accounts.ts'
import { columnsIn } from './fields.ts'
import { IMPORT_FIELDS, STATEMENT_FIELDS } from './otherTables.ts'

/** The caller's own accounts, closed ones too, oldest first. */
export function accountRows(context: Context) {
  return context.db
    .selectFrom('accounts')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The caller's choice of own accounts for what is free. */
export function todayRows(context: Context) {
  const { id } = callerOf(context)
  return context.db
    .selectFrom('today_accounts')
    .innerJoin('accounts', 'accounts.id', 'today_accounts.account_id')
    .selectAll('today_accounts')
    .where('profile_id', '=', id)
    .where('owner_id', '=', id)
    .orderBy('account_id')
    .execute()
}

/** The caller's own series, in the order of their numbers. */
export function seriesRows(context: Context) {
  return context.db
    .selectFrom('series')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .orderBy('number')
    .execute()
}

/** The caller's own budgets, each run of months by itself. */
export function budgetRows(context: Context) {
  return context.db
    .selectFrom('budgets')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .orderBy('first_month')
    .orderBy('id')
    .execute()
}

/** The caller's imports without their waiting rows, oldest first. */
export function importRows(context: Context) {
  return context.db
    .selectFrom('imports')
    .select(columnsIn(IMPORT_FIELDS))
    .where('owner_id', '=', callerOf(context).id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The caller's sent statements without their content, oldest first. */
export function statementRows(context: Context) {
  return context.db
    .selectFrom('statements')
    .select(columnsIn(STATEMENT_FIELDS))
    .where('owner_id', '=', callerOf(context).id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The caller's stored pictures, oldest first. */
export function pictureRows(context: Context) {
  return context.db
    .selectFrom('images')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .where('is_stored', '=', 1)
    .orderBy('created_at')
    .orderBy('name')
    .execute()
}

/** How the caller's banks' files are read, and into which accounts they go. */
export function memoryRows(context: Context) {
  return context.db
    .selectFrom('bank_memories')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .orderBy('kind')
    .orderBy('name')
    .execute()
}

/** Built-in categories that the caller hid. */
export function hiddenRows(context: Context) {
  return context.db
    .selectFrom('hidden_categories')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .orderBy('category_id')
    .execute()
}

/** Changes that the caller's imports of banks' files made, for their undoing. */
export async function changeRows(
  context: Context,
  accounts: AccountsAround,
): Promise<ImportChangeTable[]> {
  const rows = await context.db
    .selectFrom('import_changes')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .orderBy('import_id')
    .orderBy('entry_id')
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({
    ...row,
    before: onOwn(row.before, accounts),
    alone: onOwn(row.alone, accounts),
  }))
}

/** Stored columns of an entry that link to the caller's own accounts only. */
function onOwn(stored: string | null, accounts: AccountsAround): string | null {
  if (stored === null) return null
  const columns = JSON.parse(stored) as Partial<TransactionTable>
  return JSON.stringify({ ...columns, ...ownSides(columns, accounts) })
}

/** Months for which an alert about a budget was mailed to the caller. */
export function alertRows(context: Context) {
  return context.db
    .selectFrom('budget_alerts')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .orderBy('series_id')
    .orderBy('month_index')
    .execute()
}

/** Reminders of the caller's bills that were mailed. */
export function reminderRows(context: Context) {
  return context.db
    .selectFrom('bill_reminders')
    .innerJoin('bills', 'bills.id', 'bill_reminders.bill_id')
    .selectAll('bill_reminders')
    .where('bill_reminders.owner_id', '=', callerOf(context).id)
    .where('deleted_at', 'is', null)
    .orderBy('bill_id')
    .orderBy('kind')
    .orderBy('bill_reminders.due_day')
    .execute()
}
