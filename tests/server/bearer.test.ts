import { expect, test } from 'vitest'
import { bearerOf } from '#lib/server/core/bearer.ts'

test.each([
  ['Bearer one', 'one'],
  ['bearer one', 'one'],
  ['BEARER  one', 'one'],
  ['Bearer', null],
  ['Bearer one two', null],
  ['Basic one', null],
  [null, null],
])('of %o the token is %o', (authorization, token) => {
  expect(bearerOf(authorization)).toBe(token)
})
