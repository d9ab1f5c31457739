import { Refusal } from '#lib/domain/refusal.ts'
import type { TransactionType } from '#lib/domain/transaction.ts'
import { callerOf } from '../context.ts'
import type { Context } from '../context.ts'
import type { TransactionTable } from '../db/tables/books.ts'
import { visibleTo } from '../visibility.ts'
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
  const caller = callerOf(context)
  const row = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(caller))
    .where((where) =>
      where.or([
        where('deleted_at', 'is', null),
        ...(since === undefined ? [] : [where('deleted_at', '>=', since)]),
      ]),
    )
    .$if(type !== undefined, (query) => query.where('type', '=', TYPE[type!]))
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  if (row.creator_id !== caller.id) throw new Refusal('not-yours', 'refusals.ONLY_CREATOR')
  return row
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
