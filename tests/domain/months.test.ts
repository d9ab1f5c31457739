import { describe, expect, test } from 'vitest'
import { changeSince, shareOf } from '#lib/domain/comparison.ts'
import type { Day } from '#lib/domain/day.ts'
import {
  monthInYear,
  monthsAheadOf,
  monthsOfYear,
  paceOf,
  presentMonth,
  stepMonth,
} from '#lib/domain/months.ts'
import { periodsOf } from '#lib/domain/payPeriod.ts'
import type { Begins } from '#lib/domain/payPeriod.ts'
import { listPeriods } from '#lib/domain/periods.ts'
import { monthText, readMonth, readYearText, yearText } from '#lib/domain/monthText.ts'
import { monthAt, nearestMonth, yearsToChoose } from '#lib/domain/period.ts'
import { trendAround } from '#lib/domain/trend.ts'

test('a month that begins with a payday is written with its first day and read back', () => {
  const month = { year: 2026, month: 10, period: '2026-10-30' } as const
  expect(monthText(month)).toBe('2026-11_2026-10-30')
  expect(readMonth('2026-11_2026-10-30')).toEqual(month)
  expect(readMonth('2026-11_2026-02-30')).toBeUndefined()
  expect(readYearText(yearText(month))).toEqual({ year: 2026, period: '2026-10-30' })
  expect(readYearText(yearText({ year: 2026 }))).toEqual({ year: 2026 })
})

test('a month is written from 01 to 12 and read back', () => {
  expect(monthText({ year: 2026, month: 0 })).toBe('2026-01')
  expect(readMonth('2026-11')).toEqual({ year: 2026, month: 10 })
})

test.each([
  '',
  '2026',
  '2026-00',
  '2026-13',
  '2026-1',
  '1969-12',
  '2200-01',
  '2026-11-01',
  ' 2026-11',
  null,
])('reads no month from %j', (text) => {
  expect(readMonth(text)).toBeUndefined()
})

test.each([
  [524_000, 508_244, 310],
  [318_740, 348_046, -842],
  [100, 100, 0],
  [100, -50, 30_000],
])('%d after %d is a change of %d hundredths of a percent', (now, before, change) => {
  expect(changeSince(now, before)).toBe(change)
})

test('nothing before and nothing to share have no percentage', () => {
  expect(changeSince(100, 0)).toBeUndefined()
  expect(shareOf(100, 0)).toBeUndefined()
  expect(shareOf(205_260, 524_000)).toBe(3917)
})

const yearOf = (year: number) =>
  Array.from({ length: 12 }, (_, month) => ({
    month,
    income: year * 100 + month,
    expense: 0,
    savings: 0,
  }))

test('a month and the one before it are in one year, in January in two', async () => {
  const asked: number[] = []
  const ask = async ({ year }: { year: number }) => {
    asked.push(year)
    return yearOf(year)
  }
  const { now, before } = await trendAround({ year: 2026, month: 10 }, {}, ask)
  expect([now.income, before?.income]).toEqual([202_610, 202_609])
  expect(asked).toEqual([2026])
  const january = await trendAround({ year: 2026, month: 0 }, {}, ask)
  expect([january.now.income, january.before?.income]).toEqual([202_600, 202_511])
  expect(asked).toEqual([2026, 2026, 2025])
})

test('the first month that is kept has none before it', async () => {
  const { before } = await trendAround({ year: 1970, month: 0 }, {}, async ({ year }) =>
    yearOf(year),
  )
  expect(before).toBeUndefined()
})

const TODAY = '2026-11-21'

test.each([
  [2026, 10],
  [2025, 11],
  [2027, 0],
])('the month of %d nearest to today is %d', (year, month) => {
  expect(nearestMonth(year, TODAY)).toBe(month)
})

describe('the years to choose from', () => {
  test('are twelve, from three before to eight after', () => {
    const years = yearsToChoose(TODAY, 2026, 2023)
    expect([years[0], years.at(-1), years.length]).toEqual([2023, 2034, 12])
  })

  test('reach back to the first with transactions, and on to the chosen one', () => {
    expect(yearsToChoose(TODAY, 2026, 2019)[0]).toBe(2019)
    expect(yearsToChoose(TODAY, 2001, 2023)[0]).toBe(2001)
    expect(yearsToChoose(TODAY, 2040, 2023).at(-1)).toBe(2040)
  })
})

test.each([
  ['2026-11-22', { day: 22, days: 30, left: 8, share: 7333 }],
  ['2026-11-01', { day: 1, days: 30, left: 29, share: 333 }],
  ['2026-11-30', { day: 30, days: 30, left: 0, share: 10_000 }],
  ['2026-10-31', undefined],
  ['2025-11-22', undefined],
])('on %s November has gone so far: %j', (today, pace) => {
  expect(paceOf({ year: 2026, month: 10 }, { today: today as Day })).toEqual(pace)
})

test('February has gone by its own length', () => {
  const day = '2028-02-29'
  expect(paceOf({ year: 2028, month: 1 }, { today: day })).toMatchObject({
    days: 29,
    left: 0,
  })
})

test.each([
  [-1, -1],
  [0, 0],
  [2, 2],
])('%d months from the present one are %d ahead', (months, ahead) => {
  const month = monthAt(2026 * 12 + 11 + months)
  expect(monthsAheadOf(month, { today: '2026-12-31' })).toBe(ahead)
})

const listed = (begins: Begins) => {
  const rule = { from: '2026-01-02', begins, shift: 'none', named: 'ends' } as const
  const days = { from: '2026-01-02', to: '2029-01-01' } as const
  return listPeriods(days, periodsOf([rule], new Set([6, 7])))
}

test('months of paydays follow each other, calendar months stay theirs', () => {
  const now = { today: '2026-11-26', ownMonths: listed({ kind: 'day', day: 25 }) } as const
  const present = presentMonth(now)
  expect(present).toEqual({ year: 2026, month: 11, period: '2026-11-25' })
  expect(stepMonth(present, 1, now)).toEqual({ year: 2027, month: 0, period: '2026-12-25' })
  expect(monthsAheadOf(stepMonth(present, -2, now), now)).toBe(-2)
  expect(stepMonth({ year: 2026, month: 10 }, 1, now)).toEqual({ year: 2026, month: 11 })
  expect(monthsAheadOf({ year: 2026, month: 10 }, now)).toBe(0)
  expect(paceOf(present, now)).toEqual({ day: 2, days: 30, left: 28, share: 667 })
})

test('a budget counts by the months of its owner, which it names', () => {
  const budget = { ...presentOf('2026-10-30'), periodEnd: '2026-11-29' } as const
  expect(monthsAheadOf(budget, { today: '2026-11-26' })).toBe(0)
  expect(paceOf(budget, { today: '2026-11-26' })).toMatchObject({ day: 28, days: 31 })
})

const presentOf = (period: Day) => ({ year: 2026, month: 10, period })

test('a year has the months that it names: 13 of four weeks', () => {
  const ownMonths = listed({ kind: 'weeks', day: '2025-12-05' })
  const names = (year: number) =>
    monthsOfYear({ year, period: '2026-06-01' }, { ownMonths }).map(({ month }) => month)
  expect(names(2026)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11])
  expect(names(2025)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  const may = { year: 2026, month: 4, period: '2026-04-24' } as const
  expect(monthInYear(may, 2027, { ownMonths })).toMatchObject({ year: 2027, month: 4 })
})
