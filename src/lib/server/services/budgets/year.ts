import { isRolloverPending } from '#lib/domain/budget.ts'
import type { BudgetOfMonth } from '#lib/domain/budget.ts'
import { rolloverMonths, rolloverThrough } from '#lib/domain/budgetRuns.ts'
import type { Money } from '#lib/domain/money.ts'
import { indexOfMonth, monthAt } from '#lib/domain/period.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { todayOfOwner } from './figures.ts'
import { otherCurrenciesOf } from './lists.ts'
import { budgetBook, runsOfMonth, seriesOf } from './runs.ts'
import type { BudgetBook } from './runs.ts'
import { budgetFrom, toComeIn } from './shown.ts'
import { spendingOf } from './spending.ts'
import type { Counting, Spending } from './spending.ts'

type Year = {
  book: BudgetBook
  /** All expenses of a month that the caller sees, in the caller's currency. */
  all: Counting
  carriedInto: (month: number) => number
  spending: Spending
}

/** The monthly budget of each month of a year, in the caller's currency. */
export function listBudgetYear(
  context: Context,
  year: number,
): Promise<{ months: BudgetOfMonth[]; otherCurrencies: Money[] }> {
  return inSnapshot(context, async (inside) => {
    const january = indexOfMonth({ year, month: 0 })
    const figures = await yearOf(inside, january)
    const months: BudgetOfMonth[] = []
    for (let index = january; index < january + 12; index += 1) {
      months.push(await monthOfYear(inside, figures, index))
    }
    const runs = months.flatMap(({ month }) => runsOfMonth(figures.book, january + month))
    const monthly = runs.filter(({ scope }) => scope === 'month')
    return { months, otherCurrencies: otherCurrenciesOf(inside, monthly) }
  })
}

async function yearOf(context: Context, january: number): Promise<Year> {
  const { id: ownerId, currency } = callerOf(context)
  const book = await budgetBook(context)
  const all: Counting = {
    ownerId,
    currency,
    scope: 'month',
    type: 'expense',
    categoryId: null,
    isShared: true,
  }
  const runs = seriesOf(book, all)
  const first = rolloverMonths(runs, january)?.first ?? january
  const last = january + 11
  const budgets = [all, { ...all, type: 'income' as const }, ...runs]
  const spending = await spendingOf(context, [{ budgets, first, last }])
  const months = rolloverThrough(
    runs,
    { first, last },
    (month, run) => spending(run, month).minor,
  )
  return {
    book,
    all,
    spending,
    carriedInto: (month) => months[month - first]!.carriedMinor, // within the span
  }
}

async function monthOfYear(
  context: Context,
  { book, all, spending, carriedInto }: Year,
  month: number,
): Promise<BudgetOfMonth> {
  const runs = runsOfMonth(book, month)
  const run = seriesOf({ ...book, runs }, all)[0]
  const counting = run ?? all
  const { minor: spentMinor, entries } = spending(counting, month)
  const earned = spending({ ...counting, type: 'income' }, month)
  const count = runs.length
  const common = { ...monthAt(month), spentMinor, earnedMinor: earned.minor, count }
  if (!run) return { ...common, minor: 0, carriedMinor: 0 }
  const isPending = isRolloverPending(monthAt(month), todayOfOwner(context, book))
  const carriedMinor = isPending ? null : carriedInto(month)
  const figures = { run, carriedMinor, spentMinor, entries }
  const toComeOf = await toComeIn(context, book, { runs: [run], month })
  const budget = {
    ...budgetFrom(context, book, figures, month),
    toComeMinor: toComeOf(figures),
  }
  return { ...common, minor: run.minor, carriedMinor, budget }
}
