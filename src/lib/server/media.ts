import type { ExpressionBuilder } from 'kysely'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import { callerOf } from './core/context.ts'
import type { Context } from './core/context.ts'
import type { Tables } from './db/tables.ts'
import type { ImageTable } from './db/tables/work.ts'
import { newId } from './core/ids.ts'
import { tooOften } from './core/tooOften.ts'
import type { PictureFile } from './core/pictures.ts'
import { inTransaction } from './core/transaction.ts'
import { visibleTo } from './core/visibility.ts'

export {
  queueRemoval,
  removePictures,
  removePicturesOf,
  removeUnusedPictures,
} from './media/unused.ts'

/** The media type of thumbnails. */
export const THUMBNAIL_TYPE = 'image/webp'

/** A stored picture without a name. */
export type UnnamedPicture = { name: string; storageKey: string }

/** A visible picture and its storage key. */
export type Picture = Pick<ImageTable, 'storage_key' | 'type' | 'hash'>

const MAX_A_DAY = 200

/**
 * Admits a picture before it is read; gives the release.
 * @throws Refusal too-often, unavailable
 */
export function admitPicture(context: Context): Promise<() => void> {
  return context.app.slots.pictures.take(callerOf(context).id)
}

/**
 * Redraws and stores a picture, outside of any transaction. Until named, its row has the
 * storage key as name: a failed try must not block the name.
 * @throws Refusal too-often, too-large, file-type, unavailable
 */
export async function storePicture(context: Context, file: File): Promise<UnnamedPicture> {
  await refuseMany(context)
  const ownerId = callerOf(context).id
  const drawn = await context.app.drawer.draw(file, ownerId)
  const storageKey = `${ownerId}/${newId()}`
  await inTransaction(context, (inside) =>
    inside.db
      .insertInto('images')
      .values({
        owner_id: ownerId,
        name: storageKey,
        storage_key: storageKey,
        type: drawn.type,
        bytes: drawn.picture.length,
        hash: drawn.hash,
        is_stored: 0,
        created_at: inside.now,
      })
      .execute(),
  )
  const { pictures } = context.app
  await pictures.write(storageKey, 'picture', drawn.picture, drawn.type)
  await pictures.write(storageKey, 'thumbnail', drawn.thumbnail, THUMBNAIL_TYPE)
  return { name: file.name, storageKey }
}

/** @throws Refusal too-often */
async function refuseMany(context: Context): Promise<void> {
  const began = context.now - DAY_MILLISECONDS
  // The limit lasts until a day after the oldest counted picture.
  const full = await context.db
    .selectFrom('images')
    .select('created_at')
    .where('owner_id', '=', callerOf(context).id)
    .where('created_at', '>', began)
    .orderBy('created_at', 'desc')
    .offset(MAX_A_DAY - 1)
    .limit(1)
    .executeTakeFirst()
  if (full) throw tooOften(full.created_at - began)
}

/** Names a stored picture, which is visible from then on. @throws Refusal rule */
export function uploadImage(
  context: Context,
  { name, storageKey }: UnnamedPicture,
): Promise<string> {
  return inTransaction(context, async (inside) => {
    const ofOwner = inside.db
      .selectFrom('images')
      .select('name')
      .where('owner_id', '=', callerOf(inside).id)
    if (await ofOwner.where('name', '=', name).executeTakeFirst()) {
      throw new Refusal('rule', 'refusals.PICTURE_NAME')
    }
    const { numUpdatedRows } = await inside.db
      .updateTable('images')
      .set({ name, is_stored: 1 })
      .where('owner_id', '=', callerOf(inside).id)
      .where('name', '=', storageKey)
      .executeTakeFirstOrThrow()
    // The sweep removed an upload of more than an hour.
    if (numUpdatedRows === 0n) throw new Refusal('unavailable', 'refusals.UNAVAILABLE')
    return name
  })
}

/** The picture of a name, if the caller owns it or may see it. */
export async function findPicture(
  context: Context,
  { ownerId, name }: { ownerId: string; name: string },
): Promise<Picture | undefined> {
  const caller = callerOf(context)
  const isOwner = caller.id === ownerId
  if (!isOwner && !caller.group?.memberIds.includes(ownerId)) return undefined
  return context.db
    .selectFrom('images')
    .select(['storage_key', 'type', 'hash'])
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .where('is_stored', '=', 1)
    .$if(!isOwner, (query) => query.where(isShown(context, ownerId, name)))
    .executeTakeFirst()
}

type NamedPicture = {
  path: string
  name: string | null
  /** The stored name, which may stay even without its picture. */
  present: string | null | undefined
}

/**
 * Refuses a missing picture, and another profile's just the same.
 * @throws Refusal malformed
 */
export async function refusePicture(
  context: Context,
  { path, name, present }: NamedPicture,
): Promise<void> {
  if (name === null || name === present) return
  const ownerId = callerOf(context).id
  if (!(await findPicture(context, { ownerId, name }))) throw unknownFields(path)
}

/**
 * The bytes of a found picture; null if they no longer exist.
 * @throws Refusal unavailable
 */
export async function readPicture(
  { app, requestId }: Context,
  { storage_key: key }: Picture,
  file: PictureFile,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await app.pictures.read(key, file)
  if (!bytes) app.log.error({ request: requestId, key }, 'pictures: the file is missing')
  return bytes
}

/** Whether a picture is the owner's present portrait, or belongs to a visible entry. */
function isShown(context: Context, ownerId: string, name: string) {
  const { db } = context
  const isVisible = visibleTo(callerOf(context))
  const shownIn = (table: 'transactions' | 'bills') =>
    db
      .selectFrom(table)
      .select('id')
      .where(isVisible)
      .where('owner_id', '=', ownerId)
      .where('image', '=', name)
      .where('deleted_at', 'is', null)
  const portrait = db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', ownerId)
    .where('picture', '=', name)
  return (where: ExpressionBuilder<Tables, 'images'>) =>
    where.or([
      where.exists(portrait),
      where.exists(shownIn('transactions')),
      where.exists(shownIn('bills')),
    ])
}
