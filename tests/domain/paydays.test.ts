import { expect, test } from 'vitest'
import type { Day } from '#lib/domain/day.ts'
import { periodsOf } from '#lib/domain/payPeriod.ts'
import { indexesBetween } from '#lib/domain/periods.ts'
import type { PeriodRule } from '#lib/domain/payPeriod.ts'
import { paydaysAfter, withPaydays } from '#lib/domain/paydays.ts'
import type { Occurrence } from '#lib/domain/paydays.ts'

const NOTHING = { days: [], dues: [] }
const WEEKEND = new Set([6, 7])

/** A salary on the 28th of each month of 2026; some of its entries are elsewhere, or gone. */
const salary = (
  booked: Record<number, Day | null> = {},
  months = [8, 9, 10, 11, 12],
): Occurrence[] =>
  months.map((month) => {
    const due = `2026-${String(month).padStart(2, '0')}-28` as Day
    return { due, booked: booked[month] === undefined ? due : booked[month] }
  })
const daysIn = (occurrences: Occurrence[], today: Day = '2026-11-29') =>
  paydaysAfter(NOTHING, occurrences, today)
    .days.map((day) => day.slice(5))
    .join(' ')

test.each<[string, Record<number, Day | null>, string]>([
  ['on time', {}, '08-28 09-28 10-28 11-28 12-28'],
  ['late', { 10: '2026-11-02' }, '08-28 09-28 11-02 11-28 12-28'],
  ['too late', { 10: '2026-11-03' }, '08-28 09-28 10-28 11-28 12-28'],
  ['early', { 10: '2026-10-23' }, '08-28 09-28 10-23 11-28 12-28'],
  ['too early', { 10: '2026-10-22' }, '08-28 09-28 10-28 11-28 12-28'],
  ['never', { 10: null }, '08-28 09-28 10-28 11-28 12-28'],
])('a salary that comes %s begins its month', (_, booked, days) => {
  expect(daysIn(salary(booked))).toBe(days)
})

test.each<[string, Record<number, Day | null>]>([
  ['an edit', { 10: '2026-11-01' }],
  ['a deletion', { 10: null }],
])('a month that began stays after five days, whatever %s says', (_, later) => {
  const booked = { 10: '2026-10-30', 11: '2026-11-27' } as const
  const before = paydaysAfter(NOTHING, salary(booked), '2026-11-02')
  const after = (today: Day) =>
    paydaysAfter(before, salary({ ...booked, ...later }), today).days[2]
  expect(after('2026-11-02')).toBe(later[10] ?? '2026-10-28')
  expect(after('2026-11-03')).toBe('2026-10-30')
})

test('a day that comes into the series later begins no month of the past', () => {
  const before = paydaysAfter(NOTHING, salary({}, [8, 10, 11]), '2026-11-29')
  expect(paydaysAfter(before, salary(), '2026-11-29').dues).toEqual([
    '2026-08-28',
    '2026-10-28',
    '2026-11-28',
    '2026-12-28',
  ])
})

const rule = (days: Day[], dues: Day[], from: Day = days[0]!): PeriodRule => ({
  from,
  begins: { kind: 'income', seriesId: 'salary', days, dues },
  shift: 'none',
  named: 'ends',
})
const beginsOf = (rules: PeriodRule[], from: Day, to: Day) => {
  const periods = periodsOf(rules, WEEKEND)
  return indexesBetween({ from, to }, periods)
    .map((index) => periods.at(index).from.slice(5))
    .join(' ')
}

test('an ended series goes on by its last due day', () => {
  const paid = rule(['2026-10-31', '2026-11-27'], ['2026-10-31', '2026-11-30'])
  const rules = withPaydays([paid], () => [], '2026-12-24')
  expect(beginsOf(rules, '2026-10-31', '2027-03-31')).toBe(
    '10-31 11-27 12-30 01-30 02-28 03-30',
  )
})

test('a series that ends before its first day leaves the month that it began', () => {
  const paid = rule(['2026-11-27'], ['2026-11-30'])
  expect(withPaydays([paid], () => [], '2026-11-27')).toEqual([paid])
})

test('the first month of a rule moves with its salary, as long as that may move', () => {
  const [before, after] = [salary({ 11: '2026-11-27' }), salary({ 11: '2026-11-30' })]
  const { days, dues } = paydaysAfter(NOTHING, before, '2026-11-27')
  const moved = (today: Day) =>
    withPaydays([rule(days, dues, '2026-11-27')], () => after, today)
  expect(moved('2026-12-03')[0]!.from).toBe('2026-11-30')
  expect(moved('2026-12-04')[0]!.from).toBe('2026-11-27')
  expect(beginsOf(moved('2026-12-03'), '2026-11-28', '2027-01-01')).toBe(
    '11-01 11-30 12-28',
  )
})

test('a salary that moves to the next day begins no month of a day', () => {
  const { days, dues } = paydaysAfter(NOTHING, salary(), '2026-11-28')
  const after: Occurrence[] = ['2026-11-29' as const, '2026-12-29' as const].map((due) => ({
    due,
    booked: due,
  }))
  const rules = withPaydays([rule(days, dues, '2026-11-28')], () => after, '2026-11-28')
  expect(beginsOf(rules, '2026-11-28', '2027-01-01')).toBe('11-28 12-29')
})
