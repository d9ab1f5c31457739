import { getTransactionsByType } from '#lib/contract/transactions.ts'
import type { Client } from './testServer.ts'

/** The expenses of 2026 that a person sees, latest first. */
export async function expensesOf(client: Client) {
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  return result.flatMap(({ transactions }) => transactions ?? [])
}
