import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { deleteExport } from '#lib/contract/exports.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { startBucket } from '../support/bucket.ts'
import { exported, exportedFiles, objectsIn, stateOf } from '../support/exports.ts'
import { uploaded } from '../support/pictures.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'

const bucket = await startBucket()
afterAll(() => bucket.close())
const server = await serverOfFile({ MEDIA_URL: bucket.url })

const slices = () => [...bucket.objects.keys()].filter((key) => key.endsWith('/slice'))

test('an export lies in the bucket in slices, and leaves it whole', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateExpense, { at: server.clock.now, minor: 100 })
  const image = await uploaded(client)
  const files = await exportedFiles(client)
  expect(objectsIn(files, 'transactions')).toHaveLength(1)
  expect(files[`pictures/${image}`]!.length).toBeGreaterThan(100)
  expect(slices()).toHaveLength(1)
  await exported(client)
  expect(slices()).toHaveLength(1)
  await client.ask(deleteExport, { id: (await stateOf(client))!.id })
  await server.app.jobs.drain()
  expect(slices()).toEqual([])
})

test('a reader of a bucket has a megabyte at a time, and what is there', async () => {
  const { pictures } = server.app
  const bytes = new Uint8Array(randomBytes(2_500_000))
  await pictures.write('ana/large', 'slice', bytes, 'application/octet-stream')
  const pieces = pictures.readPieces('ana/large', 'slice')
  bucket.requests.length = 0
  const read = [(await pieces.next()).value as Uint8Array]
  expect(bucket.requests).toHaveLength(1)
  for await (const piece of pieces) read.push(piece)
  expect(read.map(({ length }) => length)).toEqual([1_000_000, 1_000_000, 500_000])
  expect(Buffer.concat(read).equals(bytes)).toBe(true)
  const missing = pictures.readPieces('ana/none', 'slice').next()
  await expect(missing).rejects.toMatchObject({ reason: 'not-found' })
  bucket.isDown = true
  const away = pictures.readPieces('ana/large', 'slice').next()
  await expect(away).rejects.toMatchObject({ reason: 'unavailable' })
  bucket.isDown = false
})
