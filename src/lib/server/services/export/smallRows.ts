import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
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
