import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'

/** Keys of found series that the caller does not want to be offered. */
export async function refusedKeys(context: Context): Promise<Set<string>> {
  const rows = await context.db
    .selectFrom('found_refusals')
    .select('series_key')
    .where('owner_id', '=', callerOf(context).id)
    .execute()
  return new Set(rows.map(({ series_key }) => series_key))
}

/** Never offers found series again, or does so again. */
export function refuseFoundSeries(
  context: Context,
  { keys, isBack = false }: { keys: string[]; isBack?: boolean },
): Promise<void> {
  const { id } = callerOf(context)
  return inTransaction(context, async ({ db, now }) => {
    if (isBack) {
      await db
        .deleteFrom('found_refusals')
        .where('owner_id', '=', id)
        .where('series_key', 'in', keys)
        .execute()
      return
    }
    const rows = [...new Set(keys)].map((key) => ({
      owner_id: id,
      series_key: key,
      created_at: now,
    }))
    await db
      .insertInto('found_refusals')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['owner_id', 'series_key']).doNothing())
      .execute()
  })
}
