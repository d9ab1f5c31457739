import { expect, test } from 'vitest'
import { donut, INNER, nestedDonut, OUTER } from '#lib/charts/donut.ts'

/** The angle at which a path starts on the outer edge, in degrees clockwise from the top. */
function startOf(path: string): number {
  const [x, y] = /^M(-?[\d.]+),(-?[\d.]+)/.exec(path)!.slice(1).map(Number) as [
    number,
    number,
  ]
  return (Math.round((Math.atan2(x, -y) * 180) / Math.PI) + 360) % 360
}

const radiiOf = (path: string) =>
  [...path.matchAll(/A([\d.]+),/g)].map(([, radius]) => Number(radius))

test('a donut lies between the radii of the specification', () => {
  const [first] = donut([
    { key: 'paid', value: 1 },
    { key: 'overdue', value: 1 },
  ]).slices
  expect(radiiOf(first!.path)).toEqual([OUTER, INNER])
  expect([INNER, OUTER]).toEqual([60, 100])
})

test('slices follow each other clockwise from the top, in the order given', () => {
  const { slices, isEmpty } = donut([
    { key: 'upcoming', value: 100 },
    { key: 'overdue', value: 200 },
    { key: 'paid', value: 100 },
  ])
  expect(isEmpty).toBe(false)
  expect(slices.map(({ key }) => key)).toEqual(['upcoming', 'overdue', 'paid'])
  const starts = slices.map(({ path }) => startOf(path))
  expect(starts[0]).toBeLessThanOrEqual(1)
  expect(starts[1]).toBeGreaterThan(88)
  expect(starts[1]).toBeLessThan(93)
  expect(starts[2]).toBeGreaterThan(268)
  expect(starts[2]).toBeLessThan(273)
})

test('a part of 0 has no slice', () => {
  const { slices } = donut([
    { key: 'upcoming', value: 0 },
    { key: 'overdue', value: 5 },
    { key: 'paid', value: 5 },
  ])
  expect(slices.map(({ key }) => key)).toEqual(['overdue', 'paid'])
})

test('a single part is a whole ring, without a gap', () => {
  const { slices } = donut([{ key: 'paid', value: 7 }])
  expect(slices[0]!.path.match(/M/g)).toHaveLength(2)
})

test.each([[[]], [[0]], [[0, 0, 0]]])('parts of %j are a grey ring', (values) => {
  const { slices, isEmpty } = donut(
    values.map((value, index) => ({ key: `${index}`, value })),
  )
  expect(isEmpty).toBe(true)
  expect(slices.map(({ key }) => key)).toEqual(['empty'])
  expect(slices[0]!.path.match(/M/g)).toHaveLength(2)
})

/** Distance of the middle of the outer edge's arc from the middle of the donut. */
function offCentre(path: string): number {
  const numbers = /^M([^A]+)A([\d.]+),[\d.]+,0,\d,1,([^LA]+)/.exec(path)!.slice(1)
  const [[x1, y1], [radius], [x2, y2]] = numbers.map((text) =>
    text.split(',').map(Number),
  ) as [[number, number], [number], [number, number]]
  const half = Math.hypot(x2 - x1, y2 - y1) / 2
  const height = Math.sqrt(Math.max(0, radius ** 2 - half ** 2))
  const centres = [1, -1].map((side) => {
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
    const [acrossX, acrossY] = [(y1 - y2) / (2 * half), (x2 - x1) / (2 * half)]
    return Math.hypot(x + side * height * acrossX, y + side * height * acrossY)
  })
  return Math.min(...centres)
}

test.each([
  [1, 1],
  [1, 1, 2],
  [499, 501],
])('slices of %j lie around the middle, so that no edge is clipped', (...values) => {
  const { slices } = donut(values.map((value, index) => ({ key: `${index}`, value })))
  for (const { path } of slices) expect(offCentre(path)).toBeLessThan(0.1)
})

test('numbers are short enough for a page and never broken', () => {
  const { slices } = donut([
    { key: 'tiny', value: 1 },
    { key: 'rest', value: 99_999_999_999_999 },
  ])
  for (const { path } of slices) {
    expect(path).not.toMatch(/NaN|Infinity|undefined/)
    expect(path).not.toMatch(/\d\.\d{4}/)
  }
})

test('however many slices there are, they go around once and keep their order of size', () => {
  const values = [1000, ...Array.from({ length: 299 }, () => 1)]
  const { slices } = donut(values.map((value, index) => ({ key: `${index}`, value })))
  // The last one begins so near the top that its start is rounded to 0.
  const starts = slices.slice(0, -1).map(({ path }) => startOf(path))
  expect(starts).toEqual(starts.toSorted((one, other) => one - other))
  expect(starts[1]).toBeGreaterThan(90)
})

test.each([
  ['more earned than spent', 5240, 3187, ['income'], ['expense', 'saved']],
  ['more spent than earned', 3000, 4000, ['income', 'missing'], ['expense']],
  ['as much spent as earned', 3000, 3000, ['income'], ['expense']],
  ['nothing spent', 3000, 0, ['income'], ['saved']],
  ['nothing earned', 0, 4000, ['missing'], ['expense']],
  ['more refunded than spent', 3000, -500, ['income'], ['saved']],
  ['only refunded', 0, -500, ['empty'], ['empty']],
  ['neither', 0, 0, ['empty'], ['empty']],
])('income surrounds expenses: %s', (_name, income, expense, outer, inner) => {
  const rings = nestedDonut(income, expense, 0)
  expect(rings.outer.map(({ key }) => key)).toEqual(outer)
  expect(rings.inner.map(({ key }) => key)).toEqual(inner)
  expect(rings.isEmpty).toBe(income === 0 && expense <= 0)
})

test('both rings are on one scale: half of the income spent is half of the inner ring', () => {
  const { inner } = nestedDonut(1000, 500, 0)
  const start = startOf(inner[1]!.path)
  expect(start).toBeGreaterThan(177)
  expect(start).toBeLessThan(183)
})

test('the rings do not touch', () => {
  const { outer, inner } = nestedDonut(1000, 400, 0)
  const outside = Math.min(...radiiOf(outer[0]!.path))
  expect(Math.max(...radiiOf(inner[0]!.path))).toBeLessThan(outside)
})

test.each([
  [100, 40, 25, 'M60,0L100,0'],
  [40, 100, 50, 'M0,60L0,100'],
  [100, 40, 300, 'M0,-60L0,-100'],
  [100, 40, 0, undefined],
  [0, 0, 50, undefined],
])('beside income of %d and expenses of %d a budget of %d is marked by %s', (...sums) => {
  const [income, expense, budget, mark] = sums
  expect(nestedDonut(income, expense, budget).mark).toBe(mark)
})
