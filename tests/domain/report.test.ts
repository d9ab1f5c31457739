import { describe, expect, test } from 'vitest'
import { GROCERIES, UTILITIES } from '#lib/domain/category.ts'
import type { TrendMonth } from '#lib/domain/dashboard.ts'
import {
  findSavings,
  findTrend,
  meanOf,
  savingsOf,
  shownMonths,
  spentOf,
  unfinishedMonth,
} from '#lib/domain/report.ts'
import type { SpentMonth, TrendAsks } from '#lib/domain/report.ts'

const today = '2026-11-22'
const JANUARY = '2026-01-31'

const spent = (...minors: number[]): SpentMonth[] =>
  Array.from({ length: 12 }, (_, month) => ({ month, minor: minors[month] ?? 0 }))

const earned = (income: number, expense = 0): TrendMonth[] =>
  Array.from({ length: 12 }, (_, month) => ({
    month,
    income,
    expense,
    savings: income - expense,
  }))

test.each([
  [2025, today, 12, undefined],
  [2026, today, 11, 10],
  [2026, JANUARY, 1, 0],
  [2026, '2026-12-31', 12, 11],
  [2027, today, 12, undefined],
] as const)('of %d on %s the report shows %d months', (year, day, count, unfinished) => {
  expect(shownMonths(year, day)).toBe(count)
  expect(unfinishedMonth(year, day)).toBe(unfinished)
})

test('the totals count the first months alone', () => {
  expect(savingsOf(earned(500, 700), 11)).toEqual({
    income: 5500,
    expense: 7700,
    savings: -2200,
  })
  expect(spentOf(spent(1, 2, 4, 8), 3)).toBe(7)
  expect(spentOf(spent(1, 2, 4, 8))).toBe(15)
})

test.each([
  ['a past year counts every month', 2025, today, spent(1200), { minor: 100, count: 12 }],
  [
    'the month that is not over is left out',
    2026,
    today,
    spent(10, 0, 5),
    { minor: 2, count: 10 },
  ],
  [
    'half a hundredth is rounded up',
    2026,
    '2026-03-01',
    spent(1, 0, 9),
    { minor: 1, count: 2 },
  ],
  ['in January nothing is over', 2026, JANUARY, spent(10), undefined],
  ['a year to come has no mean', 2027, today, spent(10), undefined],
] as const)('mean: %s', (_, year, day, months, mean) => {
  expect(meanOf(months, { year, today: day })).toEqual(mean)
})

describe('a year beside the year before', () => {
  const answer = (months: TrendMonth[]) => ({ result: months, otherCurrencies: [] })

  test('both are told', async () => {
    const found = await findSavings(2026, async (year) => answer(earned(year)))
    expect(found.months[0]!.income).toBe(2026)
    expect(found.before![11]!.income).toBe(2025)
  })

  test('a year before without anything is none', async () => {
    const found = await findSavings(2026, async (year) =>
      answer(earned(year === 2026 ? 1 : 0)),
    )
    expect(found.before).toBeUndefined()
  })

  test('before the first stored year nothing is asked for', async () => {
    const asked: number[] = []
    await findSavings(1970, async (year) => {
      asked.push(year)
      return answer(earned(1))
    })
    expect(asked).toEqual([1970])
  })
})

describe('the category of a trend', () => {
  const category = (id: number) => ({ id, name: '', color: '', icon: '' })

  /** A book in which the named categories cost something, in March and in May. */
  function asksIn(costs: Record<number, number>): TrendAsks {
    const ids = Object.keys(costs).map(Number)
    const month = (number: number) => ({
      month: number,
      minor: 1,
      count: 1,
      otherCurrencies: [],
    })
    return {
      trendOf: async (_year, id) => ({
        months: spent(costs[id] ?? 0),
        otherCurrencies: [],
      }),
      monthsOf: async () => (ids.length > 0 ? [month(2), month(4)] : []),
      spendsOf: async (asked) =>
        asked.month === 4
          ? ids.map((id) => ({ category: category(id), minor: costs[id]! }))
          : [],
    }
  }

  const categoryIn = async (costs: Record<number, number>, categoryId?: number) =>
    (await findTrend({ year: 2026, categoryId }, asksIn(costs))).categoryId

  test.each([
    ['utilities where they cost something', { 3: 1, 31: 9 }, UTILITIES],
    ['the largest of the latest month where they do not', { 31: 9, 40: 1 }, GROCERIES],
    [
      'a built-in one before an own one, which may be somebody else’s',
      { 31: 9, 5000: 50 },
      31,
    ],
    ['an own one where there is no other', { 5000: 50 }, 5000],
    ['utilities in an empty year', {}, UTILITIES],
  ])('is %s', async (_, costs, expected) => {
    expect(await categoryIn(costs)).toBe(expected)
  })

  test('is the named one, also without expenses', async () => {
    expect(await categoryIn({ 3: 1 }, 40)).toBe(40)
  })
})
