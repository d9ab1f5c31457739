import { expect, test } from 'vitest'
import { percentOf } from '#lib/domain/export.ts'

const state = { status: 'pending', fileName: '', bytes: 0, expiresAt: 0 } as const

test.each([
  ['book', 0, 0, 0],
  ['book', 0, 19, 0],
  ['book', 18, 19, 23],
  ['pictures', 0, 96, 25],
  ['pictures', 42, 96, 53],
  ['statements', 0, 3, 90],
  ['statements', 3, 3, 100],
] as const)('in the step %s %d of %d are %d percent', (step, done, total, percent) => {
  expect(percentOf({ ...state, step, done, total })).toBe(percent)
})
