import {
  addAccountWeb,
  deleteAccount,
  getAccountTransactions,
  getAllAccounts,
  getGroupAccounts,
} from '#lib/contract/accounts.ts'
import {
  isUnderMaintenance,
  listAccounts,
  listGroupAccounts,
  saveAccounts,
} from '../../services/accounts.ts'
import { closeAccount } from '../../services/closing.ts'
import { listLedger } from '../../services/transactions.ts'
import { handle } from '../handlers.ts'

handle(getAllAccounts, async (context, asked) => ({
  results: await listAccounts(context, asked),
  maintenance: (await isUnderMaintenance(context)) || undefined,
}))
handle(getGroupAccounts, async (context) => ({
  results: { accounts: await listGroupAccounts(context) },
}))
handle(addAccountWeb, async (context, { accounts }) => ({
  results: await saveAccounts(context, accounts),
}))
handle(getAccountTransactions, async (context, { when, ...asked }) => {
  const { transactions, futureCount } = await listLedger(context, { ...asked, part: when })
  return { result: transactions, futureCount }
})
handle(deleteAccount, async (context, closing) => {
  await closeAccount(context, closing)
  return {}
})
