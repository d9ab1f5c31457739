import type { CategoryTrend } from '#lib/domain/report.ts'
import { totalOfMonths } from '#lib/domain/transactionList.ts'
import type { Context } from '../core/context.ts'
import { listTransactions } from './transactions.ts'

export {
  findMonthlyReports,
  mailMonthlyReport,
  passOverMonthlyReports,
} from './reports/monthlyMail.ts'

/**
 * Twelve months of a category, all below it included (contract, 3 Reports).
 * An own number means the caller's category.
 */
export async function categoryTrend(
  context: Context,
  { year, categoryId }: { year: number; categoryId: number },
): Promise<CategoryTrend> {
  const category = { id: categoryId, isWhole: true }
  const asked = { type: 'expense', year, summary: true, category } as const
  const sums = await listTransactions(context, asked)
  const minorOf = new Map(sums.map(({ month, minor }) => [month, minor]))
  return {
    months: Array.from({ length: 12 }, (_, month) => ({
      month,
      minor: minorOf.get(month) ?? 0, // a month without entries has no sum
    })),
    otherCurrencies: totalOfMonths(sums).otherCurrencies,
  }
}
