import {
  addUpdateBudget,
  copyBudgets,
  deleteBudget,
  getBudgetByYear,
  getBudgetHistory,
  getBudgets,
  getBudgetSuggestions,
  getCategoryBudgets,
} from '#lib/contract/budgets.ts'
import {
  copyLastMonth,
  explainRollover,
  listBudgets,
  listBudgetYear,
  listCategoryBudgets,
  removeBudget,
  saveBudget,
  suggestAmounts,
} from '../../services/budgets.ts'
import { handle } from '../handlers.ts'

handle(getBudgets, listBudgets)
handle(getBudgetByYear, async (context, { year }) => {
  const { months, otherCurrencies } = await listBudgetYear(context, year)
  return { result: months, otherCurrencies }
})
handle(getCategoryBudgets, async (context, month) => {
  const { budgets, otherCurrencies } = await listCategoryBudgets(context, month)
  return { result: budgets, otherCurrencies }
})
handle(getBudgetHistory, async (context, asked) => ({
  result: await explainRollover(context, asked),
}))
handle(addUpdateBudget, async (context, input) => ({
  result: await saveBudget(context, input),
}))
handle(deleteBudget, async (context, removal) => {
  await removeBudget(context, removal)
  return {}
})
handle(getBudgetSuggestions, async (context, asked) => ({
  result: await suggestAmounts(context, asked),
}))
handle(copyBudgets, async (context, month) => ({
  results: await copyLastMonth(context, month),
}))
