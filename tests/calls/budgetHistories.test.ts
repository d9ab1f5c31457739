import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getBudgetHistory } from '#lib/contract/budgets.ts'
import { addUpdateExpense, deleteTransactionWeb } from '#lib/contract/transactions.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import {
  budgetsOf,
  changeBudget,
  dropBudget,
  saveBudget,
  spend,
} from '../support/budgets.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

const YEAR = 2026
const monthOf = (month: number) => ({ year: YEAR, month })
/** The present month at the end, and the number of later months to check. */
const PRESENT = 5
const AHEAD = 2

type Plan = { minor: number; carriesForward: boolean }

/** Changes of a household's month: of its budget and of its expenses, in this order. */
const turn = fc.record({
  budget: fc.constantFrom('none', 'one', 'future', 'drop', 'dropFuture'),
  minor: fc.integer({ min: 1, max: 500 }),
  carriesForward: fc.boolean(),
  spent: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 2 }),
  moved: fc.option(fc.nat({ max: PRESENT })),
  isTakenBack: fc.boolean(),
})
type Turn = typeof turn extends fc.Arbitrary<infer One> ? One : never

test('after any history every month carries what a plain sum of its months carries', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(turn, { minLength: PRESENT + 1, maxLength: PRESENT + 1 }),
      async (turns) => {
        const client = await signedIn(server)
        const plans = new Map<number, Plan>()
        const entries: Transaction[] = []
        for (const [month, one] of turns.entries()) {
          server.clock.now = Date.UTC(YEAR, month, 15)
          await plan(client, plans, month, one)
          await live(client, entries, month, one)
        }
        const spentIn = (month: number) =>
          entries
            .filter(({ day }) => Number(day.slice(5, 7)) === month + 1)
            .reduce((sum, { minor }) => sum + minor, 0)
        let carried = 0
        for (let month = 0; month <= PRESENT + AHEAD; month += 1) {
          const [budget] = await budgetsOf(client, monthOf(month))
          const planned = plans.get(month)
          expect(budget?.minor).toBe(planned?.minor)
          if (budget && planned) {
            const isKnown = month <= PRESENT + 1
            expect(budget).toMatchObject({
              carriesForward: planned.carriesForward,
              carriedMinor: isKnown ? carried : null,
              spentMinor: spentIn(month),
            })
            if (isKnown) expect(await handedOn(client, budget.id, month)).toBe(carried)
          }
          const whole = planned ? planned.minor + (planned.carriesForward ? carried : 0) : 0
          carried = planned ? Math.max(0, whole - spentIn(month)) : 0
        }
      },
    ),
    { numRuns: 12 },
  )
})

/** The last month of a budget's history. */
async function handedOn(client: Client, id: string, month: number): Promise<number> {
  const { result } = await client.ask(getBudgetHistory, { id, ...monthOf(month) })
  return result.at(-1)?.leftMinor ?? 0
}

async function plan(
  client: Client,
  plans: Map<number, Plan>,
  month: number,
  { budget: kind, minor, carriesForward }: Turn,
): Promise<void> {
  const [budget] = await budgetsOf(client, monthOf(month))
  const withFuture = kind === 'future' || kind === 'dropFuture'
  const last = withFuture ? PRESENT + AHEAD : month
  const months = Array.from({ length: last - month + 1 }, (_, step) => month + step)
  if (kind === 'none') return
  if (kind === 'drop' || kind === 'dropFuture') {
    if (!budget || (kind === 'drop' && budget.carriesForward)) return
    await dropBudget(client, budget, withFuture)
    for (const one of months) plans.delete(one)
    return
  }
  const input = { minor, carriesForward, withFuture }
  if (budget) {
    await changeBudget(client, budget, input)
    const carries = withFuture ? carriesForward : budget.carriesForward
    for (const one of months) plans.set(one, { minor, carriesForward: carries })
    return
  }
  await saveBudget(client, { ...monthOf(month), ...input })
  const added = { minor, carriesForward: withFuture && carriesForward }
  for (const one of months) if (!plans.has(one)) plans.set(one, added)
}

async function live(
  client: Client,
  entries: Transaction[],
  month: number,
  { spent, moved, isTakenBack }: Turn,
): Promise<void> {
  for (const minor of spent) entries.push(await spend(client, monthOf(month), minor))
  const [first] = entries
  if (first && moved !== null) {
    const { id, minor, categoryId } = first
    const at = Date.UTC(YEAR, moved, 9, 12)
    const asked = { id, at, minor, categoryId }
    entries[0] = (await client.ask(addUpdateExpense, asked)).result
  }
  const last = entries.length > 1 && isTakenBack ? entries.pop() : undefined
  if (last) await client.ask(deleteTransactionWeb, { ids: [last.id] })
}
