import { expect, test } from 'vitest'
import { periodsOf } from '#lib/domain/payPeriod.ts'
import { listPeriods } from '#lib/domain/periods.ts'
import {
  lengthOf,
  meanOf,
  monthsInYear,
  monthsWithin,
  placeNamed,
  recentMean,
  shownSpan,
  unfinishedMonth,
} from '#lib/domain/reportMonths.ts'
import type { SpentMonth } from '#lib/domain/reportMonths.ts'

const today = '2026-11-22'
const JANUARY = '2026-01-31'
const TWELVE = { first: 0, last: 11 }
const LONG_AGO = { year: 2019, month: 3 }

const spent = (...minors: number[]): SpentMonth[] =>
  Array.from({ length: 12 }, (_, month) => ({ month, minor: minors[month] ?? 0 }))

test.each([
  ['all of a past year', 2025, today, LONG_AGO, { first: 0, last: 11 }],
  ['the begun months of the present year', 2026, today, LONG_AGO, { first: 0, last: 10 }],
  ['one month in January', 2026, JANUARY, LONG_AGO, { first: 0, last: 0 }],
  ['all of the present year in December', 2026, '2026-12-31', LONG_AGO, TWELVE],
  ['all of a year to come', 2027, today, LONG_AGO, TWELVE],
  ['all of a year before the book', 2018, today, LONG_AGO, TWELVE],
  [
    'the year of the book from its first month',
    2019,
    today,
    LONG_AGO,
    { first: 3, last: 11 },
  ],
  [
    'the present year from the first month of its book',
    2026,
    today,
    { year: 2026, month: 8 },
    { first: 8, last: 10 },
  ],
  [
    'the present month of a book that begins later',
    2026,
    today,
    { year: 2026, month: 11 },
    { first: 10, last: 10 },
  ],
  [
    'from January where no first month is known',
    2026,
    today,
    undefined,
    { first: 0, last: 10 },
  ],
] as const)('a chart shows %s', (_, year, day, begins, span) => {
  expect(shownSpan({ year, begins }, { today: day })).toEqual(span)
})

test('the present month alone is not over', () => {
  expect(unfinishedMonth(2025, { today })).toBeUndefined()
  expect(unfinishedMonth(2026, { today })).toBe(10)
  expect(unfinishedMonth(2027, { today })).toBeUndefined()
})

test('a year of four weeks each has thirteen places, named by their months', () => {
  const begins = { kind: 'weeks', day: '2025-12-05' } as const
  const rule = { from: '2026-01-02', begins, shift: 'none', named: 'ends' } as const
  const days = { from: '2026-01-02', to: '2029-01-01' } as const
  const ownMonths = listPeriods(days, periodsOf([rule], new Set([6, 7])))
  const now = { today: '2026-12-10' as const, ownMonths }
  expect(unfinishedMonth(2026, now)).toBe(12)
  expect(shownSpan({ year: 2026 }, now)).toEqual({ first: 0, last: 12 })
  expect(monthsInYear(2026, now)[12]).toEqual({
    year: 2026,
    month: 11,
    period: '2026-12-04',
  })
  expect(placeNamed({ year: 2026, month: 11 }, now)).toBe(11)
})

test('a span holds both its ends', () => {
  const span = { first: 3, last: 5 }
  expect(lengthOf(span)).toBe(3)
  expect(monthsWithin(spent(), span).map(({ month }) => month)).toEqual([3, 4, 5])
})

const SEPTEMBER = { year: 2026, month: 8 }

test.each([
  ['a past year counts every month', 2025, today, LONG_AGO, spent(1200), [100, 12]],
  [
    'the month that is not over is left out',
    2026,
    today,
    LONG_AGO,
    spent(10, 0, 5),
    [2, 10],
  ],
  ['half a hundredth is rounded up', 2026, '2026-03-01', LONG_AGO, spent(1, 0, 9), [1, 2]],
  ['in January nothing is over', 2026, JANUARY, LONG_AGO, spent(10), undefined],
  ['a year to come has no mean', 2027, today, LONG_AGO, spent(10), undefined],
  [
    'months before the first entry do not count',
    2026,
    today,
    SEPTEMBER,
    spent(0, 0, 0, 0, 0, 0, 0, 0, 300, 0, 900),
    [150, 2],
  ],
  ['a year before the first entry has no mean', 2025, today, SEPTEMBER, spent(), undefined],
  [
    'a first entry in the month that is not over has no mean yet',
    2026,
    today,
    { year: 2026, month: 10 },
    spent(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50),
    undefined,
  ],
  [
    'a first entry still to come has no mean',
    2026,
    today,
    { year: 2027, month: 0 },
    spent(),
    undefined,
  ],
  ['a later year without entries counts too', 2026, today, LONG_AGO, spent(), [0, 10]],
  [
    'where the first entry is not known the first month with an amount counts',
    2025,
    today,
    undefined,
    spent(0, 0, 200),
    [20, 10],
  ],
  ['nothing at all has no mean', 2025, today, undefined, spent(), undefined],
] as const)('mean: %s', (_, year, day, first, months, expected) => {
  const mean = meanOf(months, { year, today: day, first, currency: 'USD' })
  expect(mean && [mean.minor, mean.count]).toEqual(expected)
})

test('a mean says which months it counts', () => {
  expect(
    meanOf(spent(), { year: 2026, today, first: SEPTEMBER, currency: 'USD' }),
  ).toMatchObject({
    first: 8,
    last: 9,
  })
})

test.each([
  ['three months of an old book', 900, 1, { minor: 300, count: 3 }],
  ['the months since the first entry', 900, 98, { minor: 450, count: 2 }],
  ['one month, rounded', 901, 99, { minor: 901, count: 1 }],
  ['none of a month that is not over', 900, 100, null],
  ['none of an empty book', 0, undefined, null],
] as const)('a recent mean is of %s', (_, minor, first, mean) => {
  expect(recentMean(minor, { first, present: 100, count: 3, currency: 'USD' })).toEqual(
    mean,
  )
})
