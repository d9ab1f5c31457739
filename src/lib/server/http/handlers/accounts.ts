import {
  addAccountWeb,
  deleteAccount,
  getAccountTransactions,
  getAllAccounts,
  getGroupAccounts,
} from '#lib/contract/accounts.ts'
import {
  closeAccount,
  isUnderMaintenance,
  listAccounts,
  listGroupAccounts,
  saveAccounts,
} from '../../services/accounts.ts'
import { listLedger } from '../../services/transactions.ts'
import { answer } from '../answers.ts'

answer(getAllAccounts, async (context) => ({
  results: await listAccounts(context),
  maintenance: (await isUnderMaintenance(context)) || undefined,
}))
answer(getGroupAccounts, async (context) => ({
  results: { accounts: await listGroupAccounts(context) },
}))
answer(addAccountWeb, async (context, { accounts }) => ({
  results: await saveAccounts(context, accounts),
}))
answer(getAccountTransactions, async (context, asked) => ({
  result: await listLedger(context, asked),
}))
answer(deleteAccount, async (context, { accountId }) => {
  await closeAccount(context, accountId)
  return {}
})
