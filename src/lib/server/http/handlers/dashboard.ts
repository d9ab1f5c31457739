import {
  getBillingStats,
  getExpenseByCategory,
  getExpenseStats,
  getFirstSteps,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import * as dashboard from '../../services/dashboard.ts'
import { handle } from '../handlers.ts'

handle(getBillingStats, async (context, month) => ({
  result: await dashboard.getBillingStats(context, month),
}))
handle(getExpenseStats, async (context, month) => ({
  result: await dashboard.getExpenseStats(context, month),
}))
handle(getExpenseByCategory, async (context, month) => {
  const { spends, otherCurrencies } = await dashboard.getExpenseByCategory(context, month)
  return { result: spends, otherCurrencies }
})
handle(getIncomeExpenseTrend, async (context, payload) => {
  const { months, otherCurrencies } = await dashboard.getIncomeExpenseTrend(
    context,
    payload,
  )
  return { result: months, otherCurrencies }
})
handle(getFirstSteps, async (context) => ({
  result: await dashboard.getFirstSteps(context),
}))
