import { Refusal } from '#lib/domain/refusal.ts'
import type { TransactionType } from '#lib/domain/transaction.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inParts } from '../../db/parts.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { isThere, ownOf, visibleTo } from '../../core/visibility.ts'
import { withoutLostAccounts } from './lostAccounts.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { keepSums } from './sums.ts'

/** Which of the caller's own entries: of a type, or deleted since an instant too. */
type Wanted = { type?: TransactionType; since?: number }

/** An entry of the caller's own, to be changed. @throws Refusal not-found, not-yours */
export async function findOwn(
  context: Context,
  id: string,
  wanted: Wanted = {},
): Promise<TransactionTable> {
  return toChange(context, await findVisible(context, id, wanted))
}

/**
 * An entry that was looked for as it may be changed, without accounts that are lost.
 * @throws Refusal not-found, not-yours
 */
export async function toChange(
  context: Context,
  found: TransactionTable | undefined,
): Promise<TransactionTable> {
  const [row] = await withoutLostAccounts(context, [ownOf(context, found)])
  return row! // one for each
}

/** An entry that the caller may see, whoever may change it. */
export function findVisible(
  context: Context,
  id: string,
  { type, since }: Wanted = {},
): Promise<TransactionTable | undefined> {
  return context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(callerOf(context)))
    .where(isThere(since))
    .$if(type !== undefined, (query) => query.where('type', '=', TYPE_NUMBERS[type!]))
    .executeTakeFirst()
}

/**
 * Entries of the caller's own by their ids, to be changed, each once: one that is missing is told
 * before one of somebody else's. @throws Refusal not-found, not-yours
 */
export async function findAllOwn(
  context: Context,
  ids: string[],
  since?: number,
): Promise<TransactionTable[]> {
  const wanted = [...new Set(ids)]
  const rows = await inParts(wanted, (some) =>
    context.db
      .selectFrom('transactions')
      .selectAll()
      .where('id', 'in', some)
      .where(visibleTo(callerOf(context)))
      .where(isThere(since))
      .execute(),
  )
  if (rows.length < wanted.length) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return withoutLostAccounts(
    context,
    rows.map((row) => ownOf(context, row)),
  )
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
