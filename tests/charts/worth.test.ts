import { expect, test } from 'vitest'
import { worthLines } from '#lib/charts/worth.ts'
import { worthDrawing } from '#lib/charts/worthDrawing.ts'
import { indexOfMonth } from '#lib/domain/period.ts'

const DECEMBER = indexOfMonth({ year: 2025, month: 11 })

test('each group has a line from its first month on, net worth comes last', () => {
  const lines = worthLines([
    { year: 2025, month: 11, groups: [{ group: 'loans', minor: -50 }], minor: -50 },
    {
      year: 2026,
      month: 0,
      groups: [
        { group: 'cash', minor: 70 },
        { group: 'loans', minor: -40 },
      ],
      minor: 30,
    },
  ])
  expect(lines).toEqual([
    { key: 'cash', points: [{ month: DECEMBER + 1, minor: 70 }] },
    {
      key: 'loans',
      points: [
        { month: DECEMBER, minor: -50 },
        { month: DECEMBER + 1, minor: -40 },
      ],
    },
    {
      key: 'total',
      points: [
        { month: DECEMBER, minor: -50 },
        { month: DECEMBER + 1, minor: 30 },
      ],
    },
  ])
})

test('a single group is net worth, with one line', () => {
  const month = { year: 2025, month: 11, groups: [{ group: 'cash' as const, minor: 7 }] }
  expect(worthLines([{ ...month, minor: 7 }])).toEqual([
    { key: 'total', points: [{ month: DECEMBER, minor: 7 }] },
  ])
})

test('the drawing of a history has the places of each month and the path through them', () => {
  const drawing = worthDrawing([
    { year: 2025, month: 11, groups: [{ group: 'cash', minor: 5000 }], minor: 5000 },
    { year: 2026, month: 0, groups: [{ group: 'cash', minor: 10_000 }], minor: 10_000 },
  ])
  expect(drawing).toMatchObject({
    plot: { first: DECEMBER, count: 2 },
    scale: { bottom: 0, top: 10_000 },
    box: '0 0 200 100',
    step: 1,
    lines: [
      {
        key: 'total',
        path: 'M50,50L150,0',
        points: [
          { month: DECEMBER, minor: 5000, x: 25, y: 50 },
          { month: DECEMBER + 1, minor: 10_000, x: 75, y: 0 },
        ],
      },
    ],
  })
})
