import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadImage } from '#lib/contract/media.ts'
import { serverOfFile, profileIdOf, signedIn } from '../support/testServer.ts'
import { isThroughFront } from '../support/throughFront.ts'
import { makeClaim, makePhotograph, makePicture } from '../support/pictureBytes.ts'
import {
  filesOf,
  pictureName,
  pictureOf,
  rowsOf,
  upload,
  uploaded,
} from '../support/pictures.ts'

const server = await serverOfFile()

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a %s comes back as what it is, at its size',
  async (format) => {
    const client = await signedIn(server)
    const name = await uploaded(client, format)
    const { response, bytes } = await pictureOf(client, name)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 60, height: 40 })
    const own = await client.fetch(
      new Request(`http://localhost:4321/api/userdata/getUserMedia/${name}`, {
        headers: { authorization: `Bearer ${client.token}` },
      }),
    )
    expect(await own.bytes()).toEqual(bytes)
  },
)

/** 48 degrees, 12 minutes, as EXIF writes them. */
const LATITUDE = Buffer.from(new Uint32Array([48, 1, 12, 1]).buffer)

test('a photograph stands upright and tells nothing of where it was taken', async () => {
  const client = await signedIn(server)
  const photograph = await makePhotograph()
  const { exif, orientation } = await sharp(photograph).metadata()
  expect(exif?.toString('latin1')).toContain('Camera of Ana')
  expect(exif?.includes(LATITUDE)).toBe(true)
  expect(orientation).toBe(6)
  const { body } = await upload(client, photograph)
  for (const size of [undefined, 'thumbnail'] as const) {
    const { bytes } = await pictureOf(client, String(body['name']), { size })
    const seen = await sharp(bytes).metadata()
    expect(seen).toMatchObject({ width: 40, height: 60 })
    expect([seen.exif, seen.xmp, seen.iptc, seen.icc, seen.orientation]).toEqual(
      Array.from({ length: 5 }),
    )
    expect(Buffer.from(bytes).includes('Camera of Ana')).toBe(false)
    expect(Buffer.from(bytes).includes(LATITUDE)).toBe(false)
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const [red, green] = [data[0]!, data[1]!]
    expect(red).toBeGreaterThan(200)
    expect(green).toBeLessThan(60)
  }
})

test('the files of a picture are for the account of the server alone', async () => {
  const client = await signedIn(server)
  await uploaded(client)
  const ownerId = await profileIdOf(client)
  const files = filesOf(server, ownerId)
  expect(files).toHaveLength(2)
  const media = join(server.app.config.dataDir, 'media')
  const modeOf = (place: string) => statSync(place).mode & 0o777
  expect(files.map((file) => modeOf(join(media, ownerId, file)))).toEqual([0o600, 0o600])
  expect(modeOf(media)).toBe(0o700)
})

test('the bytes decide the type, not the name', async () => {
  const client = await signedIn(server)
  const { body } = await upload(client, await makePicture('png'), pictureName('jpg'))
  const { response } = await pictureOf(client, String(body['name']))
  expect(response.headers.get('content-type')).toBe('image/png')
})

test('a large picture is made smaller, and its thumbnail smaller still', async () => {
  const client = await signedIn(server)
  const large = await makePicture('jpeg', { width: 4_000, height: 2_000, isPlain: true })
  const { body } = await upload(client, large)
  const whole = await pictureOf(client, String(body['name']))
  expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 3_000, height: 1_500 })
  const small = await pictureOf(client, String(body['name']), { size: 'thumbnail' })
  expect(small.response.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(small.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 160,
  })
})

test('an animation becomes its first picture', async () => {
  const client = await signedIn(server)
  const red = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#f00' },
  })
    .png()
    .toBuffer()
  const frames = [red, await makePicture('png', { width: 8, height: 8 })]
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  const { body } = await upload(client, animation, pictureName('gif'))
  const { bytes } = await pictureOf(client, String(body['name']))
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
})

const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(200),
])

