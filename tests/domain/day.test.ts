import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  dayOfYear,
  daysBetween,
  isDay,
  partsOf,
  weekOf,
} from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { addToMonth, indexOfMonth, isSameMonth, monthAt } from '#lib/domain/period.ts'

test.each(['2026-02-28', '2024-02-29', '1970-01-01', '2199-12-31'])(
  '%s is a day',
  (text) => {
    expect(isDay(text)).toBe(true)
  },
)

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  '1969-12-31',
  '2200-01-01',
  '2026-04-31',
  '',
])('%s is no day', (text) => {
  expect(isDay(text)).toBe(false)
})

test('the 31st comes back after a shorter month, because steps count from the first day', () => {
  const months = [0, 1, 2, 3].map((count) => addMonths('2026-01-31', count))
  expect(months).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

// ISO 8601's own examples of weeks around the turn of a year.
test.each([
  ['2027-01-01', 53],
  ['2026-12-31', 53],
  ['2024-12-30', 1],
  ['2026-01-01', 1],
  ['2021-01-03', 53],
  ['2026-11-21', 47],
] as [Day, number][])('%s lies in week %d', (day, week) => {
  expect(weekOf(day)).toBe(week)
})

test('the last day of a leap year is its 366th', () => {
  expect(dayOfYear('2024-12-31')).toBe(366)
  expect(dayOfYear('2026-12-31')).toBe(365)
  expect(dayOfYear('2026-01-01')).toBe(1)
})

test('days that are added can be counted and taken back', () => {
  const days = fc
    .integer({ min: 0, max: 80_000 })
    .map((count) => addDays('1970-01-01', count))
  fc.assert(
    fc.property(days, fc.integer({ min: -3000, max: 3000 }), (day, count) => {
      const later = addDays(day, count)
      expect(daysBetween(day, later)).toBe(count)
      expect(addDays(later, -count)).toBe(day)
      const { year, month, day: date } = partsOf(day)
      expect(dayOf(year, month, date)).toBe(day)
    }),
  )
})

test('months roll over years both ways', () => {
  expect(addToMonth({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 })
  expect(addToMonth({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 })
  expect(monthAt(indexOfMonth({ year: 2026, month: 5 }))).toEqual({ year: 2026, month: 5 })
  expect(isSameMonth({ year: 2026, month: 5 }, { year: 2025, month: 5 })).toBe(false)
})
