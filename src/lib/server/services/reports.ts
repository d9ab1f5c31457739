import type { CategoryTrend } from '#lib/domain/report.ts'
import { totalOfMonths } from '#lib/domain/transactionList.ts'
import type { Context } from '../core/context.ts'
import { inSnapshot } from '../core/transaction.ts'
import { findFirstMonth, listTransactions } from './transactions.ts'

export { getSumsByMember } from './reports/memberSums.ts'
export {
  findMonthlyReports,
  mailMonthlyReport,
  markMonthlyReportsSent,
} from './reports/monthlyMail.ts'

/**
 * Twelve months of a category and all below it (contract, 3 Reports). A custom number means
 * the caller's category.
 */
export function getCategoryTrend(
  context: Context,
  { year, categoryId }: { year: number; categoryId: number },
): Promise<CategoryTrend> {
  const category = { id: categoryId, isWhole: true }
  const filter = { type: 'expense', year, summary: true, category } as const
  return inSnapshot(context, async (inside) => {
    const sums = await listTransactions(inside, filter)
    const sumOf = new Map(sums.map((sum) => [sum.month, sum]))
    return {
      months: Array.from({ length: 12 }, (_, month) => {
        const { minor, toComeMinor } = sumOf.get(month) ?? NOTHING
        return { month, minor, toComeMinor }
      }),
      otherCurrencies: totalOfMonths(sums).otherCurrencies,
      first: await findFirstMonth(inside, filter),
    }
  })
}

/** A month without entries has no sum. */
const NOTHING = { minor: 0, toComeMinor: 0 }
