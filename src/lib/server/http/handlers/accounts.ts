import {
  addAccountWeb,
  deleteAccount,
  getAccountTransactions,
  getAllAccounts,
  getGroupAccounts,
  getNetWorthMonths,
} from '#lib/contract/accounts.ts'
import * as accounts from '../../services/accounts.ts'
import * as closing from '../../services/closing.ts'
import * as transactions from '../../services/transactions.ts'
import { handle } from '../handlers.ts'

handle(getAllAccounts, async (context, payload) => ({
  results: await accounts.getAllAccounts(context, payload),
  maintenance: (await accounts.isUnderMaintenance(context)) || undefined,
}))
handle(getGroupAccounts, async (context) => ({
  results: { accounts: await accounts.getGroupAccounts(context) },
}))
handle(getNetWorthMonths, async (context, payload) => ({
  result: await accounts.getNetWorthMonths(context, payload),
}))
handle(addAccountWeb, async (context, payload) => ({
  results: await accounts.saveAccounts(context, payload.accounts),
}))
handle(getAccountTransactions, async (context, { when, ...payload }) => {
  const ledger = await transactions.getAccountTransactions(context, {
    ...payload,
    range: when,
  })
  return { result: ledger.transactions, futureCount: ledger.futureCount }
})
handle(deleteAccount, async (context, deletion) => {
  await closing.deleteAccount(context, deletion)
  return {}
})
