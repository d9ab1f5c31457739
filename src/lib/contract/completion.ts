import { forgotPassword } from './access.ts'
import {
  addAccountWeb,
  getAccountTransactions,
  getAllAccounts,
  getGroupAccounts,
} from './accounts.ts'
import {
  addUpdateBill,
  getBillExpenses,
  getOverdueBills,
  getPaidBills,
  getRecurringBills,
  getUpcomingBills,
  markBillPaid,
} from './bills.ts'
import {
  addUpdateBudget,
  getBudgetByYear,
  getBudgets,
  getCategoryBudgets,
} from './budgets.ts'
import type { Call } from './call.ts'
import { getAllUserCategories, getCustomCategoryById } from './categories.ts'
import * as accounts from './completion/accounts.ts'
import * as bills from './completion/bills.ts'
import * as budgets from './completion/budgets.ts'
import * as categories from './completion/categories.ts'
import * as dashboard from './completion/dashboard.ts'
import * as feedback from './completion/feedback.ts'
import { filled } from './completion/fields.ts'
import type { AskSpelt, Completion, ViewerFacts, Wire } from './completion/fields.ts'
import * as household from './completion/household.ts'
import * as profile from './completion/profile.ts'
import * as reference from './completion/reference.ts'
import { tidied } from './completion/tidy.ts'
import * as transactions from './completion/transactions.ts'
import {
  getBillingStats,
  getExpenseByCategory,
  getExpenseStats,
  getIncomeExpenseTrend,
} from './dashboard.ts'
import { FEEDBACK_FORM } from './feedbackForm.ts'
import { getGroupDetail } from './groups.ts'
import { importTransactions, uploadMintTransactions } from './imports.ts'
import { getInvitation, getInvitedUser } from './invitations.ts'
import { uploadImage } from './media.ts'
import { getSettings, getUser, updateSettings, updateUser } from './profile.ts'
import {
  getAccountTypes,
  getCurrencies,
  getCurrency,
  getLanguages,
  getNotice,
  getServiceProvider,
  getServiceProviders,
  getTimeZones,
  searchMerchants,
} from './reference.ts'
import { getCategoryTrend } from './reports.ts'
import { getRecurringParent } from './series.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  getMonthlyIncome,
  getTransactionsByType,
} from './transactions.ts'

export type { AskSpelt, ViewerFacts } from './completion/fields.ts'

const COMPLETIONS = new Map<Call, Completion>([
  [forgotPassword, (answer) => filled(answer, { message: '' })],
  [getAllAccounts, accounts.ofViewer],
  [getGroupAccounts, accounts.ofGroup],
  [addAccountWeb, accounts.savedAccounts],
  [getAccountTransactions, transactions.ofAccount],
  [getTransactionsByType, transactions.completeMonths()],
  [getMonthlyIncome, transactions.completeMonths(2)],
  [addUpdateExpense, transactions.savedTransaction(1)],
  [addUpdateIncome, transactions.savedTransaction(2)],
  [getUpcomingBills, bills.completeBillList(getUpcomingBills, 'upcoming')],
  [getOverdueBills, bills.completeBillList(getOverdueBills, 'overdue')],
  [getPaidBills, bills.completeBillList(getPaidBills, 'paid')],
  [getRecurringBills, bills.ofSeries],
  [getBillExpenses, bills.payments],
  [addUpdateBill, bills.savedBill],
  [markBillPaid, bills.savedBill],
  [getRecurringParent, bills.parent],
  [getBudgets, budgets.budgetsIn('Budgets')],
  [getCategoryBudgets, budgets.budgetsIn('result')],
  [getBudgetByYear, budgets.ofYear],
  [addUpdateBudget, budgets.savedBudget],
  [getAllUserCategories, categories.ofHousehold],
  [getCustomCategoryById, categories.ofCategory],
  [getBillingStats, dashboard.billStats],
  [getExpenseStats, dashboard.expenseStats],
  [getExpenseByCategory, dashboard.spends],
  [getIncomeExpenseTrend, dashboard.trend],
  [getCategoryTrend, dashboard.categoryTrend],
  [getUser, profile.wholeUser],
  [updateUser, profile.wholeUser],
  [getSettings, profile.wholeSettings],
  [updateSettings, profile.wholeSettings],
  [getGroupDetail, household.groups],
  [getInvitation, household.invitationIn('result')],
  [getInvitedUser, household.invitationIn('results')],
  [getCurrencies, reference.currencies],
  [getCurrency, reference.currency],
  [getTimeZones, reference.timeZones],
  [getLanguages, reference.languages],
  [getAccountTypes, reference.accountTypes],
  [getNotice, reference.notice],
  [getServiceProviders, reference.providers],
  [getServiceProvider, reference.provider],
  [searchMerchants, reference.merchants],
  // Nothing shows the id.
  [importTransactions, (answer) => filled(answer, { importId: '' })],
  [uploadMintTransactions, (answer) => filled(answer, { importId: '' })],
  [
    uploadImage,
    (answer, { payload }) => filled(answer, { name: fileName(payload['file']) }),
  ],
])

/**
 * Adds missing fields to a remote backend's answer, so that its codec accepts it. Payload
 * and answer are in the contract's spelling; refusals are unchanged.
 */
export async function completeAnswer(
  call: Call,
  payload: object,
  answer: object,
  facts: ViewerFacts | undefined,
  ask: AskSpelt,
): Promise<object> {
  if ((answer as Wire)['code'] !== 0) return answer
  const tidy = tidied(answer as Wire)
  const complete = COMPLETIONS.get(call) ?? ofPath(call.path)
  return complete ? complete(tidy, { payload: payload as Wire, facts, ask }) : tidy
}

/** By its path: the codec of a form is large, and no screen needs it. */
function ofPath(path: string): Completion | undefined {
  return path === FEEDBACK_FORM ? feedback.form : undefined
}

function fileName(file: unknown): string | undefined {
  return file instanceof File ? file.name : undefined
}
