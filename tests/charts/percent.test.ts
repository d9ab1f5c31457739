import { expect, test } from 'vitest'
import { percentOf } from '#lib/charts/percent.ts'

test.each([
  [0, 1, 0],
  [1, 3, 33.333],
  [33_554_500, 67_109_000, 50],
  [1e14, 1e14, 100],
  [25e12, 1e14, 25],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 100],
])('an amount of %d of %d is %d percent', (amount, whole, percent) => {
  expect(percentOf(amount, whole)).toBe(percent)
})
