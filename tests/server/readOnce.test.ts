import { expect, test } from 'vitest'
import { systemContext } from '#lib/server/core/systemContext.ts'
import type { Context } from '#lib/server/core/context.ts'
import { inSnapshot, inTransaction, readOnce } from '#lib/server/core/transaction.ts'
import { serverOfFile } from '../support/testServer.ts'

const server = await serverOfFile()

/** The keys that were read, of two that are asked for one after the other. */
async function readsOf(context: Context, keys: readonly [string, string]) {
  const read: string[] = []
  for (const key of keys) {
    const given = await readOnce(context, key, async () => {
      read.push(key)
      return key
    })
    expect(given).toBe(key)
  }
  return read
}

test('a snapshot reads the same once, for each whom it is for', async () => {
  const context = systemContext(server.app)
  expect(await inSnapshot(context, (inside) => readsOf(inside, ['a', 'a']))).toEqual(['a'])
  expect(await inSnapshot(context, (inside) => readsOf(inside, ['a', 'b']))).toEqual([
    'a',
    'b',
  ])
})

test('each snapshot reads anew', async () => {
  const context = systemContext(server.app)
  const twice = () => inSnapshot(context, (inside) => readsOf(inside, ['a', 'a']))
  expect([await twice(), await twice()]).toEqual([['a'], ['a']])
})

test('a read inside of a transaction or outside of both is never kept', async () => {
  const context = systemContext(server.app)
  expect(await readsOf(context, ['a', 'a'])).toEqual(['a', 'a'])
  expect(await inTransaction(context, (inside) => readsOf(inside, ['a', 'a']))).toEqual([
    'a',
    'a',
  ])
})
