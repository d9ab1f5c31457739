import { beforeEach, expect, test } from 'vitest'
import {
  $categoryTrend,
  $savings,
  isShownTrend,
  refreshReports,
  seedReports,
} from '#lib/client/reports.ts'
import { reportInstead, reportsView } from '#lib/client/reports/view.ts'
import type { ReportsView } from '#lib/views/reports.ts'
import { asked, ledgerServerOfFile, nextAsked } from '../support/ledgerServer.ts'

ledgerServerOfFile()

/** Each test has years of its own, as answers are kept. */
let year = 2000

beforeEach(() => {
  year += 10
})

const show = (view: Partial<ReportsView> = {}) =>
  reportsView.begin({ report: 'savings', year, today: '2026-11-22', ...view })

const earned = (income: number) => ({
  result: Array.from({ length: 12 }, (_, month) => ({
    month,
    income,
    expense: 0,
    savings: income,
  })),
  otherCurrencies: [],
})

const spent = (amount: number) => ({
  result: Array.from({ length: 12 }, (_, month) => ({ month, amount })),
  otherCurrencies: [],
})

const answerFor = (name: string, value: unknown, body: object) =>
  asked.find((one) => one.body[name] === value)!.answer(body)

test('the report of savings asks for its year and the year before', async () => {
  const stops = [$savings.listen(() => undefined), $categoryTrend.listen(() => undefined)]
  show()
  await nextAsked(2)
  expect(asked.map(({ call }) => call)).toEqual([
    'getIncomeExpenseTrend',
    'getIncomeExpenseTrend',
  ])
  answerFor('year', year, earned(20))
  answerFor('year', year - 1, earned(10))
  await expect.poll(() => $savings.get().data?.year).toBe(year)
  expect($savings.get().data!.months[0]!.income).toBe(2000)
  expect($savings.get().data!.before![0]!.income).toBe(1000)
  for (const stop of stops) stop()
})

test('a late answer for an earlier year never overwrites a later choice', async () => {
  const shown: (number | undefined)[] = []
  const stop = $savings.listen(({ data }) => shown.push(data?.year))
  show()
  await nextAsked(2)
  show({ year: year + 5 })
  await nextAsked(4)
  for (const one of asked.slice(2)) one.answer(earned(2))
  await expect.poll(() => $savings.get().data?.year).toBe(year + 5)
  for (const one of asked.slice(0, 2)) one.answer(earned(1))
  // The earlier answer was kept: its own year shows it without another call.
  show()
  await expect.poll(() => $savings.get().data?.year).toBe(year)
  expect(asked).toHaveLength(4)
  expect(shown.slice(0, -1)).not.toContain(year)
  stop()
})

test('a trend without a named category is of utilities, asked for once', async () => {
  const stop = $categoryTrend.listen(() => undefined)
  show({ report: 'trends' })
  await nextAsked(1)
  expect(asked[0]).toMatchObject({
    call: 'getCategoryTrendByYear',
    body: { year, categoryId: 3 },
  })
  asked[0]!.answer(spent(1.5))
  await expect.poll(() => $categoryTrend.get().data).toMatchObject({ year, categoryId: 3 })
  expect($categoryTrend.get().data!.months[11]).toEqual({ month: 11, minor: 150 })
  stop()
})

test('without utilities it is the largest category of the latest month', async () => {
  const stop = $categoryTrend.listen(() => undefined)
  show({ report: 'trends' })
  await nextAsked(1)
  asked[0]!.answer(spent(0))
  await nextAsked(2)
  expect(asked[1]).toMatchObject({
    call: 'getTransactionsByType',
    body: { year, summary: true },
  })
  asked[1]!.answer({ result: [{ _id: 4, amount: 1, count: 1, otherCurrencies: [] }] })
  await nextAsked(3)
  expect(asked[2]).toMatchObject({
    call: 'getExpenseByCategory',
    body: { year, month: 4 },
  })
  const category = { categoryId: 31, name: 'Groceries', iconColor: '#000', iconUrl: '/x' }
  asked[2]!.answer({ result: [{ category, amount: 1 }], otherCurrencies: [] })
  await nextAsked(4)
  expect(asked[3]!.body).toEqual({ year, categoryId: 31 })
  asked[3]!.answer(spent(1))
  await expect.poll(() => $categoryTrend.get().data?.categoryId).toBe(31)
  stop()
})

test('the page’s own report is not asked for again', async () => {
  const trend = { year, categoryId: 40, months: [], otherCurrencies: [] }
  const view: ReportsView = { report: 'trends', year, today: '2026-11-22', categoryId: 40 }
  seedReports({ view, begins: { year, month: 0 }, trend })
  const stop = $categoryTrend.listen(() => undefined)
  reportsView.begin(view)
  await expect.poll(() => $categoryTrend.get().data).toEqual(trend)
  expect(asked).toEqual([])
  stop()
})

test('another try asks again after a failure', async () => {
  const stop = $savings.listen(() => undefined)
  show()
  await nextAsked(2)
  for (const one of asked) one.fail()
  await expect.poll(() => $savings.get().error).toBeDefined()
  refreshReports()
  await nextAsked(4)
  stop()
})

test.each([
  [{ year: 2026 }, { year: 2026, categoryId: 31 }, true],
  [{ year: 2026, categoryId: 31 }, { year: 2026, categoryId: 31 }, true],
  [{ year: 2026, categoryId: 3 }, { year: 2026, categoryId: 31 }, false],
  [{ year: 2025 }, { year: 2026, categoryId: 31 }, false],
  [{ year: 2026 }, undefined, false],
])('of %j a trend of %j is shown: %s', (view, trend, isShown) => {
  expect(isShownTrend({ ...view, today: '2026-11-22' }, trend)).toBe(isShown)
})

test('chart and table have an address each', () => {
  const view: ReportsView = { report: 'savings', year: 2026, today: '2026-11-22' }
  expect(reportInstead.addressOf({ ...view, isTable: true })).toBe('/reports?view=table')
})
