import { expect, test } from 'vitest'
import { deleteExportImport, getExportImport, importExport } from '#lib/contract/exports.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { getUser } from '#lib/contract/profile.ts'
import { contextOfProfile } from '#lib/server/core/profileContext.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { breakTable } from '../support/brokenTable.ts'
import { openAccount } from '../support/accounts.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import {
  exportOf,
  imported,
  importStateOf,
  putAway,
  zipOf,
} from '../support/importedExports.ts'
import { joined } from '../support/invites.ts'
import { countSeenBy } from '../support/largeBooks.ts'
import { filesOf } from '../support/pictures.ts'
import { hashOfBooks } from '../support/readings.ts'
import { profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const { app } = server
const owner = await signedIn(server)
const things = await writeEveryKind(owner, 'lime', false)
const zip = await exportOf(owner)

async function bookOf(client: Client): Promise<unknown> {
  const ownerId = await profileIdOf(client)
  return {
    book: await hashOfBooks(client, { ...things, ownerId }),
    files: filesOf(server, ownerId),
  }
}

test('only an empty book of one person takes an export', async () => {
  const filled = await signedIn(server)
  await openAccount(filled, { currency: 'USD' })
  const [organizer, member] = [await signedIn(server), await signedIn(server)]
  await joined(organizer, member)
  for (const client of [filled, member]) {
    const { code } = await client.send(importExport, { file: zipOf(zip) })
    expect(code).toBe(346)
    expect(await importStateOf(client)).toBeUndefined()
    expect(filesOf(server, await profileIdOf(client))).toEqual([])
  }
})

test('a second import waits for the first one, and a finished one can be put away', async () => {
  const client = await signedIn(server)
  await client.ask(importExport, { file: zipOf(zip) })
  expect(await importStateOf(client)).toMatchObject({ status: 'pending', step: 'check' })
  expect((await client.send(importExport, { file: zipOf(zip) })).code).toBe(346)
  await app.jobs.drain()
  expect(await importStateOf(client)).toMatchObject({
    status: 'ready',
    fileName: 'hearthbook-2026-11-21.zip',
    counts: { transactions: 9, bills: 5, accounts: 2, budgets: 2, pictures: 1 },
  })
  await app.jobs.drain()
  const files = filesOf(server, await profileIdOf(client))
  expect(files.filter((path) => path.endsWith('slice'))).toEqual([])
  await putAway(client)
  expect(await importStateOf(client)).toBeUndefined()
})

test('a stopped import leaves nothing', async () => {
  const client = await signedIn(server)
  const before = await bookOf(client)
  await client.ask(importExport, { file: zipOf(zip) })
  const { id } = (await importStateOf(client))!
  await client.ask(deleteExportImport, { id })
  expect((await client.send(deleteExportImport, { _id: id })).code).toBe(341)
  await app.jobs.drain()
  expect(await bookOf(client)).toEqual(before)
})

test('a failure in the midst of the writing leaves nothing', async () => {
  const client = await signedIn(server)
  const before = await bookOf(client)
  const mend = await breakTable({ app }, 'series')
  const state = await imported(client, zip)
  await mend()
  expect(state).toMatchObject({ status: 'failed', fault: 'failed' })
  await putAway(client)
  await app.jobs.drain()
  expect(await bookOf(client)).toEqual(before)
  expect(await imported(client, zip)).toMatchObject({ status: 'ready' })
})

/** Sets the state in which a stopped server leaves an import that was writing. */
async function stopWhileWriting(client: Client): Promise<void> {
  await client.ask(importExport, { file: zipOf(zip) })
  await app.database.write
    .updateTable('export_imports')
    .set({ step: 'book', is_writing: 1 })
    .where('owner_id', '=', await profileIdOf(client))
    .execute()
}

test('the book is closed while it is written, and opens when the server starts again', async () => {
  const client = await signedIn(server)
  const before = await bookOf(client)
  await stopWhileWriting(client)
  expect(await client.send(getAllAccounts, {})).toMatchObject({ code: 346 })
  const entry = { time: server.clock.now, amount: 5 }
  expect(await client.send(addUpdateExpense, entry)).toMatchObject({ code: 346 })
  expect(await client.send(getUser, {})).toMatchObject({ code: 0 })
  const { id } = (await importStateOf(client))!
  expect((await client.send(deleteExportImport, { _id: id })).code).toBe(346)
  await app.jobs.drain()
  expect(await importStateOf(client)).toMatchObject({ status: 'failed', fault: 'failed' })
  await putAway(client)
  await app.jobs.drain()
  expect(await bookOf(client)).toEqual(before)
})

test('what somebody wrote between upload and import stays, and nothing comes in', async () => {
  const client = await signedIn(server)
  await client.ask(importExport, { file: zipOf(zip) })
  await client.ask(addUpdateExpense, { at: server.clock.now, minor: 500 })
  await app.jobs.drain()
  expect(await importStateOf(client)).toMatchObject({
    status: 'failed',
    fault: 'not-empty',
  })
  await app.jobs.drain()
  expect(await countSeenBy(client)).toBe(1)
  expect(filesOf(server, await profileIdOf(client))).toEqual([])
})

test('a form that breaks off, or holds no file, stores nothing', async () => {
  const client = await signedIn(server)
  const ownerId = await profileIdOf(client)
  const boundary = 'x'
  const start = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK`
  for (const body of [start, `--${boundary}--\r\n`, 'no form at all']) {
    const response = await client.fetch(
      new Request('http://localhost:4321/api/userdata/importExport', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${client.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        body,
      }),
    )
    expect(await response.json()).toMatchObject({ code: 400 })
  }
  await app.jobs.drain()
  expect(filesOf(server, ownerId)).toEqual([])
  expect((await client.ask(getExportImport, {})).result).toBeUndefined()
})

test('a result is swept after a day, and no mail of the other server goes out again', async () => {
  const client = await signedIn(server)
  await imported(client, zip)
  const context = await contextOfProfile(app, await profileIdOf(client))
  const mails = await context.db
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', client.email)
    .execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['code'])
  const before = server.clock.now
  server.clock.now += 25 * 3_600_000
  await sweep(systemContext(app))
  server.clock.now = before
  expect(await importStateOf(client)).toBeUndefined()
})
