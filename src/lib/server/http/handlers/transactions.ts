import type { PayloadOf } from '#lib/contract/call.ts'
import {
  addExpenses,
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getMonthlyIncome,
  getPurchases,
  getTransactionsByType,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import type { Context } from '../../core/context.ts'
import * as bills from '../../services/bills.ts'
import * as entries from '../../services/entries.ts'
import * as transactions from '../../services/transactions.ts'
import { handle } from '../handlers.ts'

handle(getTransactionsByType, (context, { type = 'expense', ...payload }) =>
  listMonthsOf(context, payload, type),
)
handle(getMonthlyIncome, (context, payload) => listMonthsOf(context, payload, 'income'))
handle(addUpdateExpense, async (context, input) => ({
  result: await bills.saveExpense(context, input),
}))
handle(addExpenses, async (context, { expenses }) => ({
  results: await transactions.addExpenses(context, expenses),
}))
handle(getPurchases, async (context, request) => ({
  result: await transactions.getPurchases(context, request),
}))
handle(addUpdateIncome, async (context, input) => ({
  result: await transactions.saveIncome(context, input),
}))
handle(addUpdateTransfer, async (context, input) => ({
  result: await transactions.saveTransfer(context, input),
}))
handle(deleteTransactionWeb, async (context, { ids, modifiedAt, keepsPayments }) => {
  await entries.deleteEntries(context, { ids, readAt: modifiedAt, keepsPayments })
  return {}
})
handle(restoreEntries, async (context, { ids }) => {
  await entries.restoreEntries(context, ids)
  return {}
})

type MonthsRequest = PayloadOf<typeof getMonthlyIncome>

async function listMonthsOf(
  context: Context,
  payload: MonthsRequest,
  type: IncomeOrExpense,
) {
  const { categoryId, categoryOwnerId, isWholeCategory, ...months } = payload
  const category =
    categoryId === undefined
      ? undefined
      : { id: categoryId, ownerId: categoryOwnerId, isWhole: isWholeCategory }
  const result = await transactions.listTransactions(context, { ...months, type, category })
  const first = await transactions.findFirstMonth(context, {
    type,
    period: payload.period,
  })
  return { result, firstYear: first?.year, firstMonth: first?.month }
}
