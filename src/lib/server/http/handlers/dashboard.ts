import {
  getBillingStats,
  getExpenseByCategory,
  getExpenseStats,
  getFirstSteps,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import {
  billStats,
  expenseByCategory,
  expenseStats,
  incomeExpenseTrend,
  readFirstSteps,
} from '../../services/dashboard.ts'
import { handle } from '../handlers.ts'

handle(getBillingStats, async (context, month) => ({
  result: await billStats(context, month),
}))
handle(getExpenseStats, async (context, month) => ({
  result: await expenseStats(context, month),
}))
handle(getExpenseByCategory, async (context, month) => {
  const { spends, otherCurrencies } = await expenseByCategory(context, month)
  return { result: spends, otherCurrencies }
})
handle(getIncomeExpenseTrend, async (context, asked) => {
  const { months, otherCurrencies } = await incomeExpenseTrend(context, asked)
  return { result: months, otherCurrencies }
})
handle(getFirstSteps, async (context) => ({ result: await readFirstSteps(context) }))
