import { expect, test } from 'vitest'
import { deleteProfile, presignin } from '#lib/contract/access.ts'
import { deleteExport, requestExport } from '#lib/contract/exports.ts'
import { makeExport } from '#lib/server/services/export.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import { openAccount } from '../support/accounts.ts'
import {
  beginDownload,
  download,
  exported,
  exportedFiles,
  objectsIn,
  stateOf,
} from '../support/exports.ts'
import { spendOften } from '../support/largeBooks.ts'
import { joined } from '../support/invites.ts'
import { filesOf, largePicture, uploaded } from '../support/pictures.ts'
import { codeFor, newestMail, profileIdOf, serverOfFile } from '../support/testServer.ts'
import { signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const { app, clock } = server
const HOUR = 3_600_000

/** Files of a person's exports in the media store. */
async function slicesOf(client: Client): Promise<string[]> {
  const files = filesOf(server, await profileIdOf(client))
  return files.filter((path) => path.endsWith('slice'))
}

async function at<Result>(now: number, work: () => Promise<Result>): Promise<Result> {
  const before = clock.now
  clock.now = now
  try {
    return await work()
  } finally {
    clock.now = before
  }
}

test('a ready file is mailed, and downloaded by its owner for a day', async () => {
  const [client, other] = [await signedIn(server), await signedIn(server)]
  await joined(client, other)
  expect(await stateOf(client)).toBeUndefined()
  const id = await exported(client)
  const ready = (await stateOf(client))!
  const until = clock.now + 24 * HOUR
  expect(ready).toMatchObject({ id, status: 'ready', expiresAt: until })
  expect(ready.fileName).toBe('hearthbook-2026-11-21.zip')
  const { response, bytes } = await download(client, id)
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="hearthbook-2026-11-21.zip"',
  )
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length)
  expect(ready.bytes).toBe(bytes.length)
  expect((await newestMail(server, client.email)).kind).toBe('export')
  const asOther = await download(other, id)
  expect(asOther.response.headers.get('content-type')).toContain('application/json')
  expect(JSON.parse(Buffer.from(asOther.bytes).toString())).toMatchObject({ code: 341 })
  const late = await at(until, () => download(client, id))
  expect(JSON.parse(Buffer.from(late.bytes).toString())).toMatchObject({ code: 341 })
  expect(await at(until, () => stateOf(client))).toBeUndefined()
})

test('a newer file, a deletion and a day’s end remove the one before', async () => {
  const client = await signedIn(server)
  const first = await exported(client)
  const [kept] = await slicesOf(client)
  const second = await exported(client)
  expect(second).not.toBe(first)
  expect(await slicesOf(client)).toHaveLength(1)
  expect(await slicesOf(client)).not.toContain(kept)
  const gone = await download(client, first)
  expect(JSON.parse(Buffer.from(gone.bytes).toString())).toMatchObject({ code: 341 })
  await client.ask(deleteExport, { id: second })
  await app.jobs.drain()
  expect(await slicesOf(client)).toEqual([])
  expect(await stateOf(client)).toBeUndefined()
  expect((await client.send(deleteExport, { _id: second })).code).toBe(341)
  await exported(client)
  await at(clock.now + 24 * HOUR - 1, () => sweep(systemContext(app)))
  await app.jobs.drain()
  expect(await slicesOf(client)).toHaveLength(1)
  await at(clock.now + 24 * HOUR, async () => {
    await sweep(systemContext(app))
    await app.jobs.drain()
  })
  expect(await slicesOf(client)).toEqual([])
})

test('another person’s export can be neither seen nor deleted', async () => {
  const [client, other] = [await signedIn(server), await signedIn(server)]
  const id = await exported(client)
  expect((await other.send(deleteExport, { _id: id })).code).toBe(341)
  expect(await stateOf(other)).toBeUndefined()
  expect((await stateOf(client))?.status).toBe('ready')
})

test('a deleted profile takes its file along', async () => {
  const client = await signedIn(server)
  await exported(client)
  const ownerId = await profileIdOf(client)
  expect(await slicesOf(client)).toHaveLength(1)
  await client.ask(presignin, { email: client.email, purpose: 'delete' })
  const otp = await codeFor(server, client.email)
  await client.ask(deleteProfile, { email: client.email, code: otp })
  await app.jobs.drain()
  expect(filesOf(server, ownerId)).toEqual([])
})

