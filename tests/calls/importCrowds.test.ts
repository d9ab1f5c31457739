import { expect, test } from 'vitest'
import { importTransactions, uploadMintTransactions } from '#lib/contract/imports.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { serverOfFile, profileIdOf, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'
import { beginCall } from '../support/slowBodies.ts'

const server = await serverOfFile({ IMPORT_DAILY_LIMIT: '2' })
const DAY = 86_400_000
const HEADER = 'Date,Type,Category,Amount,Currency,Account,Merchant,Notes'
const GOOD = `${HEADER}\n2025-03-01,Expense,Rent,9,,,,`

const csv = (text = GOOD) => new File([text], 'rows.csv')

function beginUpload(client: Client) {
  return beginCall(client, importTransactions, {
    'content-type': 'multipart/form-data; boundary=edge',
  })
}

/** The form after its first line. */
const REST = new TextEncoder().encode(
  '--edge\r\nContent-Disposition: form-data; name="csvFile"; filename="rows.csv"\r\n\r\n' +
    `${GOOD}\r\n--edge--\r\n`,
)

test('one owner has two files on the way, and others have room beside them', async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  const own = [await beginUpload(ana), await beginUpload(ana)]
  await Promise.all(own.map(({ isLetIn }) => isLetIn))
  const third = await beginUpload(ana)
  expect((await ben.send(importTransactions, { csvFile: csv() })).code).toBe(0)
  const seen: string[] = []
  const letIn = third.isLetIn.then(() => seen.push('third'))
  for (const one of own) {
    const { code } = (await (await one.finish(REST)).json()) as { code: number }
    expect(code).toBe(0)
    seen.unshift('own')
  }
  await letIn
  expect(seen).toContain('third')
  expect(await (await third.finish(REST)).json()).toMatchObject({ code: 424 })
})

test('of a crowd of files of one owner those who can not wait are told to come later', async () => {
  const client = await signedIn(server)
  const own = [await beginUpload(client), await beginUpload(client)]
  await Promise.all(own.map(({ isLetIn }) => isLetIn))
  const crowd = Array.from({ length: 21 }, () =>
    client.send(importTransactions, { csvFile: csv('x') }),
  )
  expect(await Promise.race(crowd)).toMatchObject({ status: 429, code: 429 })
  await Promise.all(own.map((one) => one.finish(REST)))
  const codes = (await Promise.all(crowd)).map(({ code }) => code)
  expect(codes.filter((code) => code !== 429)).toHaveLength(20)
})

test('in all six files are on the way', async () => {
  const crowd = await Promise.all([1, 2, 3, 4].map(() => signedIn(server)))
  const owners = crowd.slice(0, 3)
  const held = await Promise.all([...owners, ...owners].map(beginUpload))
  await Promise.all(held.map(({ isLetIn }) => isLetIn))
  const last = crowd[3]!.send(importTransactions, { csvFile: csv() })
  expect((await held[0]!.finish(REST)).status).toBe(200)
  expect((await last).code).toBe(0)
  await Promise.all(held.slice(1).map((one) => one.finish(REST)))
})

test('a file larger than any that is read is refused by its length', async () => {
  const client = await signedIn(server)
  const csvFile = csv('x'.repeat(3_200_000))
  const reply = await client.send(importTransactions, { csvFile })
  expect(reply).toMatchObject({ status: 413, code: 413 })
})

/** Stores tries of the last second. */
async function storeTries(client: Client, count: number) {
  const owner_id = await profileIdOf(client)
  const rows = Array.from({ length: count }, () => ({
    owner_id,
    at: server.clock.now - 1000,
  }))
  await server.app.database.write.insertInto('import_tries').values(rows).execute()
  return owner_id
}

test('sixty tries a day are enough for anybody, refused ones too', async () => {
  const client = await signedIn(server)
  await storeTries(client, 58)
  const bad = await client.send(importTransactions, { csvFile: csv('x') })
  expect(bad.code).not.toBe(424)
  const key = { 'idempotency-key': 'last' }
  const last = await client.send(importTransactions, { csvFile: csv() }, key)
  expect(last.code).toBe(0)
  const mint = { csvFile: csv(), override: 'false' }
  for (const [call, sent] of [
    [importTransactions, { csvFile: csv() }],
    [uploadMintTransactions, mint],
  ] as const) {
    const reply = await client.send(call, sent)
    expect(reply).toMatchObject({ status: 200, code: 424 })
    expect(reply.body['message']).toContain('60 files')
  }
  const again = await client.send(importTransactions, { csvFile: csv() }, key)
  expect(again.body).toEqual(last.body)
  const other = await signedIn(server)
  expect((await other.send(importTransactions, { csvFile: csv() })).code).toBe(0)
})

test('a try counts for a day, and is forgotten after it', async () => {
  const client = await signedIn(server)
  const owner_id = await storeTries(client, 60)
  const began = server.clock.now
  server.clock.now = began + DAY - 1001
  const early = await client.send(importTransactions, { csvFile: csv() })
  server.clock.now = began + DAY - 999
  const later = await client.send(importTransactions, { csvFile: csv() })
  server.clock.now = began + 2 * DAY
  await sweep(systemContext(server.app))
  server.clock.now = began
  expect([early.code, later.code]).toEqual([424, 0])
  const left = await server.app.database.read
    .selectFrom('import_tries')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .execute()
  expect(left).toEqual([])
})
