import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { modifiedInPlace } from '../../core/versions.ts'
import { endNames, recordEnds } from '../ends.ts'

/** Shares all budgets of the caller, or none. */
export async function shareBudgets(context: Context, isShared: boolean): Promise<void> {
  const is_shared = isShared ? 1 : 0
  const changed = await context.db
    .updateTable('budgets')
    .set({ is_shared, modified_at: modifiedInPlace(context) })
    .where('owner_id', '=', callerOf(context).id)
    .where('is_shared', '<>', is_shared)
    .returning('series_id')
    .execute()
  const names = new Set(changed.map((row) => endNames.budget(row.series_id)))
  await recordEnds(context, 'share', [...names], { isBack: isShared })
}
