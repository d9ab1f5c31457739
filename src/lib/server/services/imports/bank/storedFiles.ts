import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { BankFile } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import { newId } from '../../../core/ids.ts'
import { inTransaction } from '../../../core/transaction.ts'
import type { BankFileTable } from '../../../db/tables/work.ts'
import { queueJob } from '../../../jobs.ts'

/** The stored files of a person: an older one makes room. */
const MAX_STORED = 3
const LIFE_MILLISECONDS = DAY_MILLISECONDS
const TYPE = 'application/octet-stream'
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Grows when files are read otherwise than before. */
const READING_VERSION = 3

/** Reading of a file, with the mapping that led to it. */
export type BankReading = { reading: BankFile; mapping: BankMapping }
/** A stored one, which another version of this program may have made. */
export type StoredReading = BankReading & { version?: number }
type ReadBankFile = BankReading & { fileName: string; bytes: Uint8Array }

/** Stores a read file for a day; gives its id. @throws Refusal unavailable */
export async function storeBankFile(
  context: Context,
  { fileName, bytes, ...read }: ReadBankFile,
): Promise<string> {
  const ownerId = callerOf(context).id
  const id = newId()
  const row: BankFileTable = {
    id,
    owner_id: ownerId,
    file_name: fileName,
    content_hash: createHash('sha256').update(bytes).digest('base64url'),
    storage_key: `${ownerId}/${newId()}`,
    created_at: context.now,
  }
  await inTransaction(context, async (inside) => {
    await inside.db.insertInto('bank_files').values(row).execute()
    await removeOldest(inside, ownerId)
  })
  await context.app.pictures.write(row.storage_key, 'upload', bytes, TYPE)
  await writeReading(context, row, read)
  return id
}

/** The caller's stored file. @throws Refusal not-found */
export async function findBankFile(context: Context, id: string): Promise<BankFileTable> {
  const found = await context.db
    .selectFrom('bank_files')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', callerOf(context).id)
    .where('created_at', '>', context.now - LIFE_MILLISECONDS)
    .executeTakeFirst()
  if (found) return found
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

/** Content of a stored file as it was read last. @throws Refusal not-found, unavailable */
export async function storedReading(
  context: Context,
  file: BankFileTable,
): Promise<StoredReading> {
  const bytes = await storedBytes(context, file, 'reading')
  return JSON.parse((await unzip(bytes)).toString()) as StoredReading
}

/** Whether a reading is as this version of the program would read its file. */
export function isPresentReading({ version }: StoredReading): boolean {
  return version === READING_VERSION
}

/** The bytes of a stored file, or of its reading. @throws Refusal not-found, unavailable */
export async function storedBytes(
  { app }: Context,
  { storage_key }: BankFileTable,
  file: 'upload' | 'reading',
): Promise<Uint8Array> {
  const bytes = await app.pictures.read(storage_key, file)
  if (bytes) return bytes
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

/**
 * Replaces the stored reading of a file.
 * @throws Refusal unavailable
 */
export async function writeReading(
  { app }: Context,
  { storage_key }: BankFileTable,
  read: BankReading,
): Promise<void> {
  const stored: StoredReading = { ...read, version: READING_VERSION }
  const bytes = await zip(JSON.stringify(stored), { level: 1 })
  await app.pictures.write(storage_key, 'reading', bytes, TYPE)
}

/** Removes a file with its import, inside the transaction. */
export async function removeBankFile(
  context: Context,
  { id }: BankFileTable,
): Promise<void> {
  await removeRows(context, [{ id }])
}

/** Removes the files of a deleted profile, inside the transaction. */
export async function removeBankFilesOf(context: Context, ownerId: string): Promise<void> {
  const rows = await context.db
    .selectFrom('bank_files')
    .select('id')
    .where('owner_id', '=', ownerId)
    .execute()
  await removeRows(context, rows)
}

/** Removes files that nobody imported within a day. */
export async function removeOldBankFiles(context: Context): Promise<void> {
  const rows = await context.db
    .selectFrom('bank_files')
    .select('id')
    .where('created_at', '<=', context.now - LIFE_MILLISECONDS)
    .execute()
  for (const row of rows)
    await inTransaction(context, (inside) => removeRows(inside, [row]))
}

async function removeOldest(context: Context, ownerId: string): Promise<void> {
  const rows = await context.db
    .selectFrom('bank_files')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_STORED)
    .limit(MAX_STORED)
    .execute()
  await removeRows(context, rows)
}

async function removeRows(context: Context, rows: { id: string }[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const removed = await context.db
    .deleteFrom('bank_files')
    .where('id', 'in', ids)
    .returning('storage_key')
    .execute()
  const keys = removed.map(({ storage_key }) => storage_key)
  await queueJob(context, 'remove-pictures', { keys })
}
