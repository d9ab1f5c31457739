import { sql } from 'kysely'
import { callerOf } from './context.ts'
import type { Context } from './context.ts'

/** Longer than a call takes from its "now" to its commit. */
const MARGIN_MILLISECONDS = 60_000

/** Changes of books since an instant; another text after any change. */
export type BookMark = { since: number; changes: string; ownerIds: readonly string[] }

/** Marks the book of the caller, or several books, as they are now. */
export function markBook(
  context: Context,
  ownerIds: readonly string[] = [callerOf(context).id],
): Promise<BookMark> {
  return markSince(context, ownerIds, context.now - MARGIN_MILLISECONDS)
}

/** Whether nothing changed since it was marked. */
export async function isUnchanged(context: Context, mark: BookMark): Promise<boolean> {
  const now = await markSince(context, mark.ownerIds, mark.since)
  return now.changes === mark.changes
}

/** Each change of a row gives it a later version, also one in the future. */
async function markSince(
  context: Context,
  ownerIds: readonly string[],
  since: number,
): Promise<BookMark> {
  const changes: string[] = []
  for (const table of ['transactions', 'bills', 'accounts'] as const) {
    const { count, sum } = await context.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .select(sql<unknown>`sum(modified_at - ${since})`.as('sum'))
      .where('owner_id', 'in', ownerIds)
      .where('modified_at', '>=', since)
      .executeTakeFirstOrThrow()
    changes.push(`${String(count)} ${String(sum)}`)
  }
  return { since, changes: changes.join(', '), ownerIds }
}
