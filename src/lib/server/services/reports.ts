import type { Day } from '#lib/domain/day.ts'
import { monthOfIndex } from '#lib/domain/periods.ts'
import type { CategoryTrend } from '#lib/domain/report.ts'
import { totalOfMonths } from '#lib/domain/transactionList.ts'
import type { Context } from '../core/context.ts'
import { inSnapshot } from '../core/transaction.ts'
import { rangeOfYear } from './months.ts'
import { findFirstMonth, listTransactions } from './transactions.ts'

export { getSumsByMember } from './reports/memberSums.ts'
export {
  findMonthlyReports,
  mailMonthlyReport,
  markMonthlyReportsSent,
} from './reports/monthlyMail.ts'

/**
 * The months of a year of a category and all below it (contract, 3 Reports). A custom number means
 * the caller's category.
 */
export function getCategoryTrend(
  context: Context,
  { categoryId, ...request }: { year: number; categoryId: number; period?: Day },
): Promise<CategoryTrend> {
  const category = { id: categoryId, isWhole: true }
  const filter = { ...request, type: 'expense', summary: true, category } as const
  return inSnapshot(context, async (inside) => {
    const sums = await listTransactions(inside, filter)
    const { periods, first, last } = rangeOfYear(inside, request)
    const keyOf = ({ month, period }: { month: number; period?: Day }) => period ?? month
    const sumOf = new Map(sums.map((sum) => [keyOf(sum), sum]))
    return {
      months: Array.from({ length: last - first + 1 }, (_, step) => {
        const { month, period } = monthOfIndex(first + step, periods)
        const { minor, toComeMinor } = sumOf.get(keyOf({ month, period })) ?? NOTHING
        return { month, period, minor, toComeMinor }
      }),
      otherCurrencies: totalOfMonths(sums).otherCurrencies,
      first: await findFirstMonth(inside, filter),
    }
  })
}

/** A month without entries has no sum. */
const NOTHING = { minor: 0, toComeMinor: 0 }
