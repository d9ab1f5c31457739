import {
  getBillingStats,
  getExpenseByCategory,
  getExpenseStats,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import {
  billStats,
  expenseByCategory,
  expenseStats,
  incomeExpenseTrend,
} from '../../services/dashboard.ts'
import { answer } from '../answers.ts'

answer(getBillingStats, async (context, month) => ({
  result: await billStats(context, month),
}))
answer(getExpenseStats, async (context, month) => ({
  result: await expenseStats(context, month),
}))
answer(getExpenseByCategory, async (context, month) => {
  const { spends, otherCurrencies } = await expenseByCategory(context, month)
  return { result: spends, otherCurrencies }
})
answer(getIncomeExpenseTrend, async (context, asked) => {
  const { months, otherCurrencies } = await incomeExpenseTrend(context, asked)
  return { result: months, otherCurrencies }
})
