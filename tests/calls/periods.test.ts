import { expect, test } from 'vitest'
import { addUpdateBill, getBillsOfMonth } from '#lib/contract/bills.ts'
import {
  addUpdateBudget,
  copyBudgets,
  getBudgetByYear,
  getBudgetHistory,
  getBudgetSuggestions,
} from '#lib/contract/budgets.ts'
import {
  getBillingStats,
  getExpenseByCategory,
  getExpenseStats,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import { getGroupDetail } from '#lib/contract/groups.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { getCategoryTrend, getSumsByMember } from '#lib/contract/reports.ts'
import { search } from '#lib/contract/search.ts'
import { getToday } from '#lib/contract/today.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  getMonthlyIncome,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import type { Day } from '#lib/domain/day.ts'
import type { PeriodRule } from '#lib/domain/payPeriod.ts'
import type { Month } from '#lib/domain/period.ts'
import { openAccount } from '../support/accounts.ts'
import { budgetOf, budgetsOf, saveBudget } from '../support/budgets.ts'
import { joined } from '../support/invites.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const NOON = Date.UTC(2026, 10, 26, 12)
server.clock.now = NOON

const PAID: PeriodRule = {
  from: '2026-10-25',
  begins: { kind: 'day', day: 25 },
  shift: 'none',
  named: 'ends',
}
/** The months of `PAID` around the present. */
const OCTOBER: Month = { year: 2026, month: 9, period: '2026-10-01' }
const NOVEMBER: Month = { year: 2026, month: 10, period: '2026-10-25' }
const DECEMBER: Month = { year: 2026, month: 11, period: '2026-11-25' }
const JANUARY: Month = { year: 2027, month: 0, period: '2026-12-25' }

const at = (day: Day) => Date.parse(day) + 12 * 3_600_000
const expense = (client: Client, minor: number, day: Day) =>
  client.ask(addUpdateExpense, { minor, at: at(day) })
const earn = (client: Client, minor: number, day: Day) =>
  client.ask(addUpdateIncome, { minor, at: at(day) })

const bill = (client: Client, minor: number, day: Day) =>
  client.ask(addUpdateBill, { title: 'Rent', minor, at: at(day) })

/** A person whose months begin on the 25th, with entries on both sides of it. */
async function paid() {
  const client = await signedIn(server)
  await client.ask(updateSettings, { periodRules: [PAID] })
  for (const [minor, day] of ENTRIES) await expense(client, minor, day)
  await earn(client, 90_000, '2026-11-25')
  return client
}

const ENTRIES: [minor: number, day: Day][] = [
  [100, '2026-10-24'],
  [200, '2026-10-25'],
  [400, '2026-11-24'],
  [800, '2026-11-25'],
  [1_600, '2026-11-30'],
  [3_200, '2026-12-24'],
  [6_400, '2026-12-25'],
]

test('figures of a period count its days, those of a month the calendar’s', async () => {
  const client = await paid()
  const stats = async (month: Month) => (await client.ask(getExpenseStats, month)).result
  expect(await stats(NOVEMBER)).toMatchObject({ expense: 600, income: 0 })
  expect(await stats(DECEMBER)).toMatchObject({
    expense: 5_600,
    expenseToCome: 4_800,
    income: 90_000,
    incomeToCome: 0,
  })
  expect(await stats(JANUARY)).toMatchObject({ expense: 6_400, expenseToCome: 6_400 })
  expect(await stats({ year: 2026, month: 10 })).toMatchObject({
    expense: 2_800,
    expenseToCome: 1_600,
    income: 90_000,
  })
  const { result } = await client.ask(getExpenseByCategory, DECEMBER)
  expect(result.map(({ minor }) => minor)).toEqual([5_600])
  const members = await client.ask(getSumsByMember, DECEMBER)
  expect(members.result).toMatchObject([{ income: 90_000, expense: 5_600 }])
})

test('a period lists its entries, latest first, and a year its periods', async () => {
  const client = await paid()
  const listed = async (month: Month) =>
    (await client.ask(getTransactionsByType, { ...month, page: 0 })).result
  const [december] = await listed(DECEMBER)
  expect(december).toMatchObject({ month: 11, period: '2026-11-25', count: 3 })
  expect(december!.transactions!.map(({ day }) => day)).toEqual([
    '2026-12-24',
    '2026-11-30',
    '2026-11-25',
  ])
  const year = { year: 2026, period: DECEMBER.period }
  const whole = await client.ask(getTransactionsByType, year)
  expect(whole.result.map(({ period, minor }) => [period, minor])).toEqual([
    ['2026-10-01', 100],
    ['2026-10-25', 600],
    ['2026-11-25', 5_600],
  ])
  const days = whole.result.map(({ transactions }) => transactions!.map(({ day }) => day))
  expect(days[1]).toEqual(['2026-11-24', '2026-10-25'])
  expect(whole).toMatchObject({ firstYear: 2026, firstMonth: 9 })
  const income = await client.ask(getMonthlyIncome, { ...DECEMBER, summary: true })
  expect(income.result).toMatchObject([{ minor: 90_000, period: '2026-11-25' }])
})

test('a year’s trends hold its periods in place of months', async () => {
  const client = await paid()
  const year = { year: 2026, period: DECEMBER.period }
  const { result: trend } = await client.ask(getIncomeExpenseTrend, year)
  expect(trend).toHaveLength(12)
  expect(trend.slice(-3).map(({ period, expense }) => [period, expense])).toEqual([
    ['2026-10-01', 100],
    ['2026-10-25', 600],
    ['2026-11-25', 5_600],
  ])
  const [month] = (await client.ask(getIncomeExpenseTrend, NOVEMBER)).result
  expect(month).toMatchObject({ period: '2026-10-25', expense: 600 })
  const category = await client.ask(getCategoryTrend, { ...year, categoryId: 31 })
  expect(category.result.at(-1)).toMatchObject({ minor: 5_600, toComeMinor: 4_800 })
  const calendar = await client.ask(getIncomeExpenseTrend, { year: 2026 })
  expect(calendar.result.every(({ period }) => period === undefined)).toBe(true)
})

test('bills are due in the period of their day', async () => {
  const client = await paid()
  await bill(client, 5_000, '2026-11-30')
  await bill(client, 7_000, '2026-12-26')
  const of = async (month: Month) => (await client.ask(getBillsOfMonth, month)).bills
  expect((await of(DECEMBER)).map(({ minor }) => minor)).toEqual([5_000])
  const { result } = await client.ask(getBillingStats, DECEMBER)
  expect(result).toMatchObject({ upcoming: 5_000, overdue: 0 })
})

/** Fields of a budget for groceries, as a client sends them. */
const FIELDS = { amount: 1, type: 2, budgetType: 1, categoryId: 31 }

test('a budget is of a period, counts its days, and is one a period', async () => {
  const client = await paid()
  const budget = await saveBudget(client, { ...DECEMBER, minor: 10_000 })
  expect(budget).toMatchObject({ ...DECEMBER, spentMinor: 5_600, toComeMinor: 4_800 })
  expect(await budgetsOf(client, JANUARY)).toEqual([])
  const again = await client.send(addUpdateBudget, {
    ...FIELDS,
    date: '2026-12',
    period: DECEMBER.period,
  })
  expect(again.code).toBe(346)
  // The calendar month has the same amount and its own entries.
  const calendar = { year: 2026, month: 11 }
  expect(await budgetOf(client, calendar)).toMatchObject({
    minor: 10_000,
    spentMinor: 9_600,
  })
  const copied = await client.ask(copyBudgets, JANUARY)
  expect(copied.results).toMatchObject([{ ...JANUARY, minor: 10_000, spentMinor: 6_400 }])
})

test('budgets begin in the present period and the next, and change up to two ahead', async () => {
  const client = await paid()
  const codeIn = async (month: Month, date: string) => {
    const { period } = month
    return (await client.send(addUpdateBudget, { ...FIELDS, date, period })).code
  }
  expect(await codeIn(NOVEMBER, '2026-11')).toBe(346)
  expect(await codeIn(DECEMBER, '2026-12')).toBe(0)
  expect(await codeIn(JANUARY, '2027-01')).toBe(0)
  expect(await codeIn({ ...JANUARY, period: '2027-01-25' }, '2027-02')).toBe(346)
})

test('what is left goes over a change of the rule, and amounts stay with their months', async () => {
  const client = await signedIn(server)
  server.clock.now = Date.UTC(2026, 8, 10, 12)
  await saveBudget(client, {
    year: 2026,
    month: 8,
    minor: 10_000,
    withFuture: true,
    carriesForward: true,
  })
  server.clock.now = NOON
  await expense(client, 4_000, '2026-09-12')
  await expense(client, 1_000, '2026-10-24')
  await expense(client, 500, '2026-10-25')
  await client.ask(updateSettings, { periodRules: [PAID] })
  const [december] = await budgetsOf(client, DECEMBER)
  const { result } = await client.ask(getBudgetHistory, { id: december!.id, ...DECEMBER })
  expect(result).toMatchObject([
    { period: '2026-09-01', carriedMinor: 0, spentMinor: 4_000, leftMinor: 6_000 },
    { period: '2026-10-01', carriedMinor: 6_000, spentMinor: 1_000, leftMinor: 15_000 },
    { period: '2026-10-25', carriedMinor: 15_000, spentMinor: 500, leftMinor: 24_500 },
  ])
  expect(december).toMatchObject({ carriedMinor: 24_500, minor: 10_000 })
  const calendar = { id: december!.id, year: 2026, month: 11 }
  const { result: months } = await client.ask(getBudgetHistory, calendar)
  expect(months).toMatchObject([
    { month: 8, spentMinor: 4_000 },
    { month: 9, spentMinor: 1_500 },
    { month: 10, spentMinor: 0, leftMinor: 24_500 },
  ])
  const year = await client.ask(getBudgetByYear, { year: 2026, period: DECEMBER.period })
  expect(year.result.map(({ period }) => period).slice(-3)).toEqual([
    OCTOBER.period,
    NOVEMBER.period,
    DECEMBER.period,
  ])
})

test('amounts go to the four weeks that hold most of their month, and come back', async () => {
  const client = await signedIn(server)
  server.clock.now = Date.UTC(2026, 0, 1, 12)
  const january = { year: 2026, month: 0 }
  const february = { year: 2026, month: 1 }
  await saveBudget(client, { ...january, minor: 100, withFuture: false })
  await saveBudget(client, { ...february, minor: 200, withFuture: false })
  const minorOf = async (month: Month) => (await budgetsOf(client, month))[0]?.minor
  const begins = { kind: 'weeks', day: '2025-12-16' } as const
  const rule: PeriodRule = { from: '2025-12-16', begins, shift: 'none', named: 'ends' }
  await client.ask(updateSettings, { periodRules: [rule] })
  const minors = await Promise.all(
    ['2025-12-16', '2026-01-13', '2026-02-10', '2026-03-10'].map((period) =>
      minorOf({ ...january, period: period as Day }),
    ),
  )
  expect(minors).toEqual([100, 100, 200, undefined])
  await client.ask(updateSettings, { periodRules: [] })
  expect([await minorOf(january), await minorOf(february)]).toEqual([100, 200])
  server.clock.now = NOON
})

test('suggestions are of the periods before', async () => {
  const client = await paid()
  const { result } = await client.ask(getBudgetSuggestions, {
    ...JANUARY,
    type: 'expense',
    categoryId: 31,
  })
  expect(result).toMatchObject({ lastMonthMinor: null, meanMinor: 350, meanMonths: 2 })
})

test('a shared budget counts by its owner’s months for everybody', async () => {
  const owner = await paid()
  const mate = await signedIn(server)
  await joined(owner, mate)
  await saveBudget(owner, { ...DECEMBER, minor: 10_000, isShared: true })
  await expense(mate, 50, '2026-12-02')
  const [seen] = await budgetsOf(mate, DECEMBER)
  const [own] = await budgetsOf(owner, DECEMBER)
  expect(seen).toMatchObject({ ...DECEMBER, periodEnd: '2026-12-24', minor: 10_000 })
  const { groups } = await mate.ask(getGroupDetail, {})
  expect(groups[0]?.ownerMonths?.begins.slice(0, 3)).toEqual([
    NOVEMBER.period,
    DECEMBER.period,
    JANUARY.period,
  ])
  expect(own?.spentMinor).toBe(5_650)
  const { result } = await mate.ask(getExpenseStats, { year: 2026, month: 11 })
  expect(result.budget).toBe(10_000)
})

test('free until payday is the lowest balance until the day before it', async () => {
  const client = await paid()
  await openAccount(client, { openingMinor: 100_000 })
  await saveBudget(client, { ...DECEMBER, minor: 60_000 })
  await bill(client, 5_000, '2026-12-26')
  const { result } = await client.ask(getToday, {})
  const until = result.days.filter(({ day }) => day < result.until)
  expect(result.until).toBe('2026-12-25')
  expect(result.freeMinor).toBe(Math.min(...until.map(({ balanceMinor }) => balanceMinor)))
  expect(result.after?.bills.map(({ day }) => day)).toEqual(['2026-12-26'])
})

test('a search sums by the months of who looks', async () => {
  const client = await paid()
  const where = { from: '2026-10-01', to: '2027-01-31', onlySums: false } as const
  const sumsOf = async (period?: Day) =>
    (await client.ask(search, { ...where, period })).months?.map((month) => [
      month.period ?? month.month,
      month.expense,
    ])
  expect(await sumsOf(DECEMBER.period)).toEqual([
    ['2026-12-25', 6_400],
    ['2026-11-25', 5_600],
    ['2026-10-25', 600],
    ['2026-10-01', 100],
  ])
  expect(await sumsOf()).toEqual([
    [11, 9_600],
    [10, 2_800],
    [9, 300],
  ])
})
