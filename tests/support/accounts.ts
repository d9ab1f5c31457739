import {
  addAccountWeb,
  getAccountTransactions,
  getAllAccounts,
} from '#lib/contract/accounts.ts'
import type { AccountInput } from '#lib/domain/account.ts'
import type { Client } from './testServer.ts'

/** Opens an account, by default an empty checking account; gives its id. */
export async function openAccount(
  client: Client,
  more: Partial<AccountInput> = {},
): Promise<string> {
  const input = { type: 1, name: 'Checking', openingMinor: 0, ...more }
  const { results } = await client.ask(addAccountWeb, { accounts: [input] })
  return results[0]!.id
}

/** The balance of an account today. */
export async function balanceOf(client: Client, accountId: string): Promise<number> {
  const { results } = await client.ask(getAllAccounts, {})
  return results.find(({ id }) => id === accountId)!.currentMinor
}

/** A page of an account's transactions until today. */
export async function ledgerOf(client: Client, accountId: string, page = 0) {
  return (await client.ask(getAccountTransactions, { accountId, page })).result
}
