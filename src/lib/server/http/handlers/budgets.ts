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
import * as budgets from '../../services/budgets.ts'
import { handle } from '../handlers.ts'

handle(getBudgets, budgets.getBudgets)
handle(getBudgetByYear, async (context, request) => {
  const { months, otherCurrencies } = await budgets.getBudgetByYear(context, request)
  return { result: months, otherCurrencies }
})
handle(getCategoryBudgets, async (context, month) => {
  const found = await budgets.getCategoryBudgets(context, month)
  return { result: found.budgets, otherCurrencies: found.otherCurrencies }
})
handle(getBudgetHistory, async (context, payload) => ({
  result: await budgets.getBudgetHistory(context, payload),
}))
handle(addUpdateBudget, async (context, input) => ({
  result: await budgets.saveBudget(context, input),
}))
handle(deleteBudget, async (context, removal) => {
  await budgets.deleteBudget(context, removal)
  return {}
})
handle(getBudgetSuggestions, async (context, payload) => ({
  result: await budgets.getBudgetSuggestions(context, payload),
}))
handle(copyBudgets, async (context, month) => ({
  results: await budgets.copyBudgets(context, month),
}))
