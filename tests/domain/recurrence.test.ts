import { describe, expect, test } from 'vitest'
import type { Day } from '#lib/domain/day.ts'
import {
  fittingChoice,
  mayStandForLater,
  monthlyChoices,
  NO_PLAN,
  nthOf,
  planOf,
  REPEATS,
  ruleOf,
  wholeOf,
} from '#lib/domain/recurrence.ts'
import type { Plan } from '#lib/domain/recurrence.ts'

const plan = (typed: Partial<Plan>): Plan => ({ ...NO_PLAN, ...typed })

/** The second Tuesday of a month. */
const TUESDAY: Day = '2026-11-10'
/** The fourth Friday of a month, and its last. */
const LAST_FRIDAY: Day = '2026-11-27'

describe('a plan is written as a rule', () => {
  test.each<[Partial<Plan>, string | undefined]>([
    [{ repeat: 'none' }, undefined],
    [{ repeat: 'daily' }, 'FREQ=DAILY'],
    [{ repeat: 'weekly' }, 'FREQ=WEEKLY'],
    [{ repeat: 'biweekly' }, 'FREQ=WEEKLY;INTERVAL=2'],
    [{ repeat: 'monthly' }, 'FREQ=MONTHLY'],
    [{ repeat: 'bimonthly' }, 'FREQ=MONTHLY;INTERVAL=2'],
    [{ repeat: 'yearly' }, 'FREQ=YEARLY'],
    [{ repeat: 'custom', every: 10, unit: 'day' }, 'FREQ=DAILY;INTERVAL=10'],
    [{ repeat: 'custom', every: 999, unit: 'year' }, 'FREQ=YEARLY;INTERVAL=999'],
    [{ repeat: 'monthly', monthly: 'nth' }, 'FREQ=MONTHLY;BYDAY=2TU'],
    [
      { repeat: 'custom', every: 3, unit: 'month', monthly: 'nth' },
      'FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU',
    ],
    [
      { repeat: 'weekly', ends: 'onDay', endDay: '2027-02-28' },
      'FREQ=WEEKLY;UNTIL=20270228',
    ],
    [{ repeat: 'daily', ends: 'afterCount', count: 6 }, 'FREQ=DAILY;COUNT=6'],
    // Fields of another choice count for nothing.
    [{ repeat: 'weekly', monthly: 'nth', every: 7, unit: 'year' }, 'FREQ=WEEKLY'],
    [{ repeat: 'weekly', ends: 'never', count: 6, endDay: '2027-01-01' }, 'FREQ=WEEKLY'],
  ])('%j as %s', (typed, rule) => {
    expect(ruleOf(plan(typed), TUESDAY)?.text).toBe(rule)
  })

  test('on the last weekday of a month', () => {
    const monthly = { repeat: 'monthly', monthly: 'last' } as const
    expect(ruleOf(plan(monthly), LAST_FRIDAY)?.text).toBe('FREQ=MONTHLY;BYDAY=-1FR')
  })

  test('and by what is left of a choice when it begins on another day', () => {
    const last = plan({ repeat: 'monthly', monthly: 'last' })
    expect(ruleOf(last, TUESDAY)?.text).toBe('FREQ=MONTHLY;BYDAY=2TU')
    const nth = plan({ repeat: 'monthly', monthly: 'nth' })
    expect(ruleOf(nth, '2026-10-31')?.text).toBe('FREQ=MONTHLY;BYDAY=-1SA')
  })
})

test('a preset of the same rhythm is not custom', () => {
  expect(planOf({ text: 'FREQ=MONTHLY' }, TUESDAY).repeat).toBe('monthly')
  expect(planOf({ text: 'FREQ=MONTHLY', isCustom: true }, TUESDAY)).toMatchObject({
    repeat: 'custom',
    every: 1,
    unit: 'month',
  })
})

