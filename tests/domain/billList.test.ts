import { describe, expect, test } from 'vitest'
import type { Bill } from '#lib/domain/bill.ts'
import {
  billAfterPayment,
  changeList,
  daysTextOf,
  isDueSoon,
  isPartlyPaid,
  withoutSeries,
} from '#lib/domain/billList.ts'
import type { ListedBills } from '#lib/domain/billList.ts'
import { headingOf } from '#lib/domain/period.ts'
import { billOf } from '../support/bills.ts'

const list = (bills: Bill[], more: Partial<ListedBills> = {}): ListedBills => ({
  rows: bills,
  totalMinor: 10_000,
  otherCurrencies: [],
  count: bills.length,
  isWhole: true,
  ...more,
})

const idsOf = ({ rows }: ListedBills) => rows.map(({ id }) => id)

describe('a month stands above the first bill of it', () => {
  test.each([
    ['2026-11-21', undefined, { year: 2026, month: 10, isOtherYear: false }],
    ['2026-11-30', '2026-11-21', undefined],
    ['2026-12-01', '2026-11-30', { year: 2026, month: 11, isOtherYear: false }],
    ['2027-11-01', '2026-11-30', { year: 2027, month: 10, isOtherYear: true }],
    ['2025-12-31', '2026-01-01', { year: 2025, month: 11, isOtherYear: true }],
  ] as const)('%s after %s', (day, previous, heading) => {
    expect(headingOf(day, previous, '2026-11-21')).toEqual(heading)
  })
})

test.each([
  ['overdue', 40, true],
  ['upcoming', 0, true],
  ['upcoming', 7, true],
  ['upcoming', 8, false],
  ['paid', undefined, false],
] as const)('a bill that is %s with %s days is due soon: %s', (state, days, isSoon) => {
  expect(isDueSoon({ state, days })).toBe(isSoon)
})

test.each([
  ['upcoming', 0, { name: 'payNow', count: 0 }],
  ['upcoming', 1, { name: 'daysLeft', count: 1 }],
  ['overdue', 0, { name: 'dueYesterday', count: 1 }],
  // Due on the 20th, read on the 22nd.
  ['overdue', 1, { name: 'daysPast', count: 2 }],
  ['paid', undefined, undefined],
] as const)('of an %s bill with %s days is told: %o', (state, days, told) => {
  expect(daysTextOf({ state, days })).toEqual(told)
})

test('a bill is partly paid while something was paid and something is due', () => {
  expect(isPartlyPaid(billOf('a', { paidMinor: 1 }))).toBe(true)
  expect(isPartlyPaid(billOf('a'))).toBe(false)
  expect(isPartlyPaid(billOf('a', { paidMinor: 1, isPaid: true }))).toBe(false)
})

describe('a payment', () => {
  const bill = billOf('a', { minor: 10_000, paidMinor: 4_000, days: 3 })

  test('of a part leaves the bill where it is', () => {
    const after = billAfterPayment(bill, { minor: 1_000, isFull: false, at: 7 })
    expect(after).toMatchObject({ paidMinor: 5_000, paidAt: 7, isPaid: false, days: 3 })
    expect(after.state).toBe('upcoming')
  })

  test.each([
    ['of the whole rest', { minor: 6_000, isFull: false }],
    ['that is said to be the last', { minor: 100, isFull: true }],
  ])('%s pays it', (_, payment) => {
    const after = billAfterPayment(bill, { ...payment, at: 7 })
    expect(after).toMatchObject({ isPaid: true, state: 'paid', days: undefined })
    expect(after.paidMinor).toBe(4_000 + payment.minor)
  })
})

