import { importTransactions } from '#lib/contract/imports.ts'
import { addUpdateRule, getRules } from '#lib/contract/rules.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import type { RuleConditions, RuleFields } from '#lib/domain/rules.ts'
import type { TransactionInput } from '#lib/domain/transaction.ts'
import type { Client } from './testServer.ts'

/** Groceries, and a category that is no default. */
export const GROCERIES = 31
export const EATING_OUT = 32

/** The condition of a payee. */
export const payee = (text: string, how: 'contains' | 'is' = 'contains') => ({
  payee: { how, text },
})

/** Adds a rule; Corner Shop is eating out if nothing else is said. */
export async function addRule(
  client: Client,
  when: RuleConditions = payee('corner shop'),
  fill: RuleFields = { categoryId: EATING_OUT },
) {
  const { result } = await client.ask(addUpdateRule, { when, fill })
  return result! // only a preview has none
}

/** The entries that a rule would fit. */
export async function previewOf(
  client: Client,
  when: RuleConditions,
  fill: RuleFields = { categoryId: EATING_OUT },
) {
  const wish = { when, fill, isPreview: true }
  const { result, matches } = await client.ask(addUpdateRule, wish)
  const { results } = await client.ask(getRules, {})
  if (results.some(({ id }) => id === result!.id)) throw new Error('a preview is stored')
  return matches!
}

/** Imports expenses of 2025, each a merchant in Groceries. */
export async function importExpenses(client: Client, ...merchants: string[]) {
  const rows = merchants.map(
    (name, index) => `2025-03-${10 + index},Expense,Groceries,1${index}.00,,,${name},`,
  )
  const text = ['Date,Type,Category,Amount,Currency,Account,Merchant,Notes', ...rows]
  await client.ask(importTransactions, { file: new File([text.join('\n')], 'rows.csv') })
  await client.server.app.jobs.drain()
}

/** Adds an expense of 2025, as a person types it. */
export async function typeExpense(
  client: Client,
  name: string,
  more: Partial<TransactionInput> = {},
) {
  const at = Date.UTC(2025, 2, 5, 12)
  const input = { at, minor: 500, merchant: { name }, categoryId: GROCERIES, ...more }
  return (await client.ask(addUpdateExpense, input)).result
}

/** The expenses of 2025, by name. */
export async function expensesOf(client: Client) {
  const { result } = await client.ask(getTransactionsByType, { year: 2025 })
  return result
    .flatMap(({ transactions = [] }) => transactions)
    .toSorted((one, other) => one.at - other.at)
}
