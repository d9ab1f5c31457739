import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import type {
  ExportImportState,
  ImportedCounts,
  ImportFault,
} from '#lib/domain/exportImport.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { countHits, refuseTooMany, scopeOf } from '../../core/limits.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { ExportImportTable } from '../../db/tables/work.ts'
import { queueJob } from '../../jobs.ts'
import { refuseFilled } from './incoming/emptyBook.ts'
import { LIFE_MILLISECONDS } from './life.ts'
import { createSlices, removeSlices } from './slices.ts'

/** An upload that lies in the media store. */
export type Upload = { id: string }

const MAX_A_DAY = 20

/** Admits an upload before its bytes are read; gives the release. @throws Refusal too-often */
export function admitUpload(context: Context): Promise<() => void> {
  const { id } = callerOf(context)
  return context.app.slots.exportUploads.take({ id, address: context.address })
}

/**
 * Stores an uploaded export while it comes in, for a caller with an empty book.
 * @throws Refusal rule, too-often, malformed, too-large, unavailable
 */
export async function storeUpload(
  context: Context,
  { name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> },
): Promise<Upload> {
  const row = await begin(context, name)
  const keep = async (written: Partial<Pick<ExportImportTable, 'slices' | 'bytes'>>) => {
    const { numUpdatedRows } = await context.app.database.write
      .updateTable('export_imports')
      .set(written)
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    // Another upload of the caller's replaced this one.
    if (numUpdatedRows === 0n) throw new Refusal('rule', 'refusals.IMPORT_RUNNING')
  }
  const begun = { slices: 0 }
  const file = createSlices(context, row.storage_key, async (slices) => {
    begun.slices = slices
    await keep({ slices })
  })
  try {
    for await (const some of bytes) {
      file.put(some)
      await file.flush()
    }
    await file.flush(true)
    await keep({ bytes: file.size() })
  } catch (error) {
    await inTransaction(context, (inside) => removeRow(inside, { ...row, ...begun }))
    throw error
  }
  return { id: row.id }
}

/** Begins the import of an upload; gives its id. @throws Refusal rule, unavailable */
export async function importExport(context: Context, { id }: Upload): Promise<string> {
  await refuseFilled(context)
  const { numUpdatedRows } = await context.db
    .updateTable('export_imports')
    .set({ status: 'pending', kept_until: context.now + LIFE_MILLISECONDS })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .executeTakeFirstOrThrow()
  // Another upload replaced it.
  if (numUpdatedRows === 0n) throw new Refusal('rule', 'refusals.IMPORT_RUNNING')
  await queueJob(context, 'import-export', { importId: id })
  return id
}

/** The caller's import as far as it is; undefined without one. */
export async function getExportImport(
  context: Context,
): Promise<ExportImportState | undefined> {
  const row = await presentOf(context)
  if (!row || row.status === 'uploading') return undefined
  return {
    id: row.id,
    status: row.status,
    step: row.step,
    done: row.done,
    total: row.total,
    fileName: row.file_name,
    fault: (row.fault as ImportFault | null) ?? undefined,
    place: row.place ?? undefined,
    counts: row.counts ? (JSON.parse(row.counts) as ImportedCounts) : undefined,
  }
}

/**
 * Stops the caller's import, or puts its result away.
 * @throws Refusal not-found, or rule while it writes the book
 */
export function deleteExportImport(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    const row = await presentOf(inside)
    if (row?.id !== id) throw new Refusal('not-found', 'refusals.NOT_FOUND')
    if (row.is_writing === 1) throw new Refusal('rule', 'refusals.IMPORT_RUNNING')
    await removeRow(inside, row)
  })
}

/** Removes the import of a deleted profile, inside the transaction. */
export async function removeExportImportOf(
  context: Context,
  ownerId: string,
): Promise<void> {
  const row = await context.db
    .selectFrom('export_imports')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (row) await removeRow(context, row)
}

/** Removes results whose day is over, and uploads that broke off. */
export async function removeOldExportImports(context: Context): Promise<void> {
  const owners = await oldRows(context).select('owner_id').execute()
  for (const { owner_id } of owners)
    await inTransaction(context, async (inside) => {
      const rows = oldRows(inside).selectAll().where('owner_id', '=', owner_id)
      for (const row of await rows.execute()) await removeRow(inside, row)
    })
}

function oldRows({ db, now }: Context) {
  return db
    .selectFrom('export_imports')
    .where('kept_until', '<=', now)
    .where('status', '!=', 'pending')
}

function begin(context: Context, name: string) {
  return inTransaction(context, async (inside) => {
    await refuseFilled(inside)
    const ownerId = callerOf(inside).id
    const present = await presentOf(inside)
    if (present?.status === 'pending') throw new Refusal('rule', 'refusals.IMPORT_RUNNING')
    const scope = scopeOf(inside, 'import-export', ownerId)
    const limits = [{ scope, most: MAX_A_DAY, milliseconds: DAY_MILLISECONDS }]
    await refuseTooMany(inside, limits)
    await countHits(inside, limits)
    if (present) await removeRow(inside, present)
    const row = {
      owner_id: ownerId,
      id: newId(),
      file_name: name.slice(0, LONGEST.imageName),
      status: 'uploading' as const,
      step: 'check' as const,
      is_writing: 0 as const,
      done: 0,
      total: 0,
      storage_key: `${ownerId}/${newId()}`,
      slices: 0,
      bytes: 0,
      created_at: inside.now,
      kept_until: inside.now + DAY_MILLISECONDS,
    }
    await inside.db.insertInto('export_imports').values(row).execute()
    return row
  })
}

function presentOf(context: Context): Promise<ExportImportTable | undefined> {
  return context.db
    .selectFrom('export_imports')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .executeTakeFirst()
}

async function removeRow(
  context: Context,
  row: Pick<ExportImportTable, 'id' | 'storage_key' | 'slices'>,
): Promise<void> {
  await context.db.deleteFrom('export_imports').where('id', '=', row.id).execute()
  await removeSlices(context, [row])
}
