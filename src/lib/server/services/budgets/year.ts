import { isRolloverPending, spentOfBudget } from '#lib/domain/budget.ts'
import type { BudgetOfMonth } from '#lib/domain/budget.ts'
import { rolloverMonths, rolloverThrough } from '#lib/domain/budgetRuns.ts'
import type { Money } from '#lib/domain/money.ts'
import { indexesOfYear, monthOfIndex } from '#lib/domain/periods.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { presentOfOwner, sumHidden } from './figures.ts'
import { otherCurrenciesOf } from './lists.ts'
import { asOwner, requestedBook, runOfMonth, runsOfMonth } from './runs.ts'
import type { BudgetBook, BudgetRun } from './runs.ts'
import { budgetFrom, toComeIn } from './shown.ts'
import { sumSpending } from './spending.ts'
import type { CountingRule, Spending } from './spending.ts'
import type { YearRequest } from '../months.ts'

type Year = {
  book: BudgetBook
  /** All expenses of a month, in the caller's currency. */
  all: CountingRule
  carriedInto: (month: number) => number
  /** Counted by a budget, as its owner sees them. */
  planned: Spending
  /** The hidden ones among the entries of `planned`. */
  hidden: Awaited<ReturnType<typeof sumHidden>>
  /** In a month without a budget, as the caller sees them. */
  seen: Spending
}

/** The monthly budget of each month of a year, in the caller's currency. */
export function getBudgetByYear(
  context: Context,
  request: YearRequest,
): Promise<{ months: BudgetOfMonth[]; otherCurrencies: Money[] }> {
  return inSnapshot(context, async (inside) => {
    const book = await requestedBook(inside, request)
    const { first, last } = indexesOfYear(request.year, book.periods)
    const figures = await readYear(inside, book, { first, last })
    const months: BudgetOfMonth[] = []
    const runs: BudgetRun[] = []
    for (let index = first; index <= last; index += 1) {
      months.push(await monthOfYear(inside, figures, index))
      runs.push(...runsOfMonth(book, index))
    }
    const monthly = runs.filter(({ scope }) => scope === 'month')
    return { months, otherCurrencies: otherCurrenciesOf(inside, monthly) }
  })
}

async function readYear(
  context: Context,
  book: BudgetBook,
  year: { first: number; last: number },
): Promise<Year> {
  const { id: ownerId, currency } = callerOf(context)
  const all: CountingRule = {
    ownerId,
    currency,
    scope: 'month',
    type: 'expense',
    categoryId: null,
    isShared: true,
  }
  const runs = book.seriesOf(all)
  const { periods } = book
  const { last } = year
  const first = rolloverMonths(runs, year.first)?.first ?? year.first
  const months = { periods, ...year }
  const seen = await sumSpending(context, [{ budgets: bothTypes([all]), ...months }])
  const budgets = bothTypes(runs)
  const planned = await sumSpending(asOwner(context, book), [
    { budgets, periods, first, last },
  ])
  const hidden = await sumHidden(context, book, { budgets: runs, ...months })
  const rollover = rolloverThrough(
    runs,
    { first, last },
    (month, run) => planned(run, month).minor,
  )
  return {
    book,
    all,
    planned,
    hidden,
    seen,
    carriedInto: (month) => rollover[month - first]!.carriedMinor, // within the span
  }
}

function bothTypes(budgets: readonly CountingRule[]): CountingRule[] {
  return budgets.flatMap((budget) => [budget, { ...budget, type: 'income' as const }])
}

async function monthOfYear(
  context: Context,
  { book, all, planned, hidden, seen, carriedInto }: Year,
  month: number,
): Promise<BudgetOfMonth> {
  const runs = runsOfMonth(book, month)
  const run = runOfMonth(book, all, month)
  const counting = run ?? all
  const spending = run ? planned : seen
  const { minor, entries } = spending(counting, month)
  const spentMinor = run ? spentOfBudget(minor) : minor
  const earned = spending({ ...counting, type: 'income' }, month)
  const count = runs.length
  const common = {
    ...monthOfIndex(month, book.periods),
    spentMinor,
    earnedMinor: earned.minor,
    count,
  }
  if (!run) return { ...common, minor: 0, carriedMinor: 0 }
  const isPending = isRolloverPending(month - presentOfOwner(context, book))
  const carriedMinor = isPending ? null : carriedInto(month)
  const figures = { run, carriedMinor, spentMinor, entries, ...hidden(run, month) }
  const toComeOf = await toComeIn(context, book, { runs: [run], month })
  const budget = {
    ...budgetFrom(context, book, figures, month),
    toComeMinor: toComeOf(figures),
  }
  return { ...common, minor: run.minor, carriedMinor, budget }
}
