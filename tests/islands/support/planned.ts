import { daysAgo } from './made.ts'
import { tell } from './page.ts'

/** Bill of a test: everything but its title and its days has a usual value. */
export type TestBill = {
  title: string
  /** Days from today, at noon of UTC. */
  inDays: number
  rule?: string
} & Record<string, unknown>

/** Adds a bill of 100.00 and returns its id. */
export async function addBill({ inDays, rule, ...more }: TestBill): Promise<string> {
  const time = daysAgo(-inDays)
  const bill = { amount: 100, time, recurringRule: rule, ...more }
  const { result } = await tell('addUpdateBill', bill)
  return (result as { _id: string })._id
}

/** Month at a distance from the present one, as a field for a month holds it. */
function monthIn(months: number): string {
  const now = new Date()
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  return at.toISOString().slice(0, 7)
}

/** Adds a budget of 100.00 for each month from the present one on, and returns its id. */
export async function addBudget(
  budget: { categoryId?: number } & Record<string, unknown> = {},
): Promise<string> {
  const { result } = await tell('addUpdateBudget', {
    date: monthIn(0),
    amount: 100,
    type: budget.categoryId === undefined ? 1 : 2,
    budgetType: 1,
    editFuture: true,
    ...budget,
  })
  return (result as { _id: string })._id
}
