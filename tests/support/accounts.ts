import { addAccountWeb } from '#lib/contract/accounts.ts'
import type { AccountDraft } from '#lib/domain/account.ts'
import type { Client } from './house.ts'

/** Opens an account, an empty checking account when nothing else is said, and gives its id. */
export async function openAccount(
  client: Client,
  more: Partial<AccountDraft> = {},
): Promise<string> {
  const draft = { type: 1, name: 'Checking', openingMinor: 0, ...more }
  const { results } = await client.ask(addAccountWeb, { accounts: [draft] })
  return results[0]!.id
}
