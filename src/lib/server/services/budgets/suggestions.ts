import { spentOfBudget } from '#lib/domain/budget.ts'
import type { BudgetSuggestions } from '#lib/domain/budget.ts'
import { CALENDAR } from '#lib/domain/periods.ts'
import type { Month } from '#lib/domain/period.ts'
import { recentMean } from '#lib/domain/reportMonths.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { indexIn } from '../months.ts'
import type { MonthRange } from '../months.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { presentOfOwner } from './figures.ts'
import { asOwner, requestedBook, runOfMonth } from './runs.ts'
import { mayShare } from './save.ts'
import { firstCounted, sumSpending } from './spending.ts'
import type { BudgetSum, CountingRule } from './spending.ts'

const MEAN_MONTHS = 3
const YEAR_MONTHS = 12

type SuggestionRequest = Month & { type: IncomeOrExpense; categoryId?: number }

/** Amounts for a month's budget, from last month's and from what was spent or earned. */
export function getBudgetSuggestions(
  context: Context,
  request: SuggestionRequest,
): Promise<BudgetSuggestions> {
  return inSnapshot(context, async (inside) => {
    const book = await requestedBook(inside, request)
    const { periods } = book
    const month = indexIn(periods, request)
    const present = presentOfOwner(inside, book)
    const counting = suggestRule(inside, request)
    const last = runOfMonth(book, counting, month - 1)
    // Like last month's budget, which counts what its owner sees.
    const rule = last ?? counting
    const viewer = last ? asOwner(inside, book) : inside
    const recent = await countIn(viewer, rule, {
      periods,
      first: present - MEAN_MONTHS,
      last: present - 1,
    })
    const yearAgo = month - YEAR_MONTHS
    const lastYear = await countIn(viewer, rule, {
      periods,
      first: yearAgo,
      last: yearAgo,
    })
    const firstMonth = recent.entries > 0 ? await firstCounted(viewer, rule) : undefined
    const first = firstMonth && periods.indexOf(CALENDAR.at(firstMonth).from)
    const mean = recentMean(recent.minor, {
      first,
      present,
      count: MEAN_MONTHS,
      currency: rule.currency,
    })
    return {
      lastMonthMinor: last?.minor ?? null,
      meanMinor: mean && spentOfBudget(mean.minor),
      meanMonths: mean?.count,
      lastYearMinor: lastYear.entries > 0 ? spentOfBudget(lastYear.minor) : null,
    }
  })
}

async function countIn(
  context: Context,
  counting: CountingRule,
  { periods, first, last }: MonthRange,
): Promise<BudgetSum> {
  const spending = await sumSpending(context, [
    { budgets: [counting], periods, first, last },
  ])
  const months = Array.from({ length: last - first + 1 }, (_, step) => first + step)
  const counted = months.map((month) => spending(counting, month))
  return {
    minor: counted.reduce((sum, { minor }) => sum + minor, 0),
    entries: counted.reduce((sum, { entries }) => sum + entries, 0),
  }
}

/** A new budget counts all members' entries where it is shared by default. */
function suggestRule(
  context: Context,
  { type, categoryId = null }: { type: IncomeOrExpense; categoryId?: number | null },
): CountingRule {
  const { id: ownerId, currency } = callerOf(context)
  const scope = categoryId === null ? ('month' as const) : ('category' as const)
  return { ownerId, scope, type, categoryId, currency, isShared: mayShare(context) }
}
