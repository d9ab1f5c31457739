import { accountIdOf } from './ledger.ts'
import type { Keeper } from './household.ts'

/** Address of the household's account with the details of one of its transactions. */
export async function openEntryAddress(
  url: string,
  { id, token }: Keeper,
): Promise<string> {
  const ledger = `/account-detail?account=${accountIdOf(id)}`
  const answer = await fetch(url + ledger, { headers: { cookie: `session=${token}` } })
  const [, entry] = /&amp;entry=([\w-]+)/.exec(await answer.text())!
  return `${ledger}&entry=${entry}`
}
