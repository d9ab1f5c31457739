import { randomInt } from 'node:crypto'
import { isRefusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { queueRemoval, THUMBNAIL_TYPE } from '../../../media.ts'
import type { ImageTable } from '../../../db/tables/work.ts'
import { fileOf } from '../files.ts'
import type { NewBook } from '../fields.ts'
import { Damaged } from './damaged.ts'
import type { ExportReader } from './exportReader.ts'
import type { NewIds } from './ids.ts'
import { BOOK_PICTURES } from '../tables/pictures.ts'

type Owner = Pick<NewBook, 'ownerId' | 'ids'>

/** Stored pictures by their name in the export, which no name makes visible yet. */
export type StoredPictures = Map<string, { key: string; createdAt: number }>

/**
 * Redraws and stores the pictures of an export. One whose file the export lacks is left out.
 * @throws Damaged, Refusal unavailable
 */
export async function storePictures(
  context: Context,
  reader: ExportReader,
  owner: Owner,
  report: (done: number) => Promise<void>,
): Promise<StoredPictures> {
  const stored: StoredPictures = new Map()
  for await (const some of reader.rows(fileOf(BOOK_PICTURES))) {
    for (const row of some) {
      const name = row['name'] as string
      const bytes = await reader.picture(name)
      if (!bytes) continue
      await report(stored.size)
      const key = await storeOne(context, owner, { name, bytes })
      stored.set(name, { key, createdAt: row['createdAt'] as number })
    }
  }
  return stored
}

async function storeOne(
  context: Context,
  { ownerId, ids }: Owner,
  { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const { drawer, pictures } = context.app
  const drawn = await drawer
    .draw(new File([bytes], name), ownerId)
    .catch((error: unknown) => {
      throw isRefusal(error) ? new Damaged('picture', `pictures/${name}`) : error
    })
  const key = pictureKey(ownerId, ids, name)
  const row: ImageTable = {
    owner_id: ownerId,
    name: key,
    storage_key: key,
    type: drawn.type,
    bytes: drawn.picture.length,
    hash: drawn.hash,
    is_stored: 0,
    created_at: context.app.clock(),
  }
  await inTransaction(context, (inside) =>
    inside.db.insertInto('images').values(row).execute(),
  )
  await pictures.write(key, 'picture', drawn.picture, drawn.type)
  await pictures.write(key, 'thumbnail', drawn.thumbnail, THUMBNAIL_TYPE)
  return key
}

/** Removes the pictures of an ended try. */
export async function removeStored(
  context: Context,
  reader: ExportReader,
  { ownerId, ids }: Owner,
): Promise<void> {
  for await (const some of reader.rows(fileOf(BOOK_PICTURES))) {
    const keys = some.map((row) => pictureKey(ownerId, ids, String(row['name'])))
    await inTransaction(context, async (inside) => {
      const removed = await inside.db
        .deleteFrom('images')
        .where('owner_id', '=', ownerId)
        .where('storage_key', 'in', keys)
        .returning('storage_key')
        .execute()
      await queueRemoval(
        inside,
        removed.map(({ storage_key }) => storage_key),
      )
    })
  }
}

function pictureKey(ownerId: string, ids: NewIds, name: string): string {
  return `${ownerId}/${ids.of(name)}`
}

/** Names to store pictures under: their names in the export, or new ones for taken names. */
export async function namesFor(
  context: Context,
  stored: StoredPictures,
): Promise<Map<string, string>> {
  const rows = await context.db
    .selectFrom('images')
    .select('name')
    .where('owner_id', '=', callerOf(context).id)
    .execute()
  const taken = new Set([...rows.map(({ name }) => name), ...stored.keys()])
  const free = (old: string): string => {
    const name = `TXIMG${randomInt(1e14, 2e14)}${old.slice(old.lastIndexOf('.'))}`
    return taken.has(name) ? free(old) : name
  }
  const own = new Set(rows.map(({ name }) => name))
  return new Map([...stored.keys()].map((old) => [old, own.has(old) ? free(old) : old]))
}
