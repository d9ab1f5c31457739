import { expect, test } from 'vitest'
import { addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { daysOfRule } from '#lib/server/services/series/days.ts'

const NEW_YORK = 'America/New_York'

function days(rule: string, first: Day, most = 8, zone = NEW_YORK): string[] {
  const until = addMonths(first, 300)
  return daysOfRule(rule, { first, zone }, { until }).slice(0, most)
}

// RFC 5545, 3.8.5.3: the examples that are about days, from 2 September 1997 where not said.
test.each([
  ['daily for 10', 'FREQ=DAILY;COUNT=10', '1997-09-02', 3, '09-02 09-03 09-04'],
  ['until Christmas', 'FREQ=DAILY;UNTIL=19971224T000000Z', '1997-12-22', 9, '12-22 12-23'],
  ['every other day', 'FREQ=DAILY;INTERVAL=2', '1997-09-02', 4, '09-02 09-04 09-06 09-08'],
  [
    'every 10 days, 5 times',
    'FREQ=DAILY;INTERVAL=10;COUNT=5',
    '1997-09-02',
    9,
    '09-02 09-12 09-22 10-02 10-12',
  ],
  ['weekly for 10', 'FREQ=WEEKLY;COUNT=10', '1997-09-02', 4, '09-02 09-09 09-16 09-23'],
  [
    'every other week',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    '1997-09-02',
    4,
    '09-02 09-16 09-30 10-14',
  ],
  [
    'weekly on Tuesday and Thursday',
    'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    5,
    '09-02 09-04 09-09 09-11 09-16',
  ],
  [
    'every other week on Monday, Wednesday, Friday',
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
    '1997-09-01',
    6,
    '09-01 09-03 09-05 09-15 09-17 09-19',
  ],
  [
    'monthly on the first Friday',
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997-09-05',
    4,
    '09-05 10-03 11-07 12-05',
  ],
  [
    'every other month on the first and last Sunday',
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09-07',
    4,
    '09-07 09-28 11-02 11-30',
  ],
  [
    'monthly on the second-to-last Monday',
    'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
    '1997-09-22',
    4,
    '09-22 10-20 11-17 12-22',
  ],
  [
    'monthly on the third-to-last day',
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    '1997-09-28',
    4,
    '09-28 10-29 11-28 12-29',
  ],
  [
    'monthly on the 2nd and 15th',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
    '1997-09-02',
    4,
    '09-02 09-15 10-02 10-15',
  ],
  [
    'monthly on the first and last day',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09-30',
    4,
    '09-30 10-01 10-31 11-01',
  ],
  [
    'every Tuesday, every other month',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
    '1997-09-02',
    6,
    '09-02 09-09 09-16 09-23 09-30 11-04',
  ],
  [
    'the third of Tuesday, Wednesday, Thursday',
    'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
    '1997-09-04',
    9,
    '09-04 10-07 11-06',
  ],
  [
    'the second-to-last weekday',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997-09-29',
    4,
    '09-29 10-30 11-27 12-30',
  ],
] as const)('%s', (_name, rule, first, most, expected) => {
  expect(
    days(rule, first, most)
      .map((day) => day.slice(5))
      .join(' '),
  ).toBe(expected)
})

test.each([
  [
    'yearly in June and July',
    'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
    '1997-06-10',
    '1997-06-10 1997-07-10 1998-06-10 1998-07-10',
  ],
  [
    'every other year in January, February, March',
    'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
    '1997-03-10',
    '1997-03-10 1999-01-10 1999-02-10 1999-03-10',
  ],
  [
    'every third year on days 1, 100 and 200',
    'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '1997-01-01',
    '1997-01-01 1997-04-10 1997-07-19 2000-01-01',
  ],
  [
    'the 20th Monday of the year',
    'FREQ=YEARLY;BYDAY=20MO',
    '1997-05-19',
    '1997-05-19 1998-05-18 1999-05-17 2000-05-15',
  ],
  [
    'Monday of week 20',
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    '1997-05-12',
    '1997-05-12 1998-05-11 1999-05-17 2000-05-15',
  ],
  [
    'Fridays the 13th, the first day beside them',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    '1997-09-02',
    '1997-09-02 1998-02-13 1998-03-13 1998-11-13',
  ],
  [
    'election day',
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11-05',
    '1996-11-05 2000-11-07 2004-11-02 2008-11-04',
  ],
] as const)('%s', (_name, rule, first, expected) => {
  expect(days(rule, first, 4).join(' ')).toBe(expected)
})

// RFC 5545, 3.8.5.3: the week's first day decides which weeks are every other one.
test('the first day of the week changes every other week', () => {
  const rule = 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST='
  expect(days(`${rule}MO`, '1997-08-05')).toEqual([
    '1997-08-05',
    '1997-08-10',
    '1997-08-19',
    '1997-08-24',
  ])
  expect(days(`${rule}SU`, '1997-08-05')).toEqual([
    '1997-08-05',
    '1997-08-17',
    '1997-08-19',
    '1997-08-31',
  ])
})

test('a month that is too short has its last day', () => {
  expect(days('FREQ=MONTHLY', '2027-10-31', 6)).toEqual([
    '2027-10-31',
    '2027-11-30',
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
  ])
  expect(days('FREQ=MONTHLY;INTERVAL=4', '2027-10-30', 3)).toEqual([
    '2027-10-30',
    '2028-02-29',
    '2028-06-30',
  ])
})

test('a day of the month that the rule names itself is left out where it lacks', () => {
  expect(days('FREQ=MONTHLY;BYMONTHDAY=31', '2027-01-31', 3)).toEqual([
    '2027-01-31',
    '2027-03-31',
    '2027-05-31',
  ])
})

test('yearly on 29 February falls on the 28th in common years', () => {
  expect(days('FREQ=YEARLY', '2028-02-29', 5)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

test('the first day counts whether or not it matches', () => {
  expect(days('FREQ=WEEKLY;BYDAY=MO;COUNT=3', '2026-11-21')).toEqual([
    '2026-11-21',
    '2026-11-23',
    '2026-11-30',
  ])
})

test.each([
  ['20261123', 'UTC', '2026-11-23'],
  ['20261123T030000Z', 'America/New_York', '2026-11-22'],
  ['20261123T030000Z', 'UTC', '2026-11-23'],
  ['20261122T113000Z', 'Pacific/Kiritimati', '2026-11-23'],
])('UNTIL=%s includes its local day in %s', (until, zone, last) => {
  const found = days(`FREQ=DAILY;UNTIL=${until}`, '2026-11-20', 20, zone)
  expect(found.at(-1)).toBe(last)
})

test('a rule ends at the window, and one that matches nothing has its first day alone', () => {
  const window = { until: '2026-12-05' } as const
  const begin = { first: '2026-11-21', zone: 'UTC' } as const
  expect(daysOfRule('FREQ=WEEKLY', begin, window)).toEqual([
    '2026-11-21',
    '2026-11-28',
    '2026-12-05',
  ])
  expect(days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-11-21')).toEqual(['2026-11-21'])
  expect(daysOfRule('FREQ=DAILY', { ...begin, first: '2027-01-01' }, window)).toEqual([])
})

test.each([
  ['FREQ=DAILY;INTERVAL=3', '2020-02-29'],
  ['FREQ=DAILY;COUNT=1000', '2022-01-01'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU', '2021-03-03'],
  ['FREQ=MONTHLY', '2019-08-31'],
  ['FREQ=MONTHLY;INTERVAL=5;BYDAY=-1FR', '2019-08-30'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2018-12-31'],
  ['FREQ=YEARLY', '2016-02-29'],
  ['FREQ=YEARLY;BYWEEKNO=1', '2015-12-30'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYDAY=TU;COUNT=30', '2017-03-07'],
] as const)('the days of %s from any day on are those of all from %s', (rule, first) => {
  const begin = { first, zone: 'UTC' }
  const until = '2029-12-31'
  const all = daysOfRule(rule, begin, { until })
  expect(all.length).toBeGreaterThan(4)
  for (const from of ['2015-01-01', first, all[2]!, '2024-02-29', '2024-12-31'] as Day[]) {
    const found = daysOfRule(rule, begin, { from, until })
    expect(found).toEqual(all.filter((day) => day >= from))
  }
})

test('a day of a series that began long ago is found among many', () => {
  const begin = { first: '1976-01-01', zone: 'UTC' } as const
  const window = { from: '2026-11-21', until: '2026-11-23' } as const
  expect(daysOfRule('FREQ=DAILY', begin, window)).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ])
})

test('no day comes after the last one that an entry can have', () => {
  const begin = { first: '2199-12-30', zone: 'UTC' } as const
  expect(daysOfRule('FREQ=DAILY', begin, { until: '2201-01-01' })).toEqual([
    '2199-12-30',
    '2199-12-31',
  ])
})
