import { MAX_EXPORT_BYTES } from '#lib/domain/limits.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { inLongSnapshot, inTransaction } from '../../core/transaction.ts'
import type { ExportTable } from '../../db/tables/work.ts'
import type { Attempt } from '../../jobs/runner.ts'
import { queueMail } from '../../mail.ts'
import { addBook, bytesOfText } from './files.ts'
import { exportLetter } from './letter.ts'
import { LIFE_MILLISECONDS } from './life.ts'
import { addPictures, addStatements } from './media.ts'
import { readmeOf } from './readme.ts'
import { createSlices, removeSlices } from './slices.ts'
import type { SliceWriter } from './slices.ts'
import { createZip, ZipTooLarge } from './zip.ts'
import type { ZipWriter } from './zip.ts'

/** Nobody wants an export any more, or another server makes it. */
class Unwanted extends Error {}

/**
 * Makes an export of at most `maxBytes`, mails that it is ready, and tells meanwhile how far
 * it is.
 */
export async function makeExport(
  context: Context,
  { exportId }: { exportId: string },
  { isLast }: Attempt,
  maxBytes = MAX_EXPORT_BYTES,
): Promise<void> {
  const row = await findPending(context, exportId)
  if (!row) return
  try {
    await writeExport(await contextOfProfile(context.app, row.owner_id), row, maxBytes)
  } catch (error) {
    if (error instanceof Unwanted) return
    const isTooLarge = error instanceof ZipTooLarge
    if (isTooLarge || isLast)
      await giveUp(context, row, isTooLarge ? 'too-large' : 'failed')
    if (!isTooLarge) throw error
  }
}

async function writeExport(
  context: Context,
  row: ExportTable,
  maxBytes: number,
): Promise<void> {
  const { id } = row
  const key = `${row.owner_id}/${newId()}`
  const report = reporterOf(context, id, key)
  await inTransaction(context, async (inside) => {
    await removeSlices(inside, [row])
    const begun = { storage_key: key, slices: 0, step: 'book', done: 0, total: 0 } as const
    await inside.db.updateTable('exports').set(begun).where('id', '=', id).execute()
  })
  const begun = { slices: 0 }
  const file = createSlices(context, key, async (slices) => {
    begun.slices = slices
    await report({ slices })
  })
  try {
    const zip = createZip({ now: context.now, maxBytes, put: file.put })
    await writeFiles(context, { zip, file }, report)
    await finish(context, { id, key, bytes: file.size() })
  } catch (error) {
    const written = [{ storage_key: key, ...begun }]
    if (error instanceof Unwanted) await removeSlices(context, written)
    throw error
  }
}

/** Stores how far an export is. */
type Report = (
  progress: Partial<Pick<ExportTable, 'step' | 'done' | 'total' | 'slices'>>,
) => Promise<void>

async function writeFiles(
  context: Context,
  { zip, file }: { zip: ZipWriter; file: SliceWriter },
  report: Report,
): Promise<void> {
  const stepOf = (step: ExportTable['step']) => async (done: number, total: number) => {
    await report({ step, done, total })
  }
  // Reads one state of the database; compressed bytes wait in memory until its end.
  await inLongSnapshot(context, (inside) => addBook(inside, zip, stepOf('book')))
  await file.flush()
  const flush = () => file.flush()
  const missing = await addPictures(context, zip, { flush, report: stepOf('pictures') })
  await addStatements(context, zip, { flush, report: stepOf('statements') })
  await zip.add('README.txt', bytesOfText(readmeOf(context, missing)))
  zip.end()
  await file.flush(true)
}

/** Reports while the export is wanted. @throws Unwanted */
function reporterOf(context: Context, id: string, key: string): Report {
  return async (progress) => {
    const { numUpdatedRows } = await context.app.database.write
      .updateTable('exports')
      .set(progress)
      .where('id', '=', id)
      .where('storage_key', '=', key)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Unwanted()
  }
}

type FinalFile = { id: string; key: string; bytes: number }

async function finish(context: Context, { id, key, bytes }: FinalFile): Promise<void> {
  const expiresAt = context.app.clock() + LIFE_MILLISECONDS
  const letter = await exportLetter(context, { bytes, expiresAt })
  await inTransaction(context, async (inside) => {
    const { numUpdatedRows } = await inside.db
      .updateTable('exports')
      .set({ status: 'ready', bytes, expires_at: expiresAt })
      .where('id', '=', id)
      .where('storage_key', '=', key)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Unwanted()
    await queueMail(inside, letter)
  })
}

async function giveUp(
  context: Context,
  { id }: ExportTable,
  status: 'failed' | 'too-large',
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const row = await findPending(inside, id)
    if (!row) return
    await removeSlices(inside, [row])
    const nothing = { status, storage_key: null, slices: 0 }
    await inside.db.updateTable('exports').set(nothing).where('id', '=', id).execute()
  })
}

function findPending(context: Context, id: string): Promise<ExportTable | undefined> {
  return context.db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}
