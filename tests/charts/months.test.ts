import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightOf, linePath, middleOf, scaleFor, startOf } from '#lib/charts/months.ts'

test.each([
  [
    [640_800, 0, 20],
    [0, 200_000, 400_000, 600_000, 800_000],
  ],
  [[26_840], [0, 10_000, 20_000, 30_000]],
  [[300], [0, 100, 200, 300]],
  [[1], [0, 0.5, 1]],
  [
    [0, 0],
    [0, 5000, 10_000],
  ],
  [[], [0, 5000, 10_000]],
])('the scale for %j has lines at %j', (amounts, steps) => {
  expect(scaleFor(amounts)).toEqual({ top: steps.at(-1), steps })
})

test('every amount has its place between the lowest and the highest line', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1 }), (amounts) => {
      const scale = scaleFor(amounts)
      expect(scale.steps[0]).toBe(0)
      expect(scale.steps.at(-1)).toBe(scale.top)
      const distances = scale.steps.slice(1).map((step, at) => step - scale.steps[at]!)
      for (const one of distances) expect(one).toBeCloseTo(distances[0]!, 6)
      for (const amount of amounts) {
        expect(heightOf(amount, scale)).toBeGreaterThanOrEqual(0)
        expect(heightOf(amount, scale)).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('months are twelve equal parts of the plot', () => {
  expect([0, 6, 11].map(startOf)).toEqual([0, 50, 91.667])
  expect([0, 6, 11].map(middleOf)).toEqual([4.167, 54.167, 95.833])
})

test.each([
  [[], ''],
  [[0, 50, 100], 'M50,100L150,50L250,0'],
  [[25], 'M50,75Z'],
])('a line through %j is %j', (amounts, path) => {
  expect(linePath(amounts, { top: 100 })).toBe(path)
})
