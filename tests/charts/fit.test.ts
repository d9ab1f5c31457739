import { expect, test } from 'vitest'
import { fitSize } from '#lib/charts/fit.ts'

test('a short amount keeps the largest size', () => {
  expect(fitSize('$0.00', 104, 19)).toBe(19)
})

test('a long amount is set smaller until it fits', () => {
  expect(fitSize('999,999,999,999.99 US$', 104, 19)).toBeLessThan(9)
})
