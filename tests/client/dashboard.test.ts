import { createServer } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import {
  $bills,
  $expenses,
  $spends,
  $trend,
  dashboardView,
  seedDashboard,
} from '#lib/client/dashboard.ts'
import { ask } from '#lib/client/core/ask.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Month } from '#lib/domain/period.ts'
import { ownServerOfFile } from '../support/ownServer.ts'

const november = { year: 2026, month: 10 }
const today: Day = '2026-11-21'
const turnTo = (month: Month) => dashboardView.begin({ month, today })

/** Call to the server, answered when the test says so. */
type AskedCall = {
  call: string
  month?: number
  year: number
  answer: (body?: object) => void
}
let asked: AskedCall[] = []

const server = createServer(async (request, response) => {
  const body = JSON.parse(
    Buffer.concat(await Array.fromAsync(request)).toString(),
  ) as AskedCall
  const call = request.url!.split('/').at(-1)!
  const answer = (answer: object = answerOf(call, body)) =>
    response.end(JSON.stringify({ code: 0, ...answer }))
  asked.push({ call, month: body.month, year: body.year, answer })
})

ownServerOfFile(server)

beforeEach(() => {
  asked = []
})

function answerOf(call: string, { month = 0, year }: { month?: number; year: number }) {
  const otherCurrencies: object[] = []
  if (call === 'getBillingStats') {
    return { result: { upcoming: month, overdue: year, paid: 0.1, otherCurrencies } }
  }
  if (call === 'getExpenseStats') {
    const sums = { budget: 0, expense: month, income: year }
    return { result: { ...sums, expenseToCome: 0, incomeToCome: 0, otherCurrencies } }
  }
  if (call === 'getExpenseByCategory') return { result: [], otherCurrencies }
  // Of a single month, which is what the browser asks for.
  const result = [{ month, income: month, expense: 0, savings: month }]
  return { result, otherCurrencies }
}

const nextAsked = (count: number) => expect.poll(() => asked.length).toBe(count)

test('a change of month asks all four calls anew, each with a loading flag of its own', async () => {
  const stops = [$bills, $expenses, $spends, $trend].map((store) =>
    store.listen(() => undefined),
  )
  turnTo({ year: 2027, month: 4 })
  await nextAsked(5)
  expect(asked.map(({ call }) => call).toSorted()).toEqual([
    'getBillingStats',
    'getExpenseByCategory',
    'getExpenseStats',
    'getIncomeExpenseTrend',
    'getIncomeExpenseTrend',
  ])
  const months = asked.filter(({ call }) => call === 'getIncomeExpenseTrend')
  expect(months.map(({ year, month }) => [year, month])).toEqual([
    [2027, 4],
    [2027, 3],
  ])
  expect([$bills, $expenses, $spends, $trend].map((store) => store.get().loading)).toEqual([
    true,
    true,
    true,
    true,
  ])
  asked.find(({ call }) => call === 'getBillingStats')!.answer()
  await expect.poll(() => $bills.get().loading).toBe(false)
  expect($expenses.get().loading).toBe(true)
  for (const { call, answer } of asked) if (call !== 'getBillingStats') answer()
  await expect.poll(() => $trend.get().data?.figures.before?.income).toBe(300)
  for (const stop of stops) stop()
})

test('a late answer for an earlier month never overwrites a later choice', async () => {
  const shown: (string | undefined)[] = []
  const stop = $bills.listen(({ data }) => shown.push(data?.month))
  turnTo({ year: 2028, month: 1 })
  await nextAsked(1)
  turnTo({ year: 2028, month: 2 })
  await nextAsked(2)
  const [early, late] = asked
  late!.answer()
  await expect.poll(() => $bills.get().data?.figures.upcoming).toBe(200)
  early!.answer()
  // By the time of a later call's answer the early answer has arrived too.
  const later = ask('getBillingStats', november)
  await nextAsked(3)
  asked[2]!.answer()
  await later
  expect($bills.get().data).toMatchObject({ month: '2028-03', figures: { upcoming: 200 } })
  expect(shown).not.toContain('2028-02')
  // The answer was stored: its own month shows it without another call.
  turnTo({ year: 2028, month: 1 })
  await expect.poll(() => $bills.get().data?.figures.upcoming).toBe(100)
  expect(asked).toHaveLength(3)
  stop()
})

test('figures name their month, so that those of another one are known as such', async () => {
  const stop = $bills.listen(() => undefined)
  turnTo({ year: 2029, month: 5 })
  await nextAsked(1)
  asked[0]!.answer()
  await expect.poll(() => $bills.get().data?.month).toBe('2029-06')
  expect($bills.get().data?.figures.paid).toBe(10)
  stop()
})

test('a failure stays until it is tried again', async () => {
  const stop = $bills.listen(() => undefined)
  turnTo({ year: 2030, month: 5 })
  await nextAsked(1)
  asked[0]!.answer({ code: 500, message: 'out of order' })
  await expect.poll(() => $bills.get().error).toMatchObject({ code: 500 })
  $bills.invalidate()
  await nextAsked(2)
  asked[1]!.answer()
  await expect.poll(() => $bills.get().data?.month).toBe('2030-06')
  expect($bills.get().error).toBeUndefined()
  stop()
})

test('what the page was made with is not asked again', async () => {
  const otherCurrencies: never[] = []
  const now = { month: 10, income: 5, expense: 4, savings: 1 }
  const sums = { budget: 0, expense: 4, expenseToCome: 0, income: 5, incomeToCome: 0 }
  turnTo(november)
  seedDashboard({
    month: november,
    today,
    bills: { upcoming: 42, overdue: 0, paid: 0, otherCurrencies },
    expenses: { ...sums, otherCurrencies },
    spends: { spends: [], otherCurrencies },
    trend: { now },
  })
  const stop = $bills.listen(() => undefined)
  await expect.poll(() => $bills.get().data?.figures.upcoming).toBe(42)
  expect($bills.get().loading).toBe(false)
  expect(asked).toEqual([])
  stop()
})
