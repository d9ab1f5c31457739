import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, expect, test } from 'vitest'
import { fileOf, send, sent } from '../support/sentStatements.ts'
import { expenseRows } from '../support/statementRows.ts'
import { profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()
const { slots, statements } = server.app

/** Processes that this file's server started, in order. */
const workers: ChildProcess[] = []
const seeWorker = (message: unknown) =>
  void workers.push((message as { process: ChildProcess }).process)
subscribe('child_process', seeWorker)
afterAll(() => unsubscribe('child_process', seeWorker))

test('a third waiting file of one person is refused for now, and mails go on', async () => {
  const client = await signedIn(server)
  const id = await send(client)
  const ownerId = await profileIdOf(client)
  const leave = await slots.statements.take(ownerId)
  const waiting = [slots.statements.take(ownerId), slots.statements.take(ownerId)]
  const { response } = await fileOf(client, id)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  await server.app.jobs.drain()
  expect((await sent(client))[0]!.status).toBe('ready')
  leave()
  for (const turn of waiting) (await turn)()
  expect((await fileOf(client, id)).response.status).toBe(200)
})

test('what is stored is not read before its turn, nor after hanging up', async () => {
  const client = await signedIn(server)
  const id = await send(client)
  const leave = await slots.statements.take('somebody')
  const hangUp = new AbortController()
  const begun = workers.length
  const fetching = fileOf(client, id, hangUp.signal)
  const other = fileOf(client, id)
  // Changed while it waits, so that only a late reading finds it.
  await server.app.database.write
    .updateTable('statements')
    .set({ content: new Uint8Array([1, 2, 3]) })
    .where('id', '=', id)
    .execute()
  hangUp.abort()
  expect((await fetching).response.status).toBe(500)
  expect(workers).toHaveLength(begun)
  leave()
  expect((await other).response.status).toBe(500)
  expect(workers).toHaveLength(begun + 1)
})

test('a request that hangs up ends its process and gives its turn on', async () => {
  const client = await signedIn(server)
  const [one, other] = [await send(client, { format: 'pdf' }), await send(client)]
  const hangUp = new AbortController()
  const begun = workers.length
  const fetching = fileOf(client, one, hangUp.signal)
  await expect.poll(() => workers.length).toBe(begun + 1)
  const worker = workers.at(-1)!
  hangUp.abort()
  await fetching
  await expect.poll(() => worker.signalCode).toBe('SIGKILL')
  expect(statements.fetched.find(one)).toBeUndefined()
  expect((await fileOf(client, other)).response.status).toBe(200)
})

test('a file that was made is kept for another try, for its owner alone', async () => {
  const [client, stranger] = [await signedIn(server), await signedIn(server)]
  const id = await send(client)
  const begun = workers.length
  const [first, second] = await Promise.all([fileOf(client, id), fileOf(client, id)])
  const third = await fileOf(client, id)
  expect(workers).toHaveLength(begun + 1)
  for (const { bytes } of [second, third]) {
    expect(Buffer.compare(bytes, first.bytes)).toBe(0)
  }
  expect(Number(first.response.headers.get('content-length'))).toBe(first.bytes.length)
  expect((await fileOf(stranger, id)).response.status).toBe(200)
  expect((await fileOf(stranger, id)).response.headers.get('content-type')).toContain(
    'json',
  )
})

test('what changed is found apart, once for a state of the books', async () => {
  const client = await signedIn(server)
  await send(client)
  const begun = workers.length
  expect((await sent(client))[0]!.changedCount).toBe(0)
  expect(workers).toHaveLength(begun)
  await expenseRows(client, 3)
  for (const look of [1, 2]) {
    expect([look, (await sent(client))[0]!.changedCount]).toEqual([look, 3])
    expect(workers).toHaveLength(begun + 1)
  }
  await expenseRows(client, 1)
  expect((await sent(client))[0]!.changedCount).toBe(4)
  expect(workers).toHaveLength(begun + 2)
})
