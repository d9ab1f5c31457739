import { HOUR_MILLISECONDS } from '#lib/domain/durations.ts'
import { isRefusal } from '#lib/domain/refusal.ts'
import type { Caller, Context } from '../../../core/context.ts'
import { contextOfProfile } from '../../../core/profileContext.ts'
import { countImport } from '../../../core/telemetry.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { dayIn } from '../../../core/zone.ts'
import type { ExportImportTable } from '../../../db/tables/work.ts'
import { queueJob } from '../../../jobs.ts'
import type { Attempt } from '../../../jobs/runner.ts'
import type { NewBook } from '../fields.ts'
import { LIFE_MILLISECONDS } from '../life.ts'
import { rangeReader, removeSlices } from '../slices.ts'
import { BOOK_TABLES } from '../tables.ts'
import { Damaged } from './damaged.ts'
import { clearTraces, refuseFilled } from './emptyBook.ts'
import { openExport } from './exportReader.ts'
import type { ExportReader } from './exportReader.ts'
import { finishBook, readLastRows } from './finish.ts'
import { newIdsOf } from './ids.ts'
import { namesFor, removeStored, storePictures } from './pictures.ts'
import type { CheckedExport } from './questions.ts'
import { removeBook } from './removeBook.ts'
import { writeBook } from './writeBook.ts'

/** Nobody wants an import any more. */
class Unwanted extends Error {}

type Progress = Partial<Pick<ExportImportTable, 'step' | 'done' | 'total' | 'is_writing'>>
type Owner = Context & { caller: Caller }

/** Imports an uploaded export. A failed one leaves nothing but its reason. */
export async function runExportImport(
  context: Context,
  { importId }: { importId: string },
  { isLast, isGivenUp }: Attempt,
): Promise<void> {
  const row = await findPending(context, importId)
  if (!row) return
  const owner = await contextOfProfile(context.app, row.owner_id)
  try {
    // The server stopped while it stored an earlier try, or checked the last two.
    if (row.step !== 'check' || isGivenUp) throw new Damaged('failed')
    await importUpload(owner, row)
  } catch (error) {
    await leaveNothing(owner, row).catch(async (fault: unknown) => {
      const again = { runAt: context.app.clock() + HOUR_MILLISECONDS }
      if (isLast) await queueJob(context, 'import-export', { importId }, again)
      throw fault
    })
    await giveUp(owner, row, error)
    if (!(error instanceof Damaged || error instanceof Unwanted)) throw error
  }
}

function importUpload(owner: Owner, row: ExportImportTable): Promise<void> {
  return withUpload(owner, row, async (reader) => {
    const report = (progress: Progress) => storeProgress(owner, row, progress)
    const checked = await reader.check(dayIn('UTC', owner.now), reportFiles(report))
    const book = bookOf(owner, row)
    const total = checked.counts['pictures']!
    const stored = await storePictures(owner, reader, book, (done) =>
      report({ step: 'pictures', done, total }),
    )
    const pictures = await namesFor(owner, stored)
    await closeBook(owner, row)
    const filled = { ...book, pictures }
    await writeBook(owner, reader, filled, reportRows(checked, report))
    const last = await readLastRows(reader)
    await inTransaction(owner, async (inside) => {
      const counts = await finishBook(inside, { checked, book: filled, stored, last })
      await settle(inside, row, { status: 'ready', counts: JSON.stringify(counts) })
    })
  })
}

function bookOf({ caller, now }: Owner, row: ExportImportTable): NewBook {
  return {
    ownerId: row.owner_id,
    ids: newIdsOf(row.storage_key!), // a pending import has one
    pictures: new Map(),
    entries: new Map(),
    madeUntil: new Map(),
    today: dayIn(caller.zone, now),
    now,
  }
}

/** Stores how many files are checked, once each. */
function reportFiles(
  report: (progress: Progress) => Promise<void>,
): (checked: number) => Promise<void> {
  const last = { checked: -1 }
  return async (checked) => {
    if (checked === last.checked) return
    last.checked = checked
    await report({ done: checked, total: BOOK_TABLES.length })
  }
}

function reportRows(
  { counts }: CheckedExport,
  report: (progress: Progress) => Promise<void>,
): (rows: number) => Promise<void> {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const written = { rows: 0 }
  return (rows) => {
    written.rows += rows
    return report({ done: written.rows, total })
  }
}

async function withUpload(
  { app }: Context,
  { storage_key, bytes }: ExportImportTable,
  work: (reader: ExportReader) => Promise<void>,
): Promise<void> {
  const secret = storage_key! // a pending import has one
  const reader = await openExport(rangeReader(app, secret), { size: bytes, secret })
  try {
    await work(reader)
  } finally {
    reader.end()
  }
}

/** Closes the empty book for its owner until the import ends. @throws Damaged, Unwanted */
async function closeBook({ app }: Context, row: ExportImportTable): Promise<void> {
  const owner = await contextOfProfile(app, row.owner_id)
  await inTransaction(owner, async (inside) => {
    await refuseFilled(inside).catch((error: unknown) => {
      throw isRefusal(error) ? new Damaged('not-empty') : error
    })
    await clearTraces(inside, row.owner_id)
    await storeProgress(inside, row, { step: 'book', is_writing: 1, done: 0 })
  })
}

/** Stores how far an import is, while it is wanted. @throws Unwanted */
async function storeProgress(
  context: Context,
  { id }: ExportImportTable,
  progress: Progress,
): Promise<void> {
  const db = context.isInside ? context.db : context.app.database.write
  const { numUpdatedRows } = await db
    .updateTable('export_imports')
    .set(progress)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Unwanted()
}

/** Removes what a failed try stored; a zip that cannot be opened stored nothing. */
async function leaveNothing(owner: Owner, row: ExportImportTable): Promise<void> {
  const now = await findPending(owner, row.id)
  if (!now || now.step === 'check') return
  await withUpload(owner, row, async (reader) => {
    const book = bookOf(owner, row)
    if (now.is_writing === 1) await removeBook(owner, reader, book)
    await removeStored(owner, reader, book)
  })
}

async function giveUp(owner: Owner, row: ExportImportTable, error: unknown) {
  const { fault, place } = error instanceof Damaged ? error : new Damaged('failed')
  await inTransaction(owner, async (inside) => {
    if (!(await findPending(inside, row.id))) return
    await settle(inside, row, { status: 'failed', fault, place: place ?? null })
  })
}

type Outcome = Pick<ExportImportTable, 'status'> &
  Partial<Pick<ExportImportTable, 'counts' | 'fault' | 'place'>>

/** Ends an import, opens the book and removes the uploaded file. */
async function settle(inside: Context, row: ExportImportTable, outcome: Outcome) {
  countImport(inside, 'export', outcome.status === 'ready' ? 'success' : 'failed')
  const { numUpdatedRows } = await inside.db
    .updateTable('export_imports')
    .set({
      ...outcome,
      is_writing: 0,
      storage_key: null,
      slices: 0,
      kept_until: inside.app.clock() + LIFE_MILLISECONDS,
    })
    .where('id', '=', row.id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Unwanted()
  await removeSlices(inside, [row])
}

function findPending(context: Context, id: string): Promise<ExportImportTable | undefined> {
  return context.db
    .selectFrom('export_imports')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}
