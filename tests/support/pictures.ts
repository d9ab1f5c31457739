import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { profileIdOf } from './testServer.ts'
import type { Client, Reply, TestServer } from './testServer.ts'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { uploadImage } from '#lib/contract/media.ts'
import { makePicture } from './pictureBytes.ts'
import type { PictureFormat } from './pictureBytes.ts'

const names = { next: Date.UTC(2026, 10, 21) }

/** A name as the browser gives one, never the same twice. */
export function pictureName(extension = 'jpg'): string {
  names.next += 1
  return `TXIMG${names.next}.${extension}`
}

/** Uploads bytes under a name. */
export function upload(
  client: Client,
  bytes: Uint8Array,
  name = pictureName(),
  headers: Record<string, string> = {},
): Promise<Reply> {
  const file = new File([new Uint8Array(bytes)], name)
  return client.send(uploadImage, { file }, headers)
}

/** Uploads a small picture and gives its name. */
export async function uploaded(client: Client, format: PictureFormat = 'jpeg') {
  const reply = await upload(client, await makePicture(format))
  if (reply.code !== 0) throw new Error(JSON.stringify(reply.body))
  return reply.body['name'] as string
}

/** Stores 6 MB as a picture, without looking at them, and gives them with their name. */
export async function largePicture(client: Client) {
  const { app, clock } = client.server
  const owner_id = await profileIdOf(client)
  const name = pictureName()
  const bytes = randomBytes(6_000_000)
  const storage_key = `${owner_id}/${name}`
  await app.pictures.write(storage_key, 'picture', bytes, 'image/jpeg')
  await app.database.write
    .insertInto('images')
    .values({
      owner_id,
      name,
      storage_key,
      type: 'image/jpeg',
      bytes: bytes.length,
      hash: name,
      is_stored: 1,
      created_at: clock.now,
    })
    .execute()
  return { name, bytes }
}

type PictureRequest = { size?: 'thumbnail'; headers?: Record<string, string> }

/** Asks for a picture as a browser does. */
export async function look(
  client: Client,
  ownerId: string,
  name: string,
  asked: PictureRequest = {},
) {
  const url = new URL(`/media/${ownerId}/${name}`, 'http://localhost:4321')
  if (asked.size) url.searchParams.set('size', asked.size)
  const headers = new Headers(asked.headers)
  if (client.token) headers.set('authorization', `Bearer ${client.token}`)
  return client.fetch(new Request(url, { headers }))
}

/** A picture of a person's own; a refusal fails the test. */
export async function pictureOf(client: Client, name: string, asked?: PictureRequest) {
  const response = await look(client, await profileIdOf(client), name, asked)
  if (response.status !== 200) throw new Error(await response.text())
  return { response, bytes: await response.bytes() }
}

/** The rows of a person's pictures. */
export function rowsOf({ app }: TestServer, ownerId: string) {
  return app.database.read
    .selectFrom('images')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .execute()
}

/** The files of a person's pictures in the data folder. */
export function filesOf({ app }: TestServer, ownerId: string): string[] {
  const folder = join(app.config.dataDir, 'media', ownerId)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.includes('/'),
  )
}

/** Adds a bill of today that shows a picture. */
export async function addBillWith(client: Client, image: string): Promise<void> {
  const at = client.server.clock.now
  await client.ask(addUpdateBill, { title: 'Water', minor: 100, at, image })
}

/** Marks a person's pictures, or the one of a name, as not stored yet. */
export async function recall(client: Client, name?: string): Promise<void> {
  const ownerId = await profileIdOf(client)
  await client.server.app.database.write
    .updateTable('images')
    .set({ is_stored: 0 })
    .where('owner_id', '=', ownerId)
    .$if(name !== undefined, (query) => query.where('name', '=', name!))
    .execute()
}
