import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { paydaysAround, periodsOf, withRule } from '#lib/domain/payPeriod.ts'
import {
  CALENDAR,
  indexesBetween,
  listedPeriods,
  listPeriods,
} from '#lib/domain/periods.ts'
import type { Begins, PeriodRule, Shift } from '#lib/domain/payPeriod.ts'
import type { PayPeriod } from '#lib/domain/periods.ts'

const WEEKEND = new Set([6, 7])

const rule = (
  begins: Begins,
  shift: Shift = 'none',
  from: Day = '1990-01-01',
): PeriodRule => ({
  from,
  begins,
  shift,
  named: 'ends',
})

const periodOf = (
  day: Day,
  rules: PeriodRule[],
  weekend: ReadonlySet<number> = WEEKEND,
) => {
  const periods = periodsOf(rules, weekend)
  return periods.at(periods.indexOf(day))
}

const periodsBetween = (days: PayPeriod, rules: PeriodRule[], weekend = WEEKEND) => {
  const periods = periodsOf(rules, weekend)
  return indexesBetween(days, periods).map(periods.at)
}

/** The begins of the periods from one day to another, without their year. */
const beginsIn = (from: Day, to: Day, ...rules: PeriodRule[]) =>
  periodsBetween({ from, to }, rules)
    .map((period) => period.from)
    .filter((begin) => begin >= from)
    .map((begin) => begin.slice(5))
    .join(' ')

test.each([
  [2026, '01-23 02-25 03-25 04-24 05-25 06-25 07-24 08-25 09-25 10-23 11-25 12-25'],
  [2027, '01-25 02-25 03-25 04-23 05-25 06-25 07-23 08-25 09-24 10-25 11-25 12-24'],
  [2028, '01-25 02-25 03-24 04-25 05-25 06-23 07-25 08-25 09-25 10-25 11-24 12-25'],
  [2029, '01-25 02-23 03-23 04-25 05-25 06-25 07-25 08-24 09-25 10-25 11-23 12-25'],
  [2030, '01-25 02-25 03-25 04-25 05-24 06-25 07-25 08-23 09-25 10-25 11-25 12-25'],
])('the 25th, or the working day before, in %i', (year, begins) => {
  const paid = rule({ kind: 'day', day: 25 }, 'earlier')
  expect(beginsIn(`${year}-01-01`, `${year}-12-31`, paid)).toBe(begins)
})

test.each<[name: string, Begins, Shift, begins: string]>([
  [
    'the last working day',
    { kind: 'workday', fromEnd: 1 },
    'none',
    '01-30 02-27 03-31 04-30 05-29 06-30 07-31 08-31 09-30 10-30 11-30 12-31',
  ],
  [
    'the second last working day',
    { kind: 'workday', fromEnd: 2 },
    'none',
    '01-29 02-26 03-30 04-29 05-28 06-29 07-30 08-28 09-29 10-29 11-27 12-30',
  ],
  [
    'the 31st, which short months have not',
    { kind: 'day', day: 31 },
    'none',
    '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31',
  ],
  [
    'the 1st, or the working day after',
    { kind: 'day', day: 1 },
    'later',
    '01-01 02-02 03-02 04-01 05-01 06-01 07-01 08-03 09-01 10-01 11-02 12-01',
  ],
  [
    'the last Friday',
    { kind: 'weekday', nth: -1, weekday: 5 },
    'none',
    '01-30 02-27 03-27 04-24 05-29 06-26 07-31 08-28 09-25 10-30 11-27 12-25',
  ],
  [
    'the second Wednesday',
    { kind: 'weekday', nth: 2, weekday: 3 },
    'none',
    '01-14 02-11 03-11 04-08 05-13 06-10 07-08 08-12 09-09 10-14 11-11 12-09',
  ],
  [
    'every four weeks, thirteen times a year',
    { kind: 'weeks', day: '2025-12-05' },
    'none',
    '01-02 01-30 02-27 03-27 04-24 05-22 06-19 07-17 08-14 09-11 10-09 11-06 12-04',
  ],
])('%s in 2026', (_, begins, shift, expected) => {
  expect(beginsIn('2026-01-01', '2026-12-31', rule(begins, shift))).toBe(expected)
})

