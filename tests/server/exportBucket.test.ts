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