test('one that is being made is given again, and can be stopped', async () => {
  const client = await signedIn(server)
  const { exportId } = await client.ask(requestExport, {})
  expect(await client.ask(requestExport, {})).toEqual({ exportId })
  expect(await stateOf(client)).toMatchObject({ status: 'pending', step: 'book', done: 0 })
  const early = await download(client, exportId)
  expect(JSON.parse(Buffer.from(early.bytes).toString())).toMatchObject({ code: 341 })
  await client.ask(deleteExport, { id: exportId })
  await app.jobs.drain()
  expect(await stateOf(client)).toBeUndefined()
  expect(await slicesOf(client)).toEqual([])
  expect((await newestMail(server, client.email)).kind).not.toBe('export')
})

test('one that is stopped in the middle leaves no file', async () => {
  const client = await signedIn(server)
  await uploaded(client)
  const { exportId } = await client.ask(requestExport, {})
  const { pictures } = app
  const read = pictures.read.bind(pictures)
  // The request arrives while a picture is read.
  pictures.read = async (...asked) => {
    pictures.read = read
    await client.ask(deleteExport, { id: exportId })
    return read(...asked)
  }
  await app.jobs.drain()
  expect(await stateOf(client)).toBeUndefined()
  expect(await slicesOf(client)).toEqual([])
})

test('five a day are made, the sixth is refused until a day after the first', async () => {
  const client = await signedIn(server)
  const first = clock.now
  for (let made = 0; made < 5; made += 1) await exported(client)
  const sixth = await client.send(requestExport, {})
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBe(24 * 3600)
  expect((await stateOf(client))?.status).toBe('ready')
  const later = await at(first + 24 * HOUR, () => client.send(requestExport, {}))
  expect(later.code).toBe(0)
})

test('a large book comes out whole, in slices that follow each other', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { currency: 'USD' })
  await spendOften(client, { accountId, groupId: null, count: 1201 })
  const pictures = [await largePicture(client), await largePicture(client)]
  const files = await exportedFiles(client)
  expect(await slicesOf(client)).toHaveLength(2)
  const ids = objectsIn(files, 'transactions').map(({ id }) => id)
  expect(new Set(ids).size).toBe(1201)
  for (const { name, bytes } of pictures) {
    expect(Buffer.compare(files[`pictures/${name}`]!, bytes)).toBe(0)
  }
})

test('one above the limit keeps no file and says so, one of just its size is made', async () => {
  const client = await signedIn(server)
  for (let count = 0; count < 3; count += 1) await largePicture(client)
  await exported(client)
  const { bytes } = (await stateOf(client))!
  const makeWithin = async (maxBytes: number) => {
    const { exportId } = await client.ask(requestExport, {})
    await makeExport(systemContext(app), { exportId }, { isLast: false }, maxBytes)
    await app.jobs.drain()
    return stateOf(client)
  }
  expect(await makeWithin(bytes - 1)).toMatchObject({ status: 'too-large', bytes: 0 })
  expect(await slicesOf(client)).toEqual([])
  expect(await makeWithin(bytes)).toMatchObject({ status: 'ready', bytes })
  expect(await slicesOf(client)).toHaveLength(3)
})

test('a picture whose file is gone is named and stops nothing', async () => {
  const client = await signedIn(server)
  const { image } = await writeEveryKind(client, 'fern', false)
  const { storage_key } = await app.database.read
    .selectFrom('images')
    .select('storage_key')
    .where('name', '=', image)
    .executeTakeFirstOrThrow()
  await app.pictures.remove(storage_key)
  const files = await exportedFiles(client)
  expect(Buffer.from(files['README.txt']!).toString()).toContain(
    `These files could not be read and are missing:\npictures/${image}`,
  )
})

test('a store that does not answer is tried ten times, then the export failed', async () => {
  const client = await signedIn(server)
  await client.ask(requestExport, {})
  const { pictures } = app
  const write = pictures.write.bind(pictures)
  pictures.write = () => Promise.reject(new Error('the store does not answer'))
  const before = clock.now
  for (let tried = 0; tried < 10; tried += 1) {
    expect((await stateOf(client))?.status).toBe('pending')
    await app.jobs.drain()
    clock.now += 1 * HOUR
  }
  expect((await stateOf(client))?.status).toBe('failed')
  pictures.write = write
  clock.now = before
  await exported(client)
  expect((await stateOf(client))?.status).toBe('ready')
})

test('a download holds its place until its last byte, or until its reader leaves', async () => {
  const client = await signedIn(server)
  const id = await exported(client)
  const taken = () => app.slots.exports.load().taken
  const begin = async () => {
    const reader = (await beginDownload(client, id)).body!.getReader()
    await reader.read()
    expect(taken()).toBeGreaterThan(0)
    return reader
  }
  const whole = await begin()
  while (!(await whole.read()).done) expect(taken()).toBeGreaterThan(0)
  expect(taken()).toBe(0)
  await (await begin()).cancel()
  expect(taken()).toBe(0)
})
