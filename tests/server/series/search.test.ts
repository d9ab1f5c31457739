import { expect, test } from 'vitest'
import fc from 'fast-check'
import { isRule } from '#lib/domain/ruleText.ts'
import { addDays, addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { daysOfRule } from '#lib/server/services/series/days.ts'
import {
  allDaysOf,
  firstDays,
  horizonsOf,
  isTooExpensive,
} from '#lib/server/services/series/search.ts'
import { MAX_WORK, workOf } from '#lib/server/services/series/work.ts'

const FIRST: Day = '2026-11-21'
const begin = { first: FIRST, zone: 'UTC' } as const
const numbers = (most: number) => Array.from({ length: most }, (_, index) => index + 1)
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

test.each([
  [
    'the last day of a month',
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    '2026-11-30',
  ],
  [
    'the last working day of a month',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    '2026-11-30',
  ],
  [
    'the last working day of a year',
    'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    '2026-12-31',
  ],
  [
    'the last weekend day of a year',
    'FREQ=YEARLY;BYMONTH=12;BYDAY=SA,SU;BYSETPOS=-1',
    '2026-12-27',
  ],
  ['a Friday the 13th', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '2027-08-13'],
  ['a Friday the 13th, day by day', 'FREQ=DAILY;BYDAY=FR;BYMONTHDAY=13', '2027-08-13'],
  ['29 February', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29'],
  ['the Monday of a week', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '2027-05-17'],
  ['the week that few years have', 'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO', '2026-12-28'],
  ['the day that few years have', 'FREQ=YEARLY;BYYEARDAY=366', '2028-12-31'],
  ['the twentieth Monday of a year', 'FREQ=YEARLY;BYDAY=20MO', '2027-05-17'],
  ['every quarter', 'FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1', '2027-01-01'],
  ['every quarter, by its weeks', 'FREQ=YEARLY;BYWEEKNO=1,14,27,40;BYDAY=FR', '2027-01-08'],
  ['every working day', 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', '2026-11-23'],
  ['every day of summer', 'FREQ=DAILY;BYMONTH=6,7,8', '2027-06-01'],
  [
    'twice a week, every other week',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU',
    '2026-11-30',
  ],
  ['every day of the week', `FREQ=WEEKLY;BYDAY=${WEEKDAYS}`, '2026-11-22'],
  ['every day of the year', `FREQ=YEARLY;BYMONTHDAY=${numbers(31)}`, '2026-11-22'],
  ['a leap year’s Monday', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', '2044-02-29'],
  ['ten thousand times', 'FREQ=DAILY;COUNT=9999', '2026-11-22'],
])('people may have %s: %s', (_, rule, second) => {
  expect(isRule(rule)).toBe(true)
  expect(firstDays(rule, begin)[1]).toBe(second)
})

test('every 999 years comes once while there are years', () => {
  expect(firstDays('FREQ=YEARLY;INTERVAL=999', begin)).toEqual([FIRST])
})

test.each([
  `FREQ=YEARLY;BYWEEKNO=${numbers(53)};BYSETPOS=366`,
  `FREQ=YEARLY;BYWEEKNO=${numbers(53)};BYDAY=${WEEKDAYS};BYSETPOS=366`,
  `FREQ=YEARLY;BYYEARDAY=${numbers(99)};BYSETPOS=366`,
  `FREQ=YEARLY;BYYEARDAY=${numbers(50)};BYWEEKNO=53`,
  `FREQ=YEARLY;BYMONTHDAY=${numbers(31)};BYWEEKNO=${numbers(53)};BYDAY=MO,TU;BYSETPOS=366`,
  `FREQ=WEEKLY;BYDAY=${WEEKDAYS};BYSETPOS=8`,
  `FREQ=YEARLY;BYMONTH=${numbers(12)};BYSETPOS=13`,
])('too much work: %s', (rule) => {
  expect(isRule(rule)).toBe(true)
  expect(isTooExpensive(rule, begin)).toBe(true)
  expect(() => firstDays(rule, begin)).toThrow('malformed')
})

test('no rule that is taken is more work than the bound, and its days are all the days', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      fc.pre(rule.length <= 500 && isRule(rule) && !isTooExpensive(rule, begin))
      const days = firstDays(rule, begin)
      const horizons = [...horizonsOf(rule, FIRST)]
      const enough = horizons.find((until) => until >= days[4]!) ?? horizons.at(-1)!
      expect(workOf(rule, FIRST, enough)).toBeLessThanOrEqual(MAX_WORK)
      expect(workOf(rule, FIRST, addMonths(FIRST, 12))).toBeLessThanOrEqual(MAX_WORK)
      const all = daysOfRule(rule, begin, { until: enough })
      expect(days).toEqual(all.slice(0, 5))
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO', '2015-12-30'],
  ['FREQ=YEARLY;BYWEEKNO=1,-1;INTERVAL=3', '2026-01-01'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2199-10-31'],
] as [string, Day][])(
  'found a year at a time, the days of %s are the same',
  async (rule, first) => {
    const all = daysOfRule(rule, { first, zone: 'UTC' }, { until: '2199-12-31' })
    expect(await allDaysOf(rule, first)).toEqual(all)
  },
)

test('the days of a week that the first day names are found from any year on', () => {
  const rule = 'FREQ=YEARLY;BYWEEKNO=1,20,53'
  const all = daysOfRule(
    rule,
    { first: '1997-09-02', zone: 'UTC' },
    { until: '2060-01-31' },
  )
  for (const from of all.map((day) => addDays(day, 1))) {
    const window = { from, until: '2060-01-31' } as const
    const found = daysOfRule(rule, { first: '1997-09-02', zone: 'UTC' }, window)
    expect(found).toEqual(all.filter((day) => day >= from))
  }
})

function list(name: string, least: number, most: number) {
  const signed = fc.integer({ min: least, max: most }).filter((number) => number !== 0)
  const some = fc.uniqueArray(signed, { minLength: 1, maxLength: 80 })
  return fc.option(
    some.map((values) => `;${name}=${values.join(',')}`),
    { nil: '', freq: 1 },
  )
}

const weekdays = fc.option(
  fc.subarray(WEEKDAYS, { minLength: 1 }).map((days) => `;BYDAY=${days.join(',')}`),
  { nil: '', freq: 1 },
)

/** Rules of any parts, most of them without sense. */
const rules = fc
  .tuple(
    fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'YEARLY'),
    fc.option(fc.constantFrom(';INTERVAL=2', ';INTERVAL=12', ';INTERVAL=999'), { nil: '' }),
    list('BYMONTH', 1, 12),
    list('BYMONTHDAY', -31, 31),
    list('BYYEARDAY', -366, 366),
    list('BYWEEKNO', -53, 53),
    weekdays,
    list('BYSETPOS', -366, 366),
  )
  .map(([frequency, ...parts]) => `FREQ=${frequency}${parts.join('')}`)
