import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { agreesWithRule, recurrenceFields } from '#lib/contract/recurrence.ts'
import { deleteSeries, previewSeries } from '#lib/contract/series.ts'
import { isRule } from '#lib/domain/ruleText.ts'

const recurrence = z.object(recurrenceFields).check(agreesWithRule)
const takes = (codec: z.ZodMiniType, typed: unknown) =>
  z.safeDecode(codec, typed as never).success

test.each([
  'FREQ=DAILY',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU',
  'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR;COUNT=6',
  'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;UNTIL=20301231',
  'FREQ=DAILY;UNTIL=20280229T235959Z',
  'FREQ=DAILY;BYMONTH=1;BYMONTHDAY=1,15;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=-1',
  'FREQ=YEARLY;BYDAY=20MO',
  'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
  'FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100,200',
  'FREQ=DAILY;INTERVAL=999;COUNT=9999',
])('%s is a rule', (rule) => {
  expect(isRule(rule)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['no frequency', 'INTERVAL=2'],
  ['one that we do not keep', 'FREQ=HOURLY'],
  ['a small letter', 'freq=daily'],
  ['interval 0', 'FREQ=DAILY;INTERVAL=0'],
  ['interval 1000', 'FREQ=DAILY;INTERVAL=1000'],
  ['a broken interval', 'FREQ=DAILY;INTERVAL=1.5'],
  ['count 0', 'FREQ=DAILY;COUNT=0'],
  ['count 10000', 'FREQ=DAILY;COUNT=10000'],
  ['both ends', 'FREQ=DAILY;COUNT=2;UNTIL=20301231'],
  ['a day that is not', 'FREQ=DAILY;UNTIL=20270229'],
  ['a local time', 'FREQ=DAILY;UNTIL=20270228T120000'],
  ['hour 24', 'FREQ=DAILY;UNTIL=20270228T240000Z'],
  ['day 32', 'FREQ=MONTHLY;BYMONTHDAY=32'],
  ['day 0', 'FREQ=MONTHLY;BYMONTHDAY=0'],
  ['month 13', 'FREQ=YEARLY;BYMONTH=13'],
  ['a signed month', 'FREQ=YEARLY;BYMONTH=-1'],
  ['week 54', 'FREQ=YEARLY;BYWEEKNO=54'],
  ['weekday 54', 'FREQ=YEARLY;BYDAY=54MO'],
  ['an unknown weekday', 'FREQ=WEEKLY;BYDAY=XX'],
  ['position 367', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367'],
  ['a counted weekday of a week', 'FREQ=WEEKLY;BYDAY=2MO'],
  ['a counted weekday of a day', 'FREQ=DAILY;BYDAY=-1MO'],
  ['a counted weekday beside a week', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO'],
  ['a day of the month of a week', 'FREQ=WEEKLY;BYMONTHDAY=3'],
  ['a week of a month', 'FREQ=MONTHLY;BYWEEKNO=3'],
  ['a day of the year of a month', 'FREQ=MONTHLY;BYYEARDAY=100'],
  ['a position among nothing', 'FREQ=MONTHLY;BYSETPOS=1'],
  ['an unknown part', 'FREQ=DAILY;COLOUR=RED'],
  ['a part twice', 'FREQ=DAILY;COUNT=2;COUNT=3'],
  ['an empty part', 'FREQ=DAILY;'],
  ['its property name', 'RRULE:FREQ=DAILY'],
])('a rule with %s is refused', (_, rule) => {
  expect(isRule(rule)).toBe(false)
})

test.each([
  { recurringCategoryId: 3 },
  { recurringCategoryId: 5 },
  { recurringCount: 2 },
  { repeatTillCount: 6 },
  { recurringCategoryId: null, recurringCount: null, repeatTillCount: null },
])('%j agrees with a rule of every two months, six times', (derived) => {
  const recurringRule = 'FREQ=MONTHLY;INTERVAL=2;COUNT=6'
  expect(takes(recurrence, { recurringRule, ...derived })).toBe(true)
})

test.each([
  { recurringCategoryId: 2 },
  { recurringCategoryId: 6 },
  { recurringCount: 1 },
  { repeatTillCount: 5 },
  { repeatTillDate: '2030-12-31' },
])('%j contradicts a rule of every two months, six times', (derived) => {
  const recurringRule = 'FREQ=MONTHLY;INTERVAL=2;COUNT=6'
  expect(takes(recurrence, { recurringRule, ...derived })).toBe(false)
})

test('the last day is the rule’s', () => {
  const until = (repeatTillDate: string) =>
    takes(recurrence, { recurringRule: 'FREQ=DAILY;UNTIL=20301231', repeatTillDate })
  expect([until('2030-12-31'), until('2030-12-30'), until('soon')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a rule without INTERVAL is of every one', () => {
  expect(takes(recurrence, { recurringRule: 'FREQ=DAILY', recurringCount: 1 })).toBe(true)
  expect(takes(recurrence, { recurringRule: 'FREQ=DAILY', recurringCount: 2 })).toBe(false)
})

test.each([
  [
    'FREQ=MONTHLY;BYMONTHDAY=1,15,1,+1,01;BYDAY=1MO,+1MO',
    'FREQ=MONTHLY;BYMONTHDAY=1,15;BYDAY=1MO',
  ],
  ['FREQ=YEARLY;BYWEEKNO=-1,20,-01,20;WKST=SU', 'FREQ=YEARLY;BYWEEKNO=-1,20;WKST=SU'],
  ['COUNT=3;FREQ=WEEKLY;BYDAY=MO,TU,MO', 'COUNT=3;FREQ=WEEKLY;BYDAY=MO,TU'],
  ['FREQ=DAILY;BYHOUR=0,00,10', 'FREQ=DAILY;BYHOUR=0,10'],
  ['FREQ=DAILY;INTERVAL=2;UNTIL=20301231', 'FREQ=DAILY;INTERVAL=2;UNTIL=20301231'],
])('%s is read as %s: a value that is repeated says nothing', (sent, read) => {
  expect(z.decode(recurrence, { recurringRule: sent })).toEqual({ recurringRule: read })
})

test('a bill is checked with its recurrence', () => {
  const bill = { title: 'Rent', amount: 800, time: 0 }
  expect(takes(addUpdateBill.takes, bill)).toBe(true)
  expect(takes(addUpdateBill.takes, { ...bill, recurringRule: 'FREQ=DAILY' })).toBe(true)
  expect(takes(addUpdateBill.takes, { ...bill, recurringRule: 'FREQ=NEVER' })).toBe(false)
})

test('a preview needs a rule, and a series a name', () => {
  expect(takes(previewSeries.takes, { time: 0 })).toBe(false)
  expect(takes(previewSeries.takes, { time: 0, recurringRule: 'FREQ=DAILY' })).toBe(true)
  expect(takes(deleteSeries.takes, { type: 4 })).toBe(false)
  expect(takes(deleteSeries.takes, { type: 4, recurringServerId: 'a' })).toBe(true)
})
