import type { Budget, BudgetInput } from '#lib/domain/budget.ts'
import { isSameKind } from '#lib/domain/budgetList.ts'
import { stepMonth } from '#lib/domain/months.ts'
import type { Month } from '#lib/domain/period.ts'
import type { BudgetsView } from '#lib/views/budgets.ts'
import {
  $storedBudgets,
  $storedYearOfBudgets,
  budgetChanges,
  changedList,
  keepList,
} from './budgets/answers.ts'
import type { BudgetList } from './budgets/answers.ts'
import { ask, askSaved, storedNow } from './core/ask.ts'
import { budgetsView } from './budgets/view.ts'
import { unlessGone } from './core/failures.ts'
import { tellOtherTabs } from './core/otherTabs.ts'

export { $earlierMonth, $marks, markYear, refreshBudgets } from './budgets/answers.ts'
export type { BudgetList } from './budgets/answers.ts'

/** View and month of the page, and last month where its budgets may be copied. */
export type BudgetsSeed = { view: BudgetsView; month: BudgetList; earlier?: BudgetList }

/** Budgets of the shown month, with pending changes. */
export const $budgetsOfMonth = budgetChanges.withPending($storedBudgets, changedList)

/** Monthly budgets of the shown year, with pending changes. */
export const $budgetsOfYear = budgetChanges.withPending($storedYearOfBudgets, changedList)

/** Hands the seed to the stores; in the browser only. */
export function seedBudgets({ month, earlier }: BudgetsSeed) {
  keepList(month)
  if (earlier) keepList(earlier)
}

/**
 * Adds or changes a budget; all months follow. Null where the server does not answer it.
 * @throws CallError, NetworkError
 */
export function saveBudget(input: BudgetInput, before?: Budget): Promise<Budget | null> {
  return changing(before, () => save(input))
}

/**
 * Changes a budget from a month on, and turns its rollover on one month later.
 * @throws CallError, NetworkError
 */
export function saveLaterRollover(
  input: BudgetInput,
  before: Budget,
): Promise<Budget | null> {
  return changing(before, () => saveInTwoSteps(input, before))
}

async function save(input: BudgetInput): Promise<Budget | null> {
  return (await askSaved('addUpdateBudget', input))?.result ?? null
}

async function changing(
  before: Budget | undefined,
  work: () => Promise<Budget | null>,
): Promise<Budget | null> {
  const after = await budgetChanges.change({}, work, (saved) =>
    saved ? { before, after: saved } : undefined,
  )
  if (before && before.isShared !== after?.isShared) tellOtherTabs()
  return after
}

/** Saved first half of the change, from which another try continues. */
let half: { input: string; saved: Budget } | undefined

async function saveInTwoSteps(input: BudgetInput, before: Budget): Promise<Budget> {
  const text = JSON.stringify(input)
  if (half?.input !== text) {
    const now = { ...input, carriesForward: false }
    const saved = (await save(now)) ?? (await findSame(before)) ?? before
    half = { input: text, saved }
  }
  const { saved } = half
  const { month, year, period } = input
  const next = stepMonth({ month, year, period }, 1, budgetsView.$view.get()!) // of a shown budget
  const { id, modifiedAt } = saved
  await save({ ...input, ...next, id, modifiedAt, carriesForward: true })
  half = undefined
  return (await findSame(saved)) ?? saved
}

/** Stored budget of the same category and month, whose run of months got another id. */
async function findSame(budget: Budget): Promise<Budget | undefined> {
  if (budget.scope === 'month') return undefined
  const { year, month, period } = budget
  const { result } = await ask('getCategoryBudgets', { year, month, period })
  return result.find((one) => isSameKind(one, budget))
}

/** Deletes a budget of a month, or of all from there on. @throws CallError, NetworkError */
export function deleteBudget(budget: Budget, withFuture: boolean): Promise<void> {
  const { id, month, year, period, modifiedAt } = budget
  const removal = { id, month, year, period, withFuture, modifiedAt }
  return budgetChanges.change({ before: budget }, async () => {
    await ask('deleteBudget', removal).catch(unlessGone)
  })
}

/** Copies last month's budgets that a month lacks. @throws CallError, NetworkError */
export function copyBudgets(month: Month): Promise<Budget[]> {
  const copy = async () => (await ask('copyBudgets', month)).results
  return budgetChanges.change({}, copy, () => undefined)
}

/** Stored budget, if saving was refused because of a newer version. */
export function storedBudget(failure: unknown): Budget | undefined {
  return storedNow('addUpdateBudget', failure)
}
