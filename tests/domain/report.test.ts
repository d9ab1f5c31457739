import { describe, expect, test } from 'vitest'
import { GROCERIES, UTILITIES } from '#lib/domain/category.ts'
import type { TrendMonth } from '#lib/domain/dashboard.ts'
import {
  findSavings,
  findTrend,
  comparedSpan,
  firstOfAnswer,
  savingsOf,
  savingsToCome,
  spentOf,
  spentToCome,
  trendOfAnswer,
} from '#lib/domain/report.ts'
import type { TrendQueries } from '#lib/domain/report.ts'
import type { SpentMonth } from '#lib/domain/reportMonths.ts'

const today = '2026-11-22'

const spent = (...minors: number[]): SpentMonth[] =>
  Array.from({ length: 12 }, (_, month) => ({ month, minor: minors[month] ?? 0 }))

const earned = (income: number, expense = 0): TrendMonth[] =>
  Array.from({ length: 12 }, (_, month) => ({
    month,
    income,
    expense,
    savings: income - expense,
  }))

test('totals count the months of their span alone', () => {
  const span = { first: 1, last: 10 }
  expect(savingsOf(earned(500, 700), span)).toEqual({
    income: 5000,
    expense: 7000,
    savings: -2000,
  })
  expect(spentOf(spent(1, 2, 4, 8), { first: 1, last: 2 })).toBe(6)
  expect(spentOf(spent(1, 2, 4, 8))).toBe(15)
})

test('what is still to come of a year adds up; unknown parts count as none', () => {
  const months = earned(500, 700)
  months[10] = { ...months[10]!, incomeToCome: 200, expenseToCome: 50 }
  months[11] = { ...months[11]!, incomeToCome: 500 }
  expect(savingsToCome(months)).toEqual({ income: 700, expense: 50, savings: 650 })
  const costs = spent(1, 2)
  costs[1] = { ...costs[1]!, toComeMinor: 2 }
  expect(spentToCome(costs)).toBe(2)
})

test.each([
  ['the begun months', 2026, { year: 2019, month: 5 }, { first: 0, last: 10 }],
  ['all months of a past year', 2025, { year: 2019, month: 5 }, { first: 0, last: 11 }],
  [
    'the months that the book had a year before',
    2026,
    { year: 2025, month: 5 },
    { first: 5, last: 10 },
  ],
  ['none where it had none of them', 2026, { year: 2025, month: 11 }, undefined],
  [
    'the begun months where its begin is not known',
    2026,
    undefined,
    { first: 0, last: 10 },
  ],
] as const)('two years are compared in %s', (_, year, begins, span) => {
  expect(comparedSpan({ year, begins }, { today })).toEqual(span)
})

describe('a year beside the year before', () => {
  const answer = (months: TrendMonth[]) => ({ result: months, otherCurrencies: [] })

  test('both are told', async () => {
    const found = await findSavings({ year: 2026 }, async ({ year }) =>
      answer(earned(year)),
    )
    expect(found.months[0]!.income).toBe(2026)
    expect(found.before![11]!.income).toBe(2025)
  })

  test('a year before without anything is none', async () => {
    const found = await findSavings({ year: 2026 }, async ({ year }) =>
      answer(earned(year === 2026 ? 1 : 0)),
    )
    expect(found.before).toBeUndefined()
  })

  test('before the first stored year nothing is asked for', async () => {
    const asked: number[] = []
    await findSavings({ year: 1970 }, async ({ year }) => {
      asked.push(year)
      return answer(earned(1))
    })
    expect(asked).toEqual([1970])
  })
})

test('the first month of an answer needs its year and its month', () => {
  expect(firstOfAnswer({ firstYear: 2020, firstMonth: 4 })).toEqual({
    year: 2020,
    month: 4,
  })
  expect(firstOfAnswer({ firstYear: 2020 })).toBeUndefined()
  const answer = { result: spent(1), otherCurrencies: [], firstYear: 2020, firstMonth: 4 }
  expect(trendOfAnswer(answer)).toEqual({
    months: spent(1),
    otherCurrencies: [],
    first: { year: 2020, month: 4 },
  })
})

describe('the category of a trend', () => {
  const category = (id: number) => ({ id, name: '', color: '', icon: '' })

  /** A book in which the named categories cost something, in March and in May. */
  function asksIn(costs: Record<number, number>): TrendQueries {
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
