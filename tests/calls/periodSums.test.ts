import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getExpenseStats, getIncomeExpenseTrend } from '#lib/contract/dashboard.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { periodsOf } from '#lib/domain/payPeriod.ts'
import { indexesBetween, monthOfIndex } from '#lib/domain/periods.ts'
import type { Begins } from '#lib/domain/payPeriod.ts'
import type { Periods } from '#lib/domain/periods.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
server.clock.now = Date.UTC(2026, 10, 26, 12)

const WEEKEND = new Set([6, 7])
const noonOf = (day: Day) => Date.parse(day) + 12 * 3_600_000
const CALLS = { expense: addUpdateExpense, income: addUpdateIncome }

const begins: fc.Arbitrary<Begins> = fc.oneof(
  fc.record({ kind: fc.constant('day' as const), day: fc.integer({ min: 1, max: 31 }) }),
  fc.record({
    kind: fc.constant('workday' as const),
    fromEnd: fc.integer({ min: 1, max: 3 }),
  }),
  fc.constant({ kind: 'weeks' as const, day: '2026-01-02' as const }),
)
const dayOf2026 = fc.nat(364).map((days) => addDays('2026-01-01', days))
const history = fc
  .uniqueArray(
    fc.record({
      from: dayOf2026,
      begins,
      shift: fc.constantFrom('none' as const, 'earlier' as const),
      named: fc.constantFrom('ends' as const, 'begins' as const),
    }),
    { minLength: 1, maxLength: 3, selector: ({ from }) => from },
  )
  .map((rules) => rules.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
const entry = fc.record({
  type: fc.constantFrom('expense' as const, 'income' as const),
  minor: fc.integer({ min: 1, max: 10_000 }),
  day: dayOf2026,
})

test('sums of any periods are the sums of their days, and lists hold the same entries', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.array(entry, { maxLength: 12 }),
      async (periodRules, entries) => {
        const client = await signedIn(server)
        await client.ask(updateSettings, { periodRules })
        for (const { type, minor, day } of entries)
          await client.ask(CALLS[type], { minor, at: noonOf(day) })
        const periods = periodsOf(periodRules, WEEKEND)
        await expectSums(client, periods, entries)
        await expectYear(client, periods, entries)
      },
    ),
    { numRuns: RUNS },
  )
})

const RUNS = process.env['TEST_ALL'] === undefined ? 6 : 40

type Entry = { type: 'expense' | 'income'; minor: number; day: Day }

const sumIn = (entries: Entry[], { from, to }: { from: Day; to: Day }, type: string) =>
  entries
    .filter((one) => one.type === type && from <= one.day && one.day <= to)
    .reduce((sum, { minor }) => sum + minor, 0)

async function expectSums(client: Client, periods: Periods, entries: Entry[]) {
  for (const index of indexesBetween({ from: '2026-05-20', to: '2026-08-10' }, periods)) {
    const days = periods.at(index)
    const month = monthOfIndex(index, periods)
    const { result } = await client.ask(getExpenseStats, month)
    expect(result).toMatchObject({
      expense: sumIn(entries, days, 'expense'),
      income: sumIn(entries, days, 'income'),
    })
    const listed = await client.ask(getTransactionsByType, { ...month, page: 0 })
    const sum = listed.result[0]?.transactions?.reduce((all, { minor }) => all + minor, 0)
    expect(sum ?? 0).toBe(sumIn(entries, days, 'expense'))
  }
}

async function expectYear(client: Client, periods: Periods, entries: Entry[]) {
  const { period } = monthOfIndex(periods.indexOf('2026-06-15'), periods)
  const { result } = await client.ask(getIncomeExpenseTrend, { year: 2026, period })
  for (const { period: from, income, expense: spent } of result) {
    const days = periods.at(periods.indexOf(from!)) // rules are stored
    expect(days.from).toBe(from)
    expect([income, spent]).toEqual([
      sumIn(entries, days, 'income'),
      sumIn(entries, days, 'expense'),
    ])
  }
}
