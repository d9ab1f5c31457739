import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { profileIdOf } from './house.ts'
import type { Client, Reply, TestHouse } from './house.ts'
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

type Asked = { size?: 'thumbnail'; headers?: Record<string, string> }

/** Asks for a picture as a browser does. */
export async function look(
  client: Client,
  ownerId: string,
  name: string,
  asked: Asked = {},
) {
  const url = new URL(`/media/${ownerId}/${name}`, 'http://localhost:4321')
  if (asked.size) url.searchParams.set('size', asked.size)
  const headers = new Headers(asked.headers)
  if (client.token) headers.set('authorization', `Bearer ${client.token}`)
  return client.fetch(new Request(url, { headers }))
}

/** One of a person's own pictures; a refusal fails the test. */
export async function pictureOf(client: Client, name: string, asked?: Asked) {
  const response = await look(client, await profileIdOf(client), name, asked)
  if (response.status !== 200) throw new Error(await response.text())
  return { response, bytes: await response.bytes() }
}

/** What the database knows of a person's pictures. */
export function rowsOf({ app }: TestHouse, ownerId: string) {
  return app.house.database.read
    .selectFrom('images')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .execute()
}

/** The files of a person's pictures in the data folder. */
export function filesOf({ app }: TestHouse, ownerId: string): string[] {
  const folder = join(app.house.config.dataDir, 'media', ownerId)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.includes('/'),
  )
}

const bills = { count: 0 }

/** A bill as the screens write it, before there is a call that does. */
export async function writeBill(
  { app, clock }: TestHouse,
  { ownerId, image, groupId }: { ownerId: string; image: string; groupId: string | null },
) {
  await app.house.database.write
    .insertInto('bills')
    .values({
      id: `bill-${image}`,
      local_number: (bills.count += 1),
      owner_id: ownerId,
      creator_id: ownerId,
      group_id: groupId,
      title: 'Water',
      currency: 'USD',
      minor: 100,
      paid_minor: 0,
      auto_pays: 0,
      makes_expense: 0,
      is_paid: 0,
      category_id: 3,
      image,
      at: clock.now,
      due_day: '2026-11-21',
      month_index: 2026 * 12 + 10,
      created_at: clock.now,
      modified_at: clock.now,
    })
    .execute()
}
