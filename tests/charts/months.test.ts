import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  barEnds,
  barWidthOf,
  heightOf,
  lineBox,
  linePath,
  middleOf,
  scaleFor,
  startOf,
  plotWidth,
} from '#lib/charts/months.ts'
import { monthsOfPlot, plotOfYear } from '#lib/charts/plot.ts'

const WHOLE = plotOfYear({ first: 0 }, 12)

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
  [
    [-300, 900],
    [-500, 0, 500, 1000],
  ],
  [
    [-300, -40],
    [-300, -200, -100, 0],
  ],
])('the scale for %j has lines at %j', (amounts, steps) => {
  const scale = scaleFor(amounts)
  expect(scale.steps.map(({ minor }) => minor)).toEqual(steps)
  expect(scale).toMatchObject({ bottom: steps[0], top: steps.at(-1) })
  for (const { minor, height } of scale.steps) expect(height).toBe(heightOf(minor, scale))
})

test.each([
  [500, { low: 50, high: 75 }],
  [-500, { low: 25, high: 50 }],
  [0, { low: 50, high: 50 }],
])('the bar of %d goes from 0 to it', (minor, ends) => {
  expect(barEnds(minor, { bottom: -1000, top: 1000 })).toEqual(ends)
})

test('a line goes below zero', () => {
  const points = [-50, 50].map((minor, month) => ({ month, minor }))
  const scale = { bottom: -100, top: 100 }
  expect(linePath(points, { scale, plot: WHOLE })).toBe('M50,75L150,25')
})

test('every amount has its place between the lowest and the highest line', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (amounts) => {
      const scale = scaleFor(amounts)
      const steps = scale.steps.map(({ minor }) => minor)
      expect(steps[0]).toBe(scale.bottom)
      expect(steps).toContain(0)
      expect(steps.at(-1)).toBe(scale.top)
      const distances = steps.slice(1).map((step, at) => step - steps[at]!)
      for (const one of distances) expect(one).toBeCloseTo(distances[0]!, 6)
      for (const amount of amounts) {
        expect(heightOf(amount, scale)).toBeGreaterThanOrEqual(0)
        expect(heightOf(amount, scale)).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('months are twelve equal parts of the plot', () => {
  expect([0, 6, 11].map((month) => startOf(month, WHOLE))).toEqual([0, 50, 91.667])
  expect([0, 6, 11].map((month) => middleOf(month, WHOLE))).toEqual([4.167, 54.167, 95.833])
  expect(barWidthOf(WHOLE)).toBeCloseTo(5, 2)
})

test('a plot that begins in September has four equal months and no wall of a bar', () => {
  const plot = plotOfYear({ first: 8 }, 12)
  expect(monthsOfPlot(plot)).toEqual([8, 9, 10, 11])
  expect([8, 9, 11].map((month) => startOf(month, plot))).toEqual([0, 25, 75])
  expect(plotWidth(plot)).toBe(25)
  expect(barWidthOf(plot)).toBe(10)
  expect(lineBox(plot)).toBe('0 0 400 100')
})

test.each([
  [[], WHOLE, ''],
  [[0, 50, 100], WHOLE, 'M50,100L150,50L250,0'],
  [[25], WHOLE, 'M50,75Z'],
])('a line through %j of a plot from %j is %j', (minors, plot, path) => {
  const points = minors.map((minor, month) => ({ month, minor }))
  expect(linePath(points, { scale: { bottom: 0, top: 100 }, plot })).toBe(path)
})

test('a line begins at its first month', () => {
  const points = [
    { month: 9, minor: 50 },
    { month: 10, minor: 0 },
  ]
  expect(linePath(points, { scale: { bottom: 0, top: 100 }, plot: WHOLE })).toBe(
    'M950,50L1050,100',
  )
})
