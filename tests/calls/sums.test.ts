import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getExpenseByCategory, getIncomeExpenseTrend } from '#lib/contract/dashboard.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getMonthlyIncome,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import type { Client } from '../support/testServer.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import { IS_POSTGRES, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()

const step = fc.record({
  what: fc.constantFrom('expense', 'refund', 'income', 'change', 'turn', 'delete'),
  month: fc.nat(2),
  minor: fc.nat(100_000),
  categoryId: fc.constantFrom(31, 32),
  which: fc.nat(20),
})

type Step = {
  what: string
  month: number
  minor: number
  categoryId: number
  which: number
}
type StoredEntry = {
  id: string
  isIncome: boolean
  isRefund: boolean
  month: number
  minor: number
  categoryId: number
}

async function apply(
  client: Client,
  transactions: StoredEntry[],
  step: Step,
): Promise<StoredEntry[]> {
  const { month, minor, what } = step
  const at = Date.UTC(2026, month, 10, 12)
  const chosen = transactions[step.which % Math.max(1, transactions.length)]
  if (what === 'delete' || what === 'change' || what === 'turn') {
    if (!chosen) return transactions
    const others = transactions.filter((transaction) => transaction !== chosen)
    if (what === 'delete') {
      await client.ask(deleteTransactionWeb, { ids: [chosen.id] })
      return others
    }
    const call = chosen.isIncome ? addUpdateIncome : addUpdateExpense
    const turns = what === 'turn' && !chosen.isIncome
    const isRefund = turns ? !chosen.isRefund : chosen.isRefund
    await client.ask(call, {
      id: chosen.id,
      at,
      minor,
      isRefund: turns ? isRefund : undefined,
    })
    return [...others, { ...chosen, month, minor, isRefund }]
  }
  const isIncome = what === 'income'
  const categoryId = isIncome ? 933 : step.categoryId
  const call = isIncome ? addUpdateIncome : addUpdateExpense
  const isRefund = what === 'refund'
  const { result } = await client.ask(call, { at, minor, categoryId, isRefund })
  return [...transactions, { id: result.id, isIncome, isRefund, month, minor, categoryId }]
}

function total(transactions: StoredEntry[]): number {
  return transactions.reduce(
    (sum, { minor, isRefund }) => sum + (isRefund ? -minor : minor),
    0,
  )
}

test('figures stay the sums of the transactions through any adds, changes and deletions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const client = await signedIn(server)
      const transactions = await steps.reduce(
        async (before, next) => apply(client, await before, next),
        Promise.resolve<StoredEntry[]>([]),
      )
      const { result } = await client.ask(getIncomeExpenseTrend, { year: 2026 })
      for (const month of [0, 1, 2]) {
        const here = transactions.filter((transaction) => transaction.month === month)
        const income = total(here.filter((transaction) => transaction.isIncome))
        const spent = here.filter((transaction) => !transaction.isIncome)
        expect(result[month]).toMatchObject({ income, expense: total(spent) })
        const { result: spends } = await client.ask(getExpenseByCategory, {
          year: 2026,
          month,
        })
        const categories = new Set(spent.map((transaction) => transaction.categoryId))
        expect(spends).toHaveLength(categories.size)
        for (const { category, minor } of spends) {
          expect(minor).toBe(
            total(spent.filter((transaction) => transaction.categoryId === category.id)),
          )
        }
      }
      const months = await client.ask(getTransactionsByType, { year: 2026, summary: true })
      const incomes = await client.ask(getMonthlyIncome, { year: 2026, summary: true })
      const counted = [...months.result, ...incomes.result]
      expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(transactions.length)
    }),
    { numRuns: 12 },
  )
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})
