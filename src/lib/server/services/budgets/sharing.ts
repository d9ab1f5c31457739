import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { modifiedInPlace } from '../../core/versions.ts'

/** Shares all budgets of the caller, or none. */
export async function shareBudgets(context: Context, isShared: boolean): Promise<void> {
  const is_shared = isShared ? 1 : 0
  await context.db
    .updateTable('budgets')
    .set({ is_shared, modified_at: modifiedInPlace(context) })
    .where('owner_id', '=', callerOf(context).id)
    .where('is_shared', '<>', is_shared)
    .execute()
}
