import { expect, onTestFinished, test, vi } from 'vitest'
import { uploadImage } from '#lib/contract/media.ts'
import { serverOfFile, profileIdOf, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'
import { makePicture } from '../support/pictureBytes.ts'
import { pictureName, rowsOf, upload } from '../support/pictures.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const bytes = await makePicture('png')

/** An upload whose bytes have not arrived yet. */
async function beginUpload(client: Client) {
  const boundary = 'edge'
  const parts = new TransformStream<Uint8Array, Uint8Array>()
  const request = new Request(`http://localhost:4321${uploadImage.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: parts.readable,
    duplex: 'half',
  } as RequestInit)
  const answer = client.fetch(request)
  const writer = parts.writable.getWriter()
  // The call was let in when the first byte is taken.
  await writer.write(new Uint8Array(1).fill(13))
  return {
    answer,
    async finish() {
      const head =
        `\n--${boundary}\r\nContent-Disposition: form-data; name="file"; ` +
        `filename="${pictureName('png')}"\r\nContent-Type: image/png\r\n\r\n`
      await writer.write(Buffer.from(head))
      await writer.write(new Uint8Array(bytes))
      await writer.write(Buffer.from(`\r\n--${boundary}--\r\n`))
      await writer.close()
      return (await answer).status
    },
  }
}

test('one owner has three pictures on the way, and others have room beside them', async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  const own = [await beginUpload(ana), await beginUpload(ana), await beginUpload(ana)]
  const fourth = upload(ana, bytes)
  expect((await upload(ben, bytes)).code).toBe(0)
  expect(await rowsOf(server, await profileIdOf(ana))).toHaveLength(0)
  expect(await Promise.all(own.map((one) => one.finish()))).toEqual([200, 200, 200])
  expect((await fourth).code).toBe(0)
})

test('of a crowd of one owner those who can not wait are told to come later', async () => {
  const client = await signedIn(server)
  const own = [
    await beginUpload(client),
    await beginUpload(client),
    await beginUpload(client),
  ]
  const crowd = Array.from({ length: 21 }, () => upload(client, bytes))
  const refused = await Promise.race(crowd)
  expect(refused).toMatchObject({ status: 429, code: 429 })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await Promise.all(own.map((one) => one.finish()))
  const codes = (await Promise.all(crowd)).map(({ code }) => code)
  expect(codes.filter((code) => code === 0)).toHaveLength(20)
})

test('a place is free again when an upload was refused', async () => {
  const client = await signedIn(server)
  for (let tries = 0; tries < 5; tries += 1) {
    const reply = await upload(client, Buffer.from('no picture'))
    expect(reply).toMatchObject({ status: 415 })
  }
})

test('who sends too slowly is put off, and gives the place back', async () => {
  const client = await signedIn(server)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const slow = [
    await beginUpload(client),
    await beginUpload(client),
    await beginUpload(client),
  ]
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  vi.useRealTimers()
  const answers = await Promise.all(slow.map(({ answer }) => answer))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  expect((await upload(client, bytes)).code).toBe(0)
})

test('when all places are taken the next one waits for its own', async () => {
  const crowd = await Promise.all(Array.from({ length: 4 }, () => signedIn(server)))
  const waiting = []
  for (const client of [...crowd, ...crowd, ...crowd]) {
    waiting.push(await beginUpload(client))
  }
  const late = await signedIn(server)
  const last = upload(late, bytes)
  await waiting[0]!.finish()
  expect((await last).code).toBe(0)
  await Promise.all(waiting.slice(1).map((one) => one.finish()))
})

/** Stores pictures of the last second. */
async function storePictures(owner_id: string, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    owner_id,
    name: pictureName(),
    storage_key: `${owner_id}/${index}`,
    type: 'image/png',
    bytes: 1,
    hash: 'h',
    is_stored: 1 as const,
    created_at: server.clock.now - 1000 + index,
  }))
  await server.app.database.write.insertInto('images').values(rows).execute()
}

test('a lost answer to the last picture of a day is given again', async () => {
  const client = await signedIn(server)
  await storePictures(await profileIdOf(client), 199)
  const [name, key] = [pictureName('png'), { 'idempotency-key': 'last' }]
  const first = await upload(client, bytes, name, key)
  expect(first.code).toBe(0)
  expect((await upload(client, bytes, name, key)).body).toEqual(first.body)
  expect((await upload(client, bytes)).code).toBe(429)
})

test('two hundred pictures a day are enough for anybody', async () => {
  const client = await signedIn(server)
  const owner_id = await profileIdOf(client)
  const began = server.clock.now
  await storePictures(owner_id, 200)
  const reply = await upload(client, bytes)
  expect(reply.status).toBe(429)
  expect(Number(reply.headers.get('retry-after'))).toBe(DAY / 1000 - 1)
  expect(await rowsOf(server, owner_id)).toHaveLength(200)
  server.clock.now = began + DAY - 1000
  expect((await upload(client, bytes)).code).toBe(0)
  server.clock.now = began
})
