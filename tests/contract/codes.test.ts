import { expect, test } from 'vitest'
import { CODES } from '#lib/contract/codes.ts'

/** The contract's own table: code and HTTP status. */
const TABLE: [number, number][] = [
  [400, 400],
  [401, 401],
  [403, 403],
  [404, 404],
  [304, 200],
  [332, 200],
  [339, 200],
  [340, 200],
  [341, 200],
  [342, 200],
  [343, 200],
  [344, 200],
  [345, 200],
  [346, 200],
  [360, 200],
  [385, 200],
  [386, 200],
  [388, 200],
  [409, 200],
  [413, 413],
  [415, 415],
  [419, 200],
  [421, 200],
  [424, 200],
  [425, 200],
  [429, 429],
  [500, 500],
  [503, 503],
  [1001, 200],
  // In a feedback body alone.
  [401, 200],
  [402, 200],
  [403, 200],
  [404, 200],
]

test.each(TABLE)('code %d travels with HTTP %d', (code, http) => {
  expect(Object.values(CODES)).toContainEqual({ code, http })
})

test('every reason has a code of its own', () => {
  const codes = Object.values(CODES).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(TABLE.map(([code]) => code).toSorted())
})