test.each([
  ['a text', Buffer.from('Dear diary, this is no picture at all.')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a HEIC', HEIC],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
])('%s is refused with 415, whatever its name', async (_, bytes) => {
  const client = await signedIn(server)
  const reply = await upload(client, bytes, pictureName('png'))
  expect(reply).toMatchObject({ status: 415, code: 415 })
  expect(reply.body['message']).toMatch(/photo/)
  expect(await rowsOf(server, await profileIdOf(client))).toEqual([])
})

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a %s that ends too early is refused with 415',
  async (format) => {
    const client = await signedIn(server)
    const whole = await makePicture(format, { width: 300, height: 200 })
    const reply = await upload(client, whole.subarray(0, Math.floor(whole.length * 0.7)))
    expect(reply).toMatchObject({ status: 415, code: 415 })
    expect(reply.body['message']).toMatch(/damaged or incomplete/)
  },
)

test('8 MB are taken and a byte more is 413, before anybody looks at it', async () => {
  const client = await signedIn(server)
  const picture = await makePicture('jpeg')
  const padded = (size: number) =>
    Buffer.concat([picture, Buffer.alloc(size - picture.length)])
  expect((await upload(client, padded(8_388_608))).code).toBe(0)
  const over = await upload(client, padded(8_388_609))
  expect(over).toMatchObject({ status: 413, code: 413 })
  expect(over.body['message']).toMatch(/8 MB/)
})

test('a small file that says it holds 41 megapixels is refused before it is decoded', async () => {
  const client = await signedIn(server)
  const claim = await makeClaim(8_200, 5_000)
  expect(claim.length).toBeLessThan(20_000)
  const reply = await upload(client, claim)
  expect(reply).toMatchObject({ status: 413, code: 413 })
  expect(reply.body['message']).toMatch(/40 megapixels/)
  // Only the header is within the limit; the bytes behind it are missing.
  expect(await upload(client, await makeClaim(8_000, 5_000))).toMatchObject({ code: 415 })
})

test.each([
  'photo.jpg',
  'TXIMG123.jpg',
  'TXIMG12345678901234567.jpg',
  'TXIMG1763726400000',
  'TXIMG1763726400000.j',
  'TXIMG1763726400000.jpeg5',
  '../TXIMG1763726400000.jpg',
  'TXIMG1763726400000.jpg/..',
])('a file named %j is 400, and the field is named', async (name) => {
  const client = await signedIn(server)
  const reply = await upload(client, await makePicture('jpeg'), name)
  expect(reply).toMatchObject({ status: 400, code: 400 })
  expect(reply.body['errors']).toMatchObject([{ path: 'file' }])
})

test('a form without a file is 400', async () => {
  const client = await signedIn(server)
  expect(await client.send(uploadImage, {})).toMatchObject({ status: 400, code: 400 })
  expect(await client.send(uploadImage, { file: 'TXIMG1763726400000.jpg' })).toMatchObject({
    status: 400,
  })
})

test('a name in use is 346 and keeps its picture; another owner may have it, too', async () => {
  const client = await signedIn(server)
  const name = pictureName()
  expect((await upload(client, await makePicture('png'), name)).code).toBe(0)
  expect(await upload(client, await makePicture('webp'), name)).toMatchObject({
    status: 200,
    code: 346,
  })
  const { response } = await pictureOf(client, name)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect((await upload(await signedIn(server), await makePicture('png'), name)).code).toBe(
    0,
  )
})

test('of two that arrive at once under one name, one has it', async () => {
  const client = await signedIn(server)
  const name = pictureName()
  const pictures = await Promise.all([makePicture('png'), makePicture('webp')])
  const replies = await Promise.all(pictures.map((bytes) => upload(client, bytes, name)))
  expect(replies.map((reply) => reply.code).toSorted()).toEqual([0, 346])
  await pictureOf(client, name)
})

test('the same key gets the first answer, also when both arrive at once', async () => {
  const client = await signedIn(server)
  const name = pictureName()
  const bytes = await makePicture('png')
  const send = () => upload(client, bytes, name, { 'idempotency-key': 'once' })
  const replies = [...(await Promise.all([send(), send()])), await send()]
  expect(replies.map(({ code, body }) => [code, body['name']])).toEqual(
    Array.from({ length: 3 }, () => [0, name]),
  )
  const stored = await rowsOf(server, await profileIdOf(client))
  expect(stored.filter((row) => row.is_stored === 1)).toHaveLength(1)
})

test.skipIf(isThroughFront)(
  'a change by cookie needs proof of origin here, too',
  async () => {
    const client = await signedIn(server)
    const cookie = { cookie: `session=${client.token}` }
    const reply = await upload(client, await makePicture('png'), pictureName(), cookie)
    expect(reply).toMatchObject({ status: 403, code: 403 })
  },
)