test('29 February begins a month of the last day in a leap year alone', () => {
  const paid = rule({ kind: 'day', day: 29 })
  expect(beginsIn('2028-02-01', '2028-03-01', paid)).toBe('02-29')
  expect(beginsIn('2027-02-01', '2027-03-01', paid)).toBe('02-28')
})

test('the weekend is that of the country', () => {
  const friday = new Set([5, 6])
  const paid = rule({ kind: 'day', day: 25 }, 'earlier')
  expect(periodOf('2026-12-26', [paid], friday).from).toBe('2026-12-24')
})

test('before the first rule months are those of the calendar, the last one cut short', () => {
  const paid = rule({ kind: 'day', day: 25 }, 'earlier', '2026-11-25')
  const days = { from: '2026-10-31', to: '2026-12-25' } as const
  expect(periodsBetween(days, [paid])).toEqual([
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-24' },
    { from: '2026-11-25', to: '2026-12-24' },
    { from: '2026-12-25', to: '2027-01-24' },
  ])
})

test('a new rule begins with the last payday', () => {
  const paid = rule({ kind: 'day', day: 25 }, 'earlier')
  const lastOf = (day: Day) => paydaysAround(day, paid, WEEKEND).last
  expect(lastOf('2026-11-26')).toBe('2026-11-25')
  expect(lastOf('2026-11-25')).toBe('2026-11-25')
  expect(lastOf('2026-11-24')).toBe('2026-10-23')
})

test('a period is named by the month in which it ends, or begins', () => {
  const paid = rule({ kind: 'day', day: 25 })
  const nameOf = (named: PeriodRule['named']) => {
    const periods = periodsOf([{ ...paid, named }], WEEKEND)
    return periods.nameOf(periods.indexOf('2026-02-01'))
  }
  expect(periodOf('2026-02-01', [paid])).toEqual({ from: '2026-01-25', to: '2026-02-24' })
  expect(nameOf('ends')).toEqual({ year: 2026, month: 1 })
  expect(nameOf('begins')).toEqual({ year: 2026, month: 0 })
})

test('a new rule leaves a shorter month behind, or a longer one in place of some days', () => {
  const on = (day: number, today: Day) =>
    withRule(
      [],
      { begins: { kind: 'day', day }, shift: 'none', named: 'ends' },
      {
        today,
        weekend: WEEKEND,
      },
    )
  const days = { from: '2026-10-31', to: '2026-12-25' } as const
  expect(periodsBetween(days, on(25, '2026-11-26')).slice(0, 3)).toEqual([
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-24' },
    { from: '2026-11-25', to: '2026-12-24' },
  ])
  expect(periodsBetween(days, on(5, '2026-11-26')).slice(0, 2)).toEqual([
    { from: '2026-10-01', to: '2026-11-04' },
    { from: '2026-11-05', to: '2026-12-04' },
  ])
})

test('a new rule may begin with the payday before, or with the next one', () => {
  const begin = (start: 'before' | 'next') =>
    withRule(
      [],
      { begins: { kind: 'day', day: 25 }, shift: 'none', named: 'ends' },
      { today: '2026-11-26', weekend: WEEKEND, start },
    )[0]?.from
  expect([begin('before'), begin('next')]).toEqual(['2026-10-25', '2026-12-25'])
})

test('months keep their numbers where a rule by the month begins', () => {
  for (let paid = 1; paid <= 31; paid += 1) {
    const begins = { kind: 'day', day: paid } as const
    const rules = withRule(
      [],
      { begins, shift: 'none', named: 'ends' },
      { today: '2026-11-30', weekend: WEEKEND },
    )
    const periods = periodsOf(rules, WEEKEND)
    const index = periods.indexOf(rules[0]?.from ?? '2026-11-01')
    const inMonth = (month: number, { from, to }: PayPeriod) =>
      indexesBetween({ from, to }, CALENDAR).includes(month)
    expect(inMonth(index, periods.at(index)), `from day ${paid}`).toBe(true)
    expect(periods.at(index - 1).to, `from day ${paid}`).toBe(
      addDays(periods.at(index).from, -1),
    )
    expect(periods.at(CALENDAR.indexOf('2026-08-15'))).toEqual({
      from: '2026-08-01',
      to: '2026-08-31',
    })
  }
})

