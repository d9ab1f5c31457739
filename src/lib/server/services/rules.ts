import type { Rule } from '#lib/domain/rules.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { getRules } from './rules/rows.ts'

export { getRules } from './rules/rows.ts'
export { deleteRule, saveRule } from './rules/save.ts'

/** The caller's rules that are on, in their order; their categories and accounts are usable. */
export async function activeRules(context: Context): Promise<Rule[]> {
  const rules = await getRules(context)
  return rules.filter(({ isActive, offReason }) => isActive && offReason === undefined)
}

/** Adds to the number of entries that rules of the caller filled. */
export async function countRuleUses(
  context: Context,
  uses: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [id, count] of uses) {
    await context.db
      .updateTable('rules')
      .set(({ eb }) => ({ used: eb('used', '+', count) }))
      .where('id', '=', id)
      .where('owner_id', '=', callerOf(context).id)
      .execute()
  }
}
