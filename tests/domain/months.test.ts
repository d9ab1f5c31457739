import { describe, expect, test } from 'vitest'
import { changeSince, shareOf } from '#lib/domain/comparison.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import { nearestMonth, yearsToChoose } from '#lib/domain/period.ts'
import { trendAround } from '#lib/domain/trend.ts'

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
  const ask = async (year: number) => {
    asked.push(year)
    return yearOf(year)
  }
  const { now, before } = await trendAround({ year: 2026, month: 10 }, ask)
  expect([now.income, before?.income]).toEqual([202_610, 202_609])
  expect(asked).toEqual([2026])
  const january = await trendAround({ year: 2026, month: 0 }, ask)
  expect([january.now.income, january.before?.income]).toEqual([202_600, 202_511])
  expect(asked).toEqual([2026, 2026, 2025])
})

test('the first month that is kept has none before it', async () => {
  const { before } = await trendAround({ year: 1970, month: 0 }, async (year) =>
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
