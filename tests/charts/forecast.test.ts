import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forecastLine, scaleOfLine, signsOf } from '#lib/charts/forecast.ts'

test.each<[string, number[], number[], number]>([
  [
    'far above zero begins at a round floor',
    [442_000, 860_000],
    [400_000, 600_000, 800_000],
    400_000,
  ],
  ['near zero begins at zero', [40_000, 210_000], [0, 100_000, 200_000], 0],
  [
    'just below zero goes a little below',
    [-6_000, 214_000],
    [0, 100_000, 200_000],
    -28_000,
  ],
  ['in debt ends at zero', [-90_000, -20_000], [-50_000, 0], -99_000],
  [
    'that barely moves keeps a tenth of its height',
    [990_000, 1_000_000],
    [900_000, 950_000, 1_000_000],
    900_000,
  ],
  [
    'that never moves has a height, too',
    [500_000, 500_000],
    [440_000, 460_000, 480_000, 500_000],
    440_000,
  ],
  ['of nothing has one', [0, 0], [0, 0.5, 1], 0],
])('the scale of a line %s', (_, amounts, steps, bottom) => {
  const scale = scaleOfLine(amounts)
  expect(scale.steps.map(({ minor }) => minor)).toEqual(steps)
  expect(scale.bottom).toBe(bottom)
})

test('every line is within its scale, which is cut only above zero', () => {
  const amounts = fc.array(fc.integer({ min: -9_999_999, max: 99_999_999 }), {
    minLength: 1,
    maxLength: 9,
  })
  fc.assert(
    fc.property(amounts, (some) => {
      const { bottom, top } = scaleOfLine(some)
      expect(bottom).toBeLessThan(top)
      expect(bottom).toBeLessThanOrEqual(Math.min(...some))
      expect(top).toBeGreaterThanOrEqual(Math.max(...some))
      if (bottom > 0) expect(Math.min(...some)).toBeGreaterThan(0)
      else expect(top).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the ground is drawn where the scale holds zero', () => {
  const days = (...minors: number[]) => minors.map((balanceMinor) => ({ balanceMinor }))
  expect(forecastLine(100, days(50, -20)).area).toBeDefined()
  expect(forecastLine(900_000, days(800_000, 850_000)).area).toBeUndefined()
  expect(forecastLine(900_000, days(800_000, 850_000)).lowest).toBe(0)
})

const changes = (...of: [index: number, minor: number][]) =>
  Array.from({ length: 90 }, (_, index) => ({
    changeMinor: of.find(([at]) => at === index)?.[1] ?? 0,
  }))
const SCALE = { bottom: 0, top: 1_000 }

test('days that are close share a sign, and small changes have none', () => {
  const days = changes([4, 900], [13, -200], [14, -240], [19, -310], [20, -700], [30, -49])
  expect(signsOf(days, SCALE)).toEqual([[4], [13, 14, 19], [20]])
})

test('no two signs are closer than one is wide, and the largest changes have one', () => {
  const moves = fc.uniqueArray(
    fc.tuple(fc.nat(89), fc.integer({ min: -1_000, max: 1_000 })),
    { selector: ([index]) => index, maxLength: 30 },
  )
  fc.assert(
    fc.property(moves, (some) => {
      const signs = signsOf(changes(...some), SCALE)
      for (const [place, [first]] of signs.entries())
        if (place > 0) expect(first! - signs[place - 1]![0]!).toBeGreaterThanOrEqual(7)
      const large = some.filter(([, minor]) => Math.abs(minor) >= 50)
      expect(signs.flat()).toHaveLength(Math.min(10, large.length))
    }),
  )
})
