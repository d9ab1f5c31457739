import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import { getUserMedia } from '#lib/contract/media.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { bankAccount, bankCsv } from '../support/bankImports.ts'
import { startBucket } from '../support/bucket.ts'
import {
  serverOfFile,
  openTestServer,
  profileIdOf,
  signedIn,
} from '../support/testServer.ts'
import { makePicture } from '../support/pictureBytes.ts'
import { look, pictureName, rowsOf, upload, uploaded, recall } from '../support/pictures.ts'

const bucket = await startBucket()
afterAll(() => bucket.close())
const server = await serverOfFile({ MEDIA_URL: bucket.url })
const HOUR = 3_600_000

beforeEach(() => {
  bucket.isDown = false
})

function keysOf(ownerId: string): string[] {
  return [...bucket.objects.keys()].filter((key) => key.startsWith(`${ownerId}/`))
}

test('a picture lies in the bucket and is read from there', async () => {
  const client = await signedIn(server)
  const ownerId = await profileIdOf(client)
  const name = await uploaded(client, 'webp')
  const keys = keysOf(ownerId)
  expect(keys.map((key) => key.split('/')[2])).toEqual(['picture', 'thumbnail'])
  expect(keys.join()).not.toContain('TXIMG')
  expect(bucket.objects.get(keys[0]!)!.type).toBe('image/webp')
  const response = await look(client, ownerId, name)
  const bytes = await response.bytes()
  expect(bytes).toEqual(new Uint8Array(bucket.objects.get(keys[0]!)!.body))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60 })
  expect(bucket.requests.every((request) => request.status === 200)).toBe(true)
})

test('while the bucket is away nothing is taken or shown, and the name stays free', async () => {
  const client = await signedIn(server)
  const ownerId = await profileIdOf(client)
  const kept = await uploaded(client)
  const name = pictureName()
  const picture = await makePicture('jpeg')
  const once = { 'idempotency-key': 'once' }
  bucket.isDown = true
  const refused = await upload(client, picture, name, once)
  expect(refused).toMatchObject({ status: 503, code: 503 })
  expect(refused.body['message']).toMatch(/not available right now/)
  expect((await look(client, ownerId, kept)).status).toBe(503)
  bucket.isDown = false
  expect((await look(client, ownerId, name)).status).toBe(404)
  expect((await upload(client, picture, name, once)).code).toBe(0)
  expect((await look(client, ownerId, name)).status).toBe(200)
  expect((await look(client, ownerId, kept)).status).toBe(200)
})

test('a bucket that nobody serves, or that does not know us, is 503, too', async () => {
  const stranger = new URL(bucket.url)
  stranger.password = 'another'
  const nowhere = new URL(bucket.url)
  nowhere.port = '9'
  for (const { href } of [stranger, nowhere]) {
    const other = await openTestServer({ MEDIA_URL: href })
    const client = await signedIn(other)
    const reply = await upload(client, await makePicture('png'))
    expect(reply).toMatchObject({ status: 503, code: 503 })
    await other.close()
  }
  expect(bucket.requests.at(-1)).toMatchObject({ method: 'PUT', status: 403 })
})

test('an object that is gone is missing like any other picture', async () => {
  const client = await signedIn(server)
  const ownerId = await profileIdOf(client)
  const name = await uploaded(client)
  for (const key of keysOf(ownerId)) bucket.objects.delete(key)
  expect((await look(client, ownerId, name)).status).toBe(404)
  expect((await client.send(getUserMedia, { name })).code).toBe(341)
})

test('what never arrived is swept, and its files go when the bucket is back', async () => {
  const client = await signedIn(server)
  const ownerId = await profileIdOf(client)
  await uploaded(client)
  await recall(client)
  server.clock.now += HOUR + 60_000
  bucket.isDown = true
  await sweep(systemContext(server.app))
  await server.app.jobs.drain()
  expect(await rowsOf(server, ownerId)).toEqual([])
  expect(keysOf(ownerId)).toHaveLength(2)
  bucket.isDown = false
  server.clock.now += HOUR
  await server.app.jobs.drain()
  expect(keysOf(ownerId)).toEqual([])
})

test('a removal outlasts a bucket that is away for days', async () => {
  const client = await signedIn(server)
  const ownerId = await profileIdOf(client)
  const { database } = server.app
  await uploaded(client)
  server.clock.now += (7 * 24 + 0.5) * HOUR
  await sweep(systemContext(server.app))
  // A job failed ten times; another one does the rest.
  await database.write
    .updateTable('jobs')
    .set({ attempts: 9 })
    .where('kind', '=', 'remove-pictures')
    .where('status', '=', 'waiting')
    .execute()
  bucket.isDown = true
  await server.app.jobs.drain()
  bucket.isDown = false
  expect(keysOf(ownerId)).toHaveLength(2)
  server.clock.now += HOUR
  await server.app.jobs.drain()
  expect(keysOf(ownerId)).toEqual([])
})

test('without the bucket a bank’s file is neither read nor previewed, and nothing stays', async () => {
  const client = await signedIn(server)
  const ownerId = await profileIdOf(client)
  const accountId = await bankAccount(client)
  const read = () => client.send(readBankFile, { file: bankCsv('2026-11-20,Cafe,-1.00,1') })
  bucket.isDown = true
  expect((await read()).code).toBe(503)
  bucket.isDown = false
  expect(keysOf(ownerId)).toEqual([])
  const { body } = await read()
  const asked = { fileId: body['fileId'], accounts: [{ statement: 0, accountId }] }
  bucket.isDown = true
  expect((await client.send(previewBankImport, asked)).code).toBe(503)
  expect((await client.send(importBankFile, asked)).code).toBe(503)
  bucket.isDown = false
  expect((await client.send(importBankFile, asked)).code).toBe(0)
})
