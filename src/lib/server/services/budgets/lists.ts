import { spendable } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import type { Money } from '#lib/domain/money.ts'
import { addDays, daysBetween } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Month } from '#lib/domain/period.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { indexIn, rangeOfMonth } from '../months.ts'
import { findFigures } from './figures.ts'
import { requestedBook, runsOfMonth } from './runs.ts'
import type { BudgetRun } from './runs.ts'
import { budgetsFrom } from './shown.ts'

type BudgetList = { budgets: Budget[]; otherCurrencies: Money[] }

/** The budgets of a month above 0, of both kinds. */
export function getBudgets(context: Context, month: Month): Promise<BudgetList> {
  return budgetsWhere(context, month, () => true)
}

/** The budgets of a month for categories, above 0, of both kinds. */
export function getCategoryBudgets(context: Context, month: Month): Promise<BudgetList> {
  return budgetsWhere(context, month, ({ scope }) => scope === 'category')
}

/**
 * The spendable total of a month, in the caller's currency (contract, 3 Dashboard): the
 * monthly budget's, else that of all category budgets.
 */
export function spendableIn(context: Context, month: Month): Promise<number> {
  return inSnapshot(context, async (inside) => {
    const { currency } = callerOf(inside)
    const book = await requestedBook(inside, month)
    const index = book.periods.indexOf(middleOf(inside, month))
    const own = runsOfMonth(book, index).filter(
      (run) => run.type === 'expense' && run.currency === currency,
    )
    const whole = own.filter(({ scope }) => scope === 'month')
    const runs = whole.length > 0 ? whole : own
    const figures = await findFigures(inside, book, { runs, month: index })
    return figures.reduce(
      (sum, { run, ...rest }) => sum + spendable({ ...run, ...rest }),
      0,
    )
  })
}

/** A day of the caller's month, which mostly lies in one of the budgets' owner. */
function middleOf(context: Context, month: Month): Day {
  const { periods, first } = rangeOfMonth(context, month)
  const { from, to } = periods.at(first)
  return addDays(from, Math.floor(daysBetween(from, to) / 2))
}

/** The summed amounts of runs in other currencies than the caller's. */
export function otherCurrenciesOf(context: Context, runs: BudgetRun[]): Money[] {
  const sums = new Map<string, number>()
  for (const { currency, minor } of runs) {
    if (currency === callerOf(context).currency) continue
    sums.set(currency, (sums.get(currency) ?? 0) + minor)
  }
  return [...sums]
    .map(([currency, minor]) => ({ currency, minor }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency))
}

function budgetsWhere(
  context: Context,
  month: Month,
  isWanted: (run: BudgetRun) => boolean,
): Promise<BudgetList> {
  return inSnapshot(context, async (inside) => {
    const book = await requestedBook(inside, month)
    const index = indexIn(book.periods, month)
    const runs = runsOfMonth(book, index).filter(isWanted)
    const budgets = await budgetsFrom(inside, book, { runs, month: index })
    return { budgets, otherCurrencies: otherCurrenciesOf(inside, runs) }
  })
}
