import { expect, test } from 'vitest'
import type pg from 'pg'
import { resilientPool } from '#lib/server/db/postgres/pool.ts'
import { isUnavailable } from '#lib/server/http/refusals.ts'

test.each([
  ['08006', 'a lost connection', true],
  ['25006', 'a server that is the leader no more', true],
  ['25P03', 'a transaction of a server that was frozen', true],
  ['40001', 'conflicts without end', true],
  ['53300', 'no room', true],
  ['57P01', 'an ended connection', true],
  ['23505', 'a row that is there twice', false],
  ['25P02', 'a statement after a failed one', false],
])('%s, %s, is answered as unavailable: %s', (code, _name, isAway) => {
  expect(isUnavailable(Object.assign(new Error('no'), { code }))).toBe(isAway)
})

/** What statements say when their server ends, or leads no more; a code where pg has one. */
test.each([
  ['cannot use serializable mode in a hot standby', '0A000', true],
  ['Cannot call write after a stream was destroyed', 'ERR_STREAM_DESTROYED', true],
  ['Received unexpected commandComplete message from backend.', undefined, true],
  ['Connection terminated unexpectedly', undefined, true],
  ['write EPIPE', 'EPIPE', true],
  ['cannot change return type of existing function', '0A000', false],
  ['syntax error', '42601', false],
])('"%s" (%s) is answered as unavailable: %s', async (message, code, isAway) => {
  const client = {
    query: () => Promise.reject(Object.assign(new Error(message), code ? { code } : {})),
  }
  const pool = { on: () => undefined, connect: async () => client } as unknown as pg.Pool
  const connection = await resilientPool(pool, Infinity).connect()
  const failure = await connection.query('select 1', []).catch((error: unknown) => error)
  expect(isUnavailable(failure)).toBe(isAway)
})
