import { expect, test } from 'vitest'
import type { Day } from '#lib/domain/day.ts'
import type { ExpectedMove } from '#lib/domain/forecast.ts'
import { afterUntil, isLargeDebt, isRightAfter, isSpokenFor } from '#lib/domain/today.ts'

test.each<[Day, boolean]>([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-03', true],
  ['2026-12-04', false],
])('a bill due on %s is right after December 1: %s', (day, isAfter) => {
  expect(isRightAfter(day, '2026-12-01')).toBe(isAfter)
  const moves: ExpectedMove[] = [
    { day, kind: 'bill', minor: -125_000 },
    { day, kind: 'planned', minor: -1 },
    { day, kind: 'income', minor: 2 },
  ]
  expect(afterUntil({ until: '2026-12-01', moves }, 185_075)).toEqual(
    isAfter
      ? { minor: 125_000, freeMinor: 60_075, incomeMinor: 2 }
      : { minor: 0, freeMinor: 185_075, incomeMinor: 0 },
  )
})

test('without bills right after nothing is minus zero', () => {
  const after = afterUntil({ until: '2026-12-01', moves: [] }, 0)
  expect(after).toEqual({ minor: 0, freeMinor: 0, incomeMinor: 0 })
})

test.each([
  [100, 49, true],
  [100, 50, false],
  [101, 50, true],
  [100, -20, true],
  [0, 0, false],
  [-10, -20, true],
])('of %i free, of which %i stay, more than half is spoken for: %s', (free, stay, is) => {
  expect(isSpokenFor(free, { freeMinor: stay })).toBe(is)
})

test('without bills right after nothing is spoken for', () => {
  expect(isSpokenFor(0, undefined)).toBe(false)
})

test.each([
  [10, 100, false],
  [11, 100, true],
  [1, 0, true],
  [1, -500, true],
  [0, 0, false],
])('a debt of %i is large beside %i: %s', (owed, free, isLarge) => {
  expect(isLargeDebt(owed, free)).toBe(isLarge)
})
