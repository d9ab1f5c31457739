import { addUpdateBudget, deleteBudget, getBudgets } from '#lib/contract/budgets.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import type { Budget, BudgetInput } from '#lib/domain/budget.ts'
import type { Month } from '#lib/domain/period.ts'
import type { Client, TestServer } from './testServer.ts'

export const OCTOBER = { year: 2026, month: 9 }
export const NOVEMBER = { year: 2026, month: 10 }
export const DECEMBER = { year: 2026, month: 11 }
export const JANUARY = { year: 2027, month: 0 }
export const FEBRUARY = { year: 2027, month: 1 }

/** 100.00 for groceries in November, and later when it repeats. */
export function budgetInput(more: Partial<BudgetInput> = {}): BudgetInput {
  return {
    ...NOVEMBER,
    scope: 'category',
    type: 'expense',
    minor: 10_000,
    categoryId: 31,
    withFuture: false,
    ...more,
  }
}

export async function saveBudget(
  client: Client,
  more: Partial<BudgetInput> = {},
): Promise<Budget> {
  return (await client.ask(addUpdateBudget, budgetInput(more))).result
}

/** Changes a budget as it was answered. */
export function changeBudget(
  client: Client,
  budget: Budget,
  more: Partial<BudgetInput> = {},
): Promise<Budget> {
  const { id, year, month, scope, type, minor, categoryId, modifiedAt } = budget
  const read = { id, year, month, scope, type, minor, categoryId, modifiedAt }
  return saveBudget(client, { ...read, ...more })
}

/** Deletes a budget as it was answered. */
export function dropBudget(client: Client, budget: Budget, withFuture = false) {
  const { id, year, month, modifiedAt } = budget
  return client.ask(deleteBudget, { id, year, month, modifiedAt, withFuture })
}

export async function budgetsOf(client: Client, month: Month): Promise<Budget[]> {
  return (await client.ask(getBudgets, month)).budgets
}

/** The only budget of a month, without its category's looks. */
export async function budgetOf(client: Client, month: Month): Promise<Budget> {
  const budgets = await budgetsOf(client, month)
  if (budgets.length !== 1) throw new Error(`${budgets.length} budgets in the month`)
  return budgets[0]!
}

/** An expense on the fifth of a month, at noon UTC. */
export async function spend(
  client: Client,
  { year, month }: Month,
  minor: number,
  categoryId = 31,
) {
  const at = Date.UTC(year, month, 5, 12)
  return (await client.ask(addUpdateExpense, { at, minor, categoryId })).result
}

/** The mails of budgets to an e-mail, as the outbox holds them. */
export function budgetMailsTo({ app }: TestServer, email: string) {
  return app.database.read
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', 'budgets')
    .orderBy('id')
    .execute()
}
