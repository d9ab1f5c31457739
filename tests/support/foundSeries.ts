import { getFoundSeries, makeFoundSeries } from '#lib/contract/foundSeries.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import type { Day } from '#lib/domain/day.ts'
import type { TransactionInput } from '#lib/domain/transaction.ts'
import type { Client } from './testServer.ts'

/** Adds an expense at noon of each day. */
export async function payOn(
  client: Client,
  days: readonly Day[],
  fields: Partial<TransactionInput> & { name: string },
) {
  const { name, ...rest } = fields
  const added: string[] = []
  for (const day of days) {
    const at = Date.parse(`${day}T12:00:00Z`)
    const input = { at, minor: 1499, merchant: { name }, categoryId: 31, ...rest }
    added.push((await client.ask(addUpdateExpense, input)).result.id)
  }
  return added
}

/** Adds an income at noon of each day. */
export async function earnOn(client: Client, days: readonly Day[], minor: number) {
  for (const day of days) {
    const at = Date.parse(`${day}T12:00:00Z`)
    await client.ask(addUpdateIncome, { at, minor, merchant: { name: 'Northwind' } })
  }
}

/** What comes again in the book of a person. */
export async function foundOf(client: Client) {
  return (await client.ask(getFoundSeries, {})).results
}

export const payeesOf = async (client: Client) =>
  (await foundOf(client)).map(({ payee }) => payee)

/** Makes series of everything that is found. */
export async function makeAll(client: Client) {
  const choices = (await foundOf(client)).map(({ key, type }) => ({
    key,
    kind: type === 'income' ? ('income' as const) : ('bill' as const),
  }))
  return client.ask(makeFoundSeries, { choices })
}
