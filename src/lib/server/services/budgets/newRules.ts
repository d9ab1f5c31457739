import { movedRuns } from '#lib/domain/budgetRuns.ts'
import type { PeriodRule } from '#lib/domain/payPeriod.ts'
import type { NamesChange, Settings, SettingsChange } from '#lib/domain/profile.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { periodsOfProfile } from '../months.ts'
import { updateSettings } from '../profile.ts'

/** Changes settings; budgets go with a rule of months. @throws Refusal malformed, stale */
export function changeSettings(
  context: Context,
  change: SettingsChange & NamesChange,
): Promise<Settings> {
  return inTransaction(context, async (inside) => {
    const settings = await updateSettings(inside, change)
    if (change.periodRules) await moveBudgets(inside, settings.periodRules ?? [])
    return settings
  })
}

/** Moves the caller's budgets to the months that hold most of their days. */
async function moveBudgets(
  context: Context,
  periodRules: readonly PeriodRule[],
): Promise<void> {
  const caller = callerOf(context)
  const rows = await context.db
    .selectFrom('budgets')
    .select(['id', 'first_month as first', 'last_month as last'])
    .where('owner_id', '=', caller.id)
    .execute()
  const after = periodsOfProfile({ ...caller, periodRules })
  const moved = movedRuns(rows, periodsOfProfile(caller), after)
  for (const [index, { id, first, last }] of moved.entries()) {
    const row = rows[index]! // a run for each
    if (row.first === first && row.last === last) continue
    await context.db
      .updateTable('budgets')
      .set({ first_month: first, last_month: last })
      .where('id', '=', id)
      .execute()
  }
}
