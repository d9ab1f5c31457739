import { expect, test } from 'vitest'
import {
  canBudgetBegin,
  canBudgetChange,
  gainOfRollover,
  isRolloverPending,
  leftOf,
  rolloverOf,
  spendable,
} from '#lib/domain/budget.ts'
import { monthAt } from '#lib/domain/period.ts'

const months = (...each: [minor: number, spentMinor: number, carriesForward?: boolean][]) =>
  each.map(([minor, spentMinor, carriesForward = true], step) => ({
    ...monthAt(2026 * 12 + step),
    minor,
    spentMinor,
    carriesForward,
  }))
const left = (...each: Parameters<typeof months>) =>
  rolloverOf(months(...each)).map(({ leftMinor }) => leftMinor)

test('what is left is carried from the month in which the series began', () => {
  expect(left([100, 70], [100, 50])).toEqual([30, 80])
})

test('an overspend is not carried', () => {
  expect(left([100, 170], [100, 40])).toEqual([0, 60])
})

test('refunds carry no more than the budget, and their month spends nothing', () => {
  const [month] = rolloverOf(months([100, -30]))
  expect(month).toMatchObject({ spentMinor: 0, leftMinor: 100 })
})

test('a month that does not roll over spends its amount alone', () => {
  expect(left([100, 0], [100, 30, false])).toEqual([100, 70])
  expect(spendable({ minor: 100, carriesForward: false, carriedMinor: 500 })).toBe(100)
  expect(spendable({ minor: 100, carriesForward: true, carriedMinor: 500 })).toBe(600)
})

test('nothing is carried into the first month', () => {
  expect(rolloverOf([])).toEqual([])
  expect(rolloverOf(months([100, 70]))[0]!.carriedMinor).toBe(0)
})

test('each month says what it was handed and what it hands on', () => {
  expect(rolloverOf(months([60_000, 57_130], [60_000, 65_210], [60_000, 54_760]))).toEqual([
    expect.objectContaining({ month: 0, carriedMinor: 0, leftMinor: 2870 }),
    expect.objectContaining({ month: 1, carriedMinor: 2870, leftMinor: 0 }),
    expect.objectContaining({ month: 2, carriedMinor: 0, leftMinor: 5240 }),
  ])
})

test('turning a rollover on gains the rest of the month before', () => {
  const off = { type: 'expense', carriesForward: false, carriedMinor: 13_340 } as const
  expect(gainOfRollover(off)).toBe(13_340)
  expect(gainOfRollover({ ...off, carriesForward: true })).toBe(0)
  expect(gainOfRollover({ ...off, carriedMinor: null })).toBe(0)
  expect(gainOfRollover({ ...off, type: 'income' })).toBe(0)
})

test('a pending rollover counts as nothing', () => {
  const pending = { minor: 100, carriesForward: true, carriedMinor: null, spentMinor: 30 }
  expect([spendable(pending), leftOf(pending)]).toEqual([100, 70])
})

test('a budget begins in this month or the next and changes up to two months ahead', () => {
  const on = (rule: typeof canBudgetBegin) => [-1, 0, 1, 2, 3].map(rule)
  expect(on(canBudgetBegin)).toEqual([false, true, true, false, false])
  expect(on(canBudgetChange)).toEqual([false, true, true, true, false])
  expect(on(isRolloverPending)).toEqual([false, false, false, true, true])
})
