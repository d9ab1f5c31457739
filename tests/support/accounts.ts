import { addAccountWeb } from '#lib/contract/accounts.ts'
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
