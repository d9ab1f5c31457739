import type { TransactionType } from '#lib/domain/transaction.ts'
import { callerOf } from '../context.ts'
import type { Context } from '../context.ts'
import type { TransactionTable } from '../db/tables/books.ts'
import { isThere, ownOf, visibleTo } from '../visibility.ts'
import { TYPE } from './rows.ts'
import { keepSums } from './sums.ts'

/** Which of the caller's own entries: of a type, or deleted since an instant too. */
type Wanted = { type?: TransactionType; since?: number }

/** An entry of the caller's own. @throws Refusal not-found, not-yours */
export async function findOwn(
  context: Context,
  id: string,
  { type, since }: Wanted = {},
): Promise<TransactionTable> {
  const row = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(callerOf(context)))
    .where(isThere(since))
    .$if(type !== undefined, (query) => query.where('type', '=', TYPE[type!]))
    .executeTakeFirst()
  return ownOf(context, row)
}

/** Writes a new entry with its sums. */
export async function addRow(context: Context, row: TransactionTable): Promise<void> {
  await context.db.insertInto('transactions').values(row).execute()
  await keepSums(context, { added: [row] })
}

/** Writes what an entry became with its sums. */
export async function changeRow(
  context: Context,
  present: TransactionTable,
  next: TransactionTable,
): Promise<void> {
  const { id, ...row } = next
  await context.db.updateTable('transactions').set(row).where('id', '=', id).execute()
  await keepSums(context, { added: [next], removed: [present] })
}
