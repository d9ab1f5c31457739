import { expect, test } from 'vitest'
import { isUnavailable } from '#lib/server/http/refusals.ts'

test.each([
  ['08006', 'a lost connection', true],
  ['25006', 'a server that is the leader no more', true],
  ['40001', 'conflicts without end', true],
  ['53300', 'no room', true],
  ['57P01', 'an ended connection', true],
  ['23505', 'a row that is there twice', false],
  ['25P02', 'a statement after a failed one', false],
])('%s, %s, is answered as unavailable: %s', (code, _name, isAway) => {
  expect(isUnavailable(Object.assign(new Error('no'), { code }))).toBe(isAway)
})
