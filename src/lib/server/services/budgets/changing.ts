import type { MonthSpan } from '#lib/domain/budgetRuns.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { findGiver, inPlaceOf } from '../../core/changeRights.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { recordMemberChanges } from '../memberChanges.ts'
import type { BudgetBook, BudgetRun } from './runs.ts'

/** The context for changes of budgets: in the place of their owner, who lets the caller. */
export async function contextOfChange(
  context: Context,
  { owner, canEdit }: BudgetBook,
): Promise<Context> {
  const giver = canEdit ? undefined : await findGiver(context, owner.id)
  return giver ? inPlaceOf(context, giver) : context
}

/** Only the owner of a group has budgets there. @throws Refusal not-yours */
export function refuseForeign(context: Context, { owner }: BudgetBook): void {
  if (owner.id !== callerOf(context).id) throw onlyOwner()
}

/** Refuses a member's change of months whose budget is not shared. @throws Refusal not-yours */
export function refuseHidden(
  context: Context,
  runs: readonly BudgetRun[],
  { first, last }: MonthSpan,
): void {
  if (!context.actor) return
  const isHidden = runs.some(
    (run) =>
      !run.isShared &&
      run.minor > 0 &&
      (run.last === null || run.last >= first) &&
      (last === null || run.first <= last),
  )
  if (isHidden) throw onlyOwner()
}

function onlyOwner(): Refusal {
  return new Refusal('not-yours', 'refusals.ONLY_OWNER_BUDGETS')
}

/** Records what a member did to a budget of the group's owner. */
export function recordBudgetAct(
  context: Context,
  act: 'changed' | 'deleted',
  { id: entryId, minor, currency }: Pick<BudgetRun, 'id' | 'minor' | 'currency'>,
  title: string | null = null,
): Promise<void> {
  const budget = { subject: 'budget' as const, entryId, title, minor, currency }
  return recordMemberChanges(context, [{ act, ...budget }])
}
