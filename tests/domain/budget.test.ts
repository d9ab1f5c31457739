import { expect, test } from 'vitest'
import { carriedOver, spendable } from '#lib/domain/budget.ts'

const month = (minor: number, carriesForward = true) => ({ minor, carriesForward })

test('what is left is carried from the month in which the series began', () => {
  expect(carriedOver([month(100), month(100)], [70, 50])).toBe(80)
})

test('an overspend is not carried', () => {
  expect(carriedOver([month(100), month(100)], [170, 40])).toBe(60)
})

test('a month that does not roll over spends its amount alone', () => {
  expect(carriedOver([month(100), month(100, false)], [0, 30])).toBe(70)
  expect(spendable(month(100, false), 500)).toBe(100)
  expect(spendable(month(100), 500)).toBe(600)
})

test('nothing is carried into the first month', () => {
  expect(carriedOver([], [])).toBe(0)
})
