import { leftOf, spendable } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { daysBetween } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { lastForecastDay } from '#lib/domain/forecast.ts'
import type { BudgetsRest } from '#lib/domain/forecast.ts'
import { restsOf, tightestFirst } from '#lib/domain/today.ts'
import { readPlans } from '../budgets.ts'
import type { BudgetPlan } from '../budgets.ts'
import type { Context } from '../../core/context.ts'

/** The rest that budgets of a month still allow, together and each by itself. */
export type MonthRest = BudgetsRest & { rests: { budget: BudgetPlan; minor: number }[] }

/** The tightest budgets of the present month, and what the others have left. */
type TightBudgets = {
  budgets: Budget[]
  otherBudgets: { count: number; minor: number }
}

const MAX_TIGHT = 3

/** Reads the rests of budgets in the months of the forecast, and the tightest budgets. */
export async function readBudgets(
  context: Context,
  today: Day,
): Promise<TightBudgets & { months: MonthRest[] }> {
  const plans = await readPlans(context, { from: today, to: lastForecastDay(today) })
  const months = [...Map.groupBy(plans, ({ month }) => month).values()].map((its) => {
    const rests = restsOf(its)
    const { days } = its[0]! // a group has one
    return { days, rests, minor: rests.reduce((sum, { minor }) => sum + minor, 0) }
  })
  return { months, ...tightestOf(plans, today) }
}

function tightestOf(plans: readonly BudgetPlan[], today: Day): TightBudgets {
  const [present] = plans
  const monthLeft = present
    ? daysBetween(today, present.days.to) /
      (daysBetween(present.days.from, present.days.to) + 1)
    : 0
  const shown = plans.flatMap(({ budget, isOnePlanned }) =>
    budget?.scope === 'category'
      ? [
          {
            budget,
            isOnePlanned,
            spendableMinor: spendable(budget),
            spentMinor: budget.spentMinor,
          },
        ]
      : [],
  )
  const tight = tightestFirst(shown, monthLeft)
    .slice(0, MAX_TIGHT)
    .map(({ budget }) => budget)
  const others = shown.map(({ budget }) => budget).filter((one) => !tight.includes(one))
  return {
    budgets: tight,
    otherBudgets: {
      count: others.length,
      minor: others.reduce((sum, budget) => sum + leftOf(budget), 0),
    },
  }
}