test('months begin with the entries of an income, later ones by the day of the last', () => {
  const days: Day[] = ['2026-08-31', '2026-09-28', '2026-10-30', '2026-11-30']
  const begins = { kind: 'income', seriesId: 'salary', days, dues: days } as const
  const paid = rule(begins, 'none', '2026-08-31')
  expect(beginsIn('2026-09-01', '2027-03-31', paid)).toBe(
    '09-28 10-30 11-30 12-30 01-30 02-28 03-30',
  )
})

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
const begins = fc.oneof(
  fc.record({ kind: fc.constant('day' as const), day: fc.integer({ min: 1, max: 31 }) }),
  fc.record({
    kind: fc.constant('workday' as const),
    fromEnd: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    kind: fc.constant('weekday' as const),
    nth: fc.constantFrom(-1, 1, 2, 3, 4),
    weekday: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({ kind: fc.constant('weeks' as const), day }),
  fc
    .record({
      day,
      ways: fc.array(
        fc.record({
          step: fc.integer({ min: 27, max: 95 }),
          away: fc.integer({ min: -5, max: 5 }),
        }),
        { minLength: 1, maxLength: 14 },
      ),
    })
    .map(({ day: first, ways }) => {
      const dues = ways.map((_, index) =>
        addDays(
          first,
          ways.slice(0, index).reduce((days, { step }) => days + step, 0),
        ),
      )
      const days = dues.map((due, index) => addDays(due, ways[index]!.away))
      return { kind: 'income' as const, seriesId: 'salary', days, dues }
    }),
)
const histories = fc
  .uniqueArray(
    fc.record({
      from: day,
      begins,
      shift: fc.constantFrom<Shift>('none', 'earlier', 'later'),
      named: fc.constant('ends' as const),
    }),
    { maxLength: 4, selector: ({ from }) => from },
  )
  .map((rules) => rules.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
const weekends = fc.constantFrom(WEEKEND, new Set([5, 6]), new Set([7]), new Set<number>())

test('periods of any history cover every day once', () => {
  fc.assert(
    fc.property(histories, weekends, day, fc.nat(400), (rules, weekend, from, length) => {
      const to = addDays(from, length)
      const periods = periodsBetween({ from, to }, rules, weekend)
      expect(periods[0]!.from <= from && to <= periods.at(-1)!.to).toBe(true)
      for (const [index, period] of periods.entries()) {
        expect(period.from <= period.to).toBe(true)
        if (index > 0) expect(period.from).toBe(addDays(periods[index - 1]!.to, 1))
        const middle = addDays(
          period.from,
          Math.floor(daysBetween(period.from, period.to) / 2),
        )
        for (const one of [period.from, middle, period.to])
          expect(periodOf(one, rules, weekend)).toEqual(period)
      }
    }),
  )
})

test('a list of periods says what its rules say, and goes on by the month', () => {
  fc.assert(
    fc.property(histories, weekends, fc.nat(400), (rules, weekend, ahead) => {
      const [first] = rules
      fc.pre(first !== undefined)
      const periods = periodsOf(rules, weekend)
      const to = addDays(rules.at(-1)!.from, 60)
      const listed = listedPeriods(listPeriods({ from: first.from, to }, periods))
      for (const day of [first.from, to, addDays(first.from, -40)]) {
        const index = periods.indexOf(day)
        expect(listed.indexOf(day)).toBe(index)
        expect(listed.at(index)).toEqual(periods.at(index))
        expect(listed.nameOf(index)).toEqual(periods.nameOf(index))
      }
      const later = addDays(to, ahead)
      const { from, to: end } = listed.at(listed.indexOf(later))
      expect(from <= later && later <= end).toBe(true)
    }),
  )
})