describe('a rule is read as the plan that writes it', () => {
  const ends: Partial<Plan>[] = [
    { ends: 'never' },
    { ends: 'onDay', endDay: '2028-02-29' },
    { ends: 'afterCount', count: 9999 },
  ]
  const rhythms: Partial<Plan>[] = [
    ...REPEATS.filter((repeat) => repeat !== 'none' && repeat !== 'custom').map(
      (repeat) => ({ repeat }),
    ),
    { repeat: 'custom', every: 5, unit: 'day' },
    { repeat: 'custom', every: 3, unit: 'month', monthly: 'nth' },
    // Custom stays custom where a preset says the same.
    { repeat: 'custom', every: 1, unit: 'month' },
    { repeat: 'custom', every: 2, unit: 'week' },
    { repeat: 'monthly', monthly: 'last' },
    { repeat: 'monthly', monthly: 'nth' },
  ]
  const plans = rhythms.flatMap((rhythm) => ends.map((end) => plan({ ...rhythm, ...end })))

  test.each(plans)('$repeat $every $unit $monthly $ends', (written) => {
    const rule = ruleOf(written, LAST_FRIDAY)!
    const read = planOf(rule, LAST_FRIDAY)
    expect(ruleOf(read, LAST_FRIDAY)).toEqual(rule)
    expect(read).toMatchObject({ repeat: written.repeat, ends: written.ends })
    expect(read.endDay).toBe(written.endDay)
    expect(read.count).toBe(written.count)
  })

  test('in any order of its parts', () => {
    expect(planOf({ text: 'COUNT=3;INTERVAL=1;FREQ=DAILY' }, TUESDAY)).toMatchObject({
      repeat: 'daily',
      count: 3,
    })
  })

  test.each([
    'FREQ=WEEKLY;BYDAY=MO,WE',
    'FREQ=MONTHLY;BYMONTHDAY=15,-1',
    'FREQ=MONTHLY;BYDAY=3MO',
    'FREQ=YEARLY;BYMONTH=1,7',
    'FREQ=DAILY;UNTIL=20270101T115900Z',
  ])('and %s, which no form can say, stays as it is', (text) => {
    const rule = { text, description: 'Our own', isCustom: true }
    const read = planOf(rule, TUESDAY)
    expect(read).toMatchObject({ repeat: 'kept', rule })
    expect(ruleOf(read, '2027-05-05')).toEqual(rule)
  })
})

describe('of a month', () => {
  test.each<[Day, string[]]>([
    ['2026-11-01', ['sameDay', 'nth']],
    ['2026-11-23', ['sameDay', 'nth']],
    ['2026-11-24', ['sameDay', 'nth', 'last']],
    ['2026-11-28', ['sameDay', 'nth', 'last']],
    ['2026-11-29', ['sameDay', 'last']],
    ['2026-10-31', ['sameDay', 'last']],
    ['2027-02-22', ['sameDay', 'nth', 'last']],
    ['2028-02-22', ['sameDay', 'nth']],
    ['2028-02-29', ['sameDay', 'last']],
    ['2026-12-31', ['sameDay', 'last']],
  ])('%s offers %j', (day, offered) => {
    expect(monthlyChoices(day)).toEqual(offered)
    for (const choice of ['sameDay', 'nth', 'last'] as const) {
      expect(offered).toContain(fittingChoice(choice, day))
    }
  })

  test('a weekday is counted from the first', () => {
    const days: Day[] = [
      '2026-11-01',
      '2026-11-07',
      '2026-11-08',
      '2026-11-28',
      '2026-11-29',
    ]
    expect(days.map(nthOf)).toEqual([1, 1, 2, 4, 5])
  })
})

test('the last day of a month that others are longer than may stand for a later one', () => {
  const lasts: Day[] = ['2027-02-28', '2028-02-29', '2027-04-30']
  const others: Day[] = ['2028-02-28', '2027-01-31', '2027-01-30', '2027-02-01']
  expect(lasts.filter(mayStandForLater)).toEqual(lasts)
  expect(others.filter(mayStandForLater)).toEqual([])
})

test.each([
  ['6', 6],
  ['6.9', 6],
  ['6,9', 6],
  ['6.', 6],
  ['０6', 6],
  [' 12 ', 12],
  ['99999', 9999],
  ['', undefined],
  ['-3', undefined],
  ['.5', undefined],
  ['many', undefined],
])('a number of times typed as %j is %s', (typed, number) => {
  expect(wholeOf(typed)).toBe(number)
})
