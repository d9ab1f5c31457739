import { addAccountWeb, getAllAccounts, getGroupAccounts } from '#lib/contract/accounts.ts'
import { listAccounts, listGroupAccounts, saveAccounts } from '../../accounts.ts'
import { answer } from '../answers.ts'

answer(getAllAccounts, async (context) => ({ results: await listAccounts(context) }))
answer(getGroupAccounts, async (context) => ({
  results: { accounts: await listGroupAccounts(context) },
}))
answer(addAccountWeb, async (context, { accounts }) => ({
  results: await saveAccounts(context, accounts),
}))
