import type {
  TransactionInput,
  IncomeOrExpense,
  IncomeInput,
  Transaction,
} from '#lib/domain/transaction.ts'
import { contextToChange } from '../core/changeRights.ts'
import type { Context } from '../core/context.ts'
import type { TransactionTable } from '../db/tables/books.ts'
import { markEdited, saveRow } from './series.ts'
import { inTransaction } from '../core/transaction.ts'
import { refuseMalformedTransaction, transactionAfter } from './transactions/inputs.ts'
import { saveIncomeSeries } from './transactions/income.ts'
import { shownTransaction } from './transactions/transactionRows.ts'
import { TRANSACTION_ENTRIES } from './transactions/series.ts'
import { findVisibleTransaction, prepareForChange } from './transactions/stored.ts'

export {
  findAddedExpenses,
  mailAddedExpenses,
  markAddedExpensesSent,
} from './transactions/addedMail.ts'
export { findAccountNames } from './transactions/lostAccounts.ts'
export { storeLinks, linksUntil } from './transactions/lostAccounts/links.ts'
export { unlinkAccounts } from './transactions/lostAccounts/unlink.ts'
export type { LostAccount } from './transactions/lostAccounts/unlink.ts'
export { SIDES } from './transactions/lostAccounts/sides.ts'
export { relinkTransactions } from './transactions/lostAccounts/relink.ts'
export type { LostLink } from './transactions/lostAccounts/relink.ts'
export { getAccountTransactions } from './transactions/ledger.ts'
export { findFirstMonth, listTransactions } from './transactions/months.ts'
export { addExpenses } from './transactions/receipts.ts'
export { saveTransfer } from './transactions/transfers.ts'
export { addExpense, removeExpense } from './transactions/billExpenses.ts'
export { INCOME_SERIES, TRANSACTION_ENTRIES } from './transactions/series.ts'
export {
  IMPORT_CATEGORY,
  newTransaction,
  shownTransaction,
  transactionFrom,
} from './transactions/transactionRows.ts'
export { swapValues } from './transactions/changes.ts'
export { ofCategory } from './transactions/ofCategory.ts'
export { getPurchases, withSeenPurchases } from './transactions/purchases.ts'
export { untieRefunds } from './transactions/refunds.ts'
export { keepSums } from './transactions/sums.ts'
export { refuseRefund } from './transactions/refunds.ts'
export { queueBudgetAlerts } from './transactions/budgetAlerts.ts'

/**
 * Adds an expense or income, or changes one.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveTransaction(
  context: Context,
  type: IncomeOrExpense,
  input: TransactionInput,
): Promise<Transaction> {
  return inTransaction(context, async (inside) => {
    const { id } = input
    const found =
      id === undefined ? undefined : await findVisibleTransaction(inside, id, type)
    const changing = await contextToChange(inside, found)
    await refuseMalformedTransaction(changing, input, found)
    const present = id === undefined ? undefined : await prepareForChange(changing, found)
    const row = await transactionAfter(
      changing,
      type,
      keptInput(input, found, present),
      present,
    )
    await saveRow(changing, TRANSACTION_ENTRIES, row, present)
    if (present?.series_id) {
      await markEdited(inside, present.series_id, [present.series_day!])
    }
    return shownTransaction(changing, row)
  })
}

/**
 * Adds or changes an income: with a rule this and all future ones, else only this one.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export function saveIncome(context: Context, input: IncomeInput): Promise<Transaction> {
  const { rule } = input
  return rule
    ? saveIncomeSeries(context, { ...input, rule })
    : saveTransaction(context, 'income', input)
}

/** Clients may still send the account that their transaction just lost. */
function keptInput(
  input: TransactionInput,
  found: TransactionTable | undefined,
  present: TransactionTable | undefined,
): TransactionInput {
  const isLost = found?.account_id !== present?.account_id
  return isLost && input.accountId === found?.account_id
    ? { ...input, accountId: undefined }
    : input
}
