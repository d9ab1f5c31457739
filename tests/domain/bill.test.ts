import { expect, test } from 'vitest'
import { dueOf, stateOf } from '#lib/domain/bill.ts'

test.each([
  ['2026-11-21', { state: 'upcoming', days: 0 }],
  ['2026-11-22', { state: 'upcoming', days: 1 }],
  ['2027-11-21', { state: 'upcoming', days: 365 }],
  ['2026-11-20', { state: 'overdue', days: 0 }],
  ['2026-11-19', { state: 'overdue', days: 1 }],
  ['2026-10-31', { state: 'overdue', days: 20 }],
] as const)('on 21 November an open bill that is due on %s is %o', (dueDay, expected) => {
  expect(stateOf({ isPaid: false, dueDay }, '2026-11-21')).toEqual(expected)
  expect(stateOf({ isPaid: true, dueDay }, '2026-11-21')).toEqual({ state: 'paid' })
})

test.each([
  [{ isPaid: false, minor: 100, paidMinor: 0 }, 100],
  [{ isPaid: false, minor: 100, paidMinor: 40 }, 60],
  [{ isPaid: false, minor: 100, paidMinor: 140 }, 0],
  [{ isPaid: true, minor: 100, paidMinor: 40 }, 0],
])('of %o %d is due', (bill, due) => {
  expect(dueOf(bill)).toBe(due)
})