describe('a change of the lists', () => {
  test('takes a paid bill out of what is due and adds it to what was paid', () => {
    const before = billOf('b', { minor: 3_000, paidMinor: 1_000 })
    const after = billAfterPayment(before, { minor: 2_000, isFull: true, at: 50 })
    const due = changeList(list([billOf('a'), before]), 'upcoming', { before, after })
    expect(idsOf(due)).toEqual(['a'])
    expect(due).toMatchObject({ totalMinor: 8_000, count: 1 })
    const earlier = billOf('z', { isPaid: true, state: 'paid', paidAt: 40 })
    const paid = changeList(list([earlier, before]), 'paid', { before, after })
    expect(idsOf(paid)).toEqual(['b', 'z'])
    expect(paid).toMatchObject({ totalMinor: 12_000, count: 2 })
  })

  test('counts a part that was paid among the paid although the bill is due still', () => {
    const before = billOf('b', { minor: 3_000 })
    const after = billAfterPayment(before, { minor: 500, isFull: false, at: 50 })
    expect(changeList(list([]), 'paid', { before, after })).toMatchObject({
      totalMinor: 10_500,
      count: 1,
      rows: [after],
    })
    const due = changeList(list([before]), 'upcoming', { before, after })
    expect(due).toMatchObject({ totalMinor: 9_500, count: 1, rows: [after] })
  })

  test('puts a bill back in its place, by the day it is due', () => {
    const [first, last] = [
      billOf('a', { dueDay: '2026-11-21' }),
      billOf('c', { dueDay: '2026-11-23' }),
    ]
    const back = billOf('b', { dueDay: '2026-11-22', minor: 700 })
    const changed = changeList(list([first, last]), 'upcoming', { after: back })
    expect(idsOf(changed)).toEqual(['a', 'b', 'c'])
    expect(changed).toMatchObject({ totalMinor: 10_700, count: 3 })
  })

  test('takes the place of itself where its first save is listed already', () => {
    const listed = billOf('b', { dueDay: '2026-11-22', minor: 700 })
    const before = list([billOf('a', { dueDay: '2026-11-21' }), listed])
    expect(changeList(before, 'upcoming', { after: { ...listed } })).toEqual(before)
  })

  test('leaves one that belongs below what is loaded to its page', () => {
    const late = billOf('z', { dueDay: '2027-01-01', minor: 700 })
    const loaded = list([billOf('a')], { isWhole: false, count: 40 })
    const changed = changeList(loaded, 'upcoming', { after: late })
    expect(idsOf(changed)).toEqual(['a'])
    expect(changed).toMatchObject({ totalMinor: 10_700, count: 41 })
    const whole = changeList(list([billOf('a')]), 'upcoming', { after: late })
    expect(idsOf(whole)).toEqual(['a', 'z'])
  })

  test('leaves the last one that is loaded in its place, unless it moves down', () => {
    const last = billOf('b', { dueDay: '2026-11-22' })
    const loaded = list([billOf('a'), last], { isWhole: false, count: 40 })
    const same = { before: last, after: { ...last, paidMinor: 5 } }
    expect(idsOf(changeList(loaded, 'upcoming', same))).toEqual(['a', 'b'])
    const later = { before: last, after: billOf('b', { dueDay: '2027-11-22' }) }
    expect(idsOf(changeList(loaded, 'upcoming', later))).toEqual(['a'])
  })

  test('follows what is due within thirty days, of which a later bill is none', () => {
    const begun = list([billOf('a')], { soon: { minor: 10_000, count: 1 } })
    const near = billOf('b', { minor: 500, days: 29 })
    const both = changeList(begun, 'upcoming', { after: near })
    expect(both.soon).toEqual({ minor: 10_500, count: 2 })
    const far = { ...near, days: 30 }
    const moved = changeList(both, 'upcoming', { before: near, after: far })
    expect(moved.soon).toEqual({ minor: 10_000, count: 1 })
    const euros = billOf('e', { currency: 'EUR', days: 1 })
    const other = changeList(begun, 'upcoming', { after: euros })
    expect(other.soon).toEqual({ minor: 10_000, count: 2 })
    expect(changeList(list([]), 'upcoming', { after: near }).soon).toBeUndefined()
  })

  test('leaves other currencies out of the sum, and drops those that nothing is left of', () => {
    const francs = billOf('f', { minor: 900, currency: 'CHF' })
    const euros = billOf('e', { minor: 500, currency: 'EUR' })
    const both = changeList(
      list([francs], { otherCurrencies: [{ minor: 900, currency: 'CHF' }] }),
      'upcoming',
      { after: euros },
    )
    expect(both.totalMinor).toBe(10_000)
    expect(both.otherCurrencies).toEqual([
      { minor: 900, currency: 'CHF' },
      { minor: 500, currency: 'EUR' },
    ])
    const left = changeList(both, 'upcoming', { before: francs })
    expect(left.otherCurrencies).toEqual([{ minor: 500, currency: 'EUR' }])
  })

  test('and its opposite leave the list as it was', () => {
    const bill = billOf('b', { minor: 300, dueDay: '2026-11-22' })
    const before = list([billOf('a'), bill])
    const gone = changeList(before, 'upcoming', { before: bill })
    expect(changeList(gone, 'upcoming', { after: bill })).toEqual(before)
  })
})

test('the end of a series takes its unpaid bills', () => {
  const bills = [
    billOf('a', { seriesId: 's' }),
    billOf('b', { seriesId: 's', isPaid: true }),
    billOf('c', { seriesId: 't' }),
    billOf('d'),
  ]
  expect(withoutSeries(bills, 's').map(({ id }) => id)).toEqual(['b', 'c', 'd'])
})
