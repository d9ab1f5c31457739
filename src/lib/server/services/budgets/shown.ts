import { hasMonthAfter } from '#lib/domain/budgetRuns.ts'
import { spentOfBudget } from '#lib/domain/budget.ts'
import type { Budget, BudgetCategory } from '#lib/domain/budget.ts'
import { UNKNOWN } from '#lib/domain/category.ts'
import { CALENDAR, monthOfIndex } from '#lib/domain/periods.ts'
import { getAllUserCategories } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { noonOf } from '../../core/zone.ts'
import { findFigures, todayOfOwner } from './figures.ts'
import type { BudgetFigures } from './figures.ts'
import { asOwner } from './runs.ts'
import type { BudgetBook, BudgetRun } from './runs.ts'
import { spendingToCome } from './spending.ts'

type RunsOfMonth = { runs: BudgetRun[]; month: number }

/** Runs as the budgets of a month that they hold. */
export async function budgetsFrom(
  context: Context,
  book: BudgetBook,
  runsOfMonth: RunsOfMonth,
): Promise<Budget[]> {
  if (runsOfMonth.runs.length === 0) return []
  const toComeOf = await toComeIn(context, book, runsOfMonth)
  const categoryOf = await findCategories(context, book)
  const figures = await findFigures(context, book, runsOfMonth)
  return figures.map((figure) => ({
    ...budgetFrom(context, book, figure, runsOfMonth.month),
    toComeMinor: toComeOf(figure),
    category: categoryOf(figure.run),
  }))
}

/** The budget of a month, without its category. */
export function budgetFrom(
  context: Context,
  book: BudgetBook,
  { run, ...figures }: BudgetFigures,
  index: number,
): Omit<Budget, 'toComeMinor' | 'category'> {
  const { periods, owner } = book
  const { from, to } = periods.at(index)
  return {
    id: run.id,
    scope: run.scope,
    type: run.type,
    ...monthOfIndex(index, periods),
    ...(periods !== CALENDAR && { periodEnd: to }),
    at: noonOf(owner.zone, from),
    minor: run.minor,
    currency: run.currency === callerOf(context).currency ? undefined : run.currency,
    carriesForward: run.carriesForward,
    ...figures,
    isShared: run.isShared,
    alertPercentage: run.alertPercentage,
    repeats: hasMonthAfter(book.seriesOf(run), index),
    categoryId: run.categoryId ?? undefined,
    ownerId: run.ownerId,
    modifiedAt: run.modifiedAt,
  }
}

/** Everything of a later month is still to come, and nothing of an earlier one. */
export async function toComeIn(
  context: Context,
  book: BudgetBook,
  { runs, month }: RunsOfMonth,
): Promise<(figures: BudgetFigures) => number> {
  const today = todayOfOwner(context, book)
  const { periods } = book
  const present = periods.indexOf(today)
  if (month < present) return () => 0
  if (month > present) return ({ spentMinor }) => spentMinor
  const toCome = await spendingToCome(asOwner(context, book), runs, { periods, today })
  return ({ run }) => spentOfBudget(toCome(run, month).minor)
}

async function findCategories(
  context: Context,
  { owner }: BudgetBook,
): Promise<(run: BudgetRun) => BudgetCategory | undefined> {
  const categories = await getAllUserCategories(context, owner.id)
  const known = new Map(categories.map((category) => [category.id, category]))
  return ({ categoryId }) => {
    if (categoryId === null) return undefined
    const shown = known.get(categoryId) ?? known.get(UNKNOWN)! // always listed
    const { name, color, icon, isHidden, isDeleted } = shown
    return { name, color, icon, isHidden, isDeleted }
  }
}
