import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import {
  firstOfNextMonth,
  forecastOf,
  lastForecastDay,
  lowestOf,
  sharesOf,
} from '#lib/domain/forecast.ts'
import type { BudgetsRest, ExpectedMove } from '#lib/domain/forecast.ts'
import { CALENDAR } from '#lib/domain/periods.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { expectation, plainForecast } from '../support/plainForecast.ts'

const monthIndex = (day: Day) => indexOfMonth(monthOf(day))
const bill = (day: Day, minor: number): ExpectedMove => ({ day, kind: 'bill', minor })
const forecast = (
  today: Day,
  more: { moves?: ExpectedMove[]; rests?: BudgetsRest[]; balanceMinor?: number } = {},
) => forecastOf({ today, balanceMinor: 10_000, moves: [], rests: [], ...more })

test('without anything to come the balance stays for ninety days, today included', () => {
  const days = forecast('2026-11-26')
  expect(days).toHaveLength(90)
  expect(days[0]).toEqual({
    day: '2026-11-26',
    balanceMinor: 10_000,
    changeMinor: 0,
    budgetsMinor: 0,
  })
  expect(days.at(-1)).toMatchObject({ day: '2027-02-23', balanceMinor: 10_000 })
})

test('what is late and what is due today moves today', () => {
  const moves = [bill('2026-10-01', -300), bill('2026-11-26', -50)]
  const days = forecast('2026-11-26', { moves })
  expect(days[0]).toMatchObject({ changeMinor: -350, balanceMinor: 9_650 })
  expect(days[1]).toMatchObject({ changeMinor: 0, balanceMinor: 9_650 })
})

test('what is due on the last day counts, and the day after it does not', () => {
  const moves = [bill('2027-02-23', -300), bill('2027-02-24', -50)]
  const last = forecast('2026-11-26', { moves }).at(-1)
  expect(last).toMatchObject({ changeMinor: -300, balanceMinor: 9_700 })
})

test('an overdrawn balance goes on below zero', () => {
  const days = forecast('2026-11-26', {
    balanceMinor: -500,
    moves: [bill('2026-11-27', -1), { day: '2026-11-28', kind: 'income', minor: 501 }],
  })
  expect(days.slice(0, 3).map(({ balanceMinor }) => balanceMinor)).toEqual([-500, -501, 0])
})

test.each<[string, Day, BudgetsRest['minor'], number[]]>([
  ['cents that do not divide go to the first days', '2026-11-28', 100, [34, 33, 33, 0]],
  ['fewer cents than days go to the first days', '2026-11-28', 2, [1, 1, 0, 0]],
  ['the last day of a month takes all', '2026-11-30', 100, [100, 0]],
  ['nothing is nothing a day', '2026-11-28', 0, [0, 0, 0, 0]],
  ['the 31st has a share', '2026-12-30', 101, [51, 50, 0]],
  ['a leap day has a share', '2028-02-28', 101, [51, 50, 0]],
  ['a year without one ends a day earlier', '2027-02-28', 101, [101, 0]],
])('the rest of the month is spread from today on: %s', (_, today, minor, expected) => {
  const shares = sharesOf(today, { days: CALENDAR.at(monthIndex(today)), minor })
  expect(shares.slice(0, expected.length)).toEqual(expected)
  expect(shares).toHaveLength(90)
})

test('a later month has its amount on its own days, and no day of another month', () => {
  const shares = sharesOf('2026-11-29', {
    days: CALENDAR.at(monthIndex('2026-12-01')),
    minor: 3_100,
  })
  expect(shares.slice(0, 3)).toEqual([0, 0, 100])
  expect(shares.slice(31, 34)).toEqual([100, 100, 0])
})

test('of a month that ends after the last day only its days until then count', () => {
  const rest = { days: CALENDAR.at(monthIndex('2027-02-01')), minor: 2_800 }
  const last = forecast('2026-11-26', { rests: [rest] }).at(-1)
  expect(last).toMatchObject({ day: '2027-02-23', balanceMinor: 10_000 - 2_300 })
})

test('a day without budgets has zero of them, not minus zero', () => {
  expect(forecast('2026-11-26')[0]!.budgetsMinor).toBe(0)
})

test('the lowest of several equal days is the first', () => {
  const days = forecast('2026-11-26', {
    moves: [bill('2026-11-28', -1), { day: '2026-11-29', kind: 'income', minor: 1 }],
  })
  expect(lowestOf(days)?.day).toBe('2026-11-28')
  expect(lowestOf(days.slice(0, 2))?.day).toBe('2026-11-26')
  expect(lowestOf([])).toBeUndefined()
})

test.each<[Day, Day, Day]>([
  ['2026-11-26', '2027-02-23', '2026-12-01'],
  ['2026-12-31', '2027-03-30', '2027-01-01'],
  ['2027-01-31', '2027-04-30', '2027-02-01'],
  ['2028-02-29', '2028-05-28', '2028-03-01'],
  ['2027-02-01', '2027-05-01', '2027-03-01'],
  ['2026-10-01', '2026-12-29', '2026-11-01'],
])('from %s the forecast ends on %s; the next month begins on %s', (...row) => {
  const [today, last, next] = row
  expect(lastForecastDay(today)).toBe(last)
  expect(firstOfNextMonth(today)).toBe(next)
})

test('the forecast is what a plain simulation of each day gives', () => {
  fc.assert(
    fc.property(expectation, (expected) => {
      expect(forecastOf(expected)).toEqual(plainForecast(expected))
    }),
  )
})

test('the shares of a month sum to its rest, and none differs by more than a cent', () => {
  const rest = fc.integer({ min: 0, max: 99_999_999_999_999 })
  fc.assert(
    fc.property(rest, fc.integer({ min: 0, max: 20_000 }), (minor, ahead) => {
      const today = addDays(dayOf(2000, 0, 1), ahead)
      const shares = sharesOf(today, { days: CALENDAR.at(monthIndex(today)), minor })
      const next = firstOfNextMonth(today)
      const counted = shares.filter((_, index) => addDays(today, index) < next)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(minor)
      expect(counted.reduce((sum, share) => sum + share, 0)).toBe(minor)
      expect(Math.max(...counted) - Math.min(...counted)).toBeLessThanOrEqual(1)
    }),
  )
})
