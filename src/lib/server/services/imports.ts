import { createHash } from 'node:crypto'
import { TEMPLATE_HEADERS } from '#lib/domain/importRows.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Sheet } from '#lib/domain/sheet.ts'
import { MINT_HEADERS } from '#lib/statementFiles/template/mint.ts'
import { firstRowsOf, refuseShape } from '#lib/statementFiles/template/templateRows.ts'
import { withoutSamples } from '#lib/statementFiles/template/template.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import type { ImportTable } from '../db/tables/work.ts'
import { newId } from '../core/ids.ts'
import { letRequestsThrough } from '../core/letRequestsThrough.ts'
import {
  endImport,
  findPendingImport,
  mailOutcome,
  runPendingImport,
} from './imports/jobs.ts'
import { writeTransactions } from './imports/transactions.ts'
import { countTry, LONGEST_FILE_NAME, refuseDailyLimit } from './imports/limits.ts'
import { queueJob } from '../jobs.ts'
import type { Attempt } from '../jobs/runner.ts'
import { inTransaction } from '../core/transaction.ts'

export {
  admitBankFile,
  importBankFile,
  previewBankImport,
  readBankFile,
  planRequest,
  removeBankFilesOf,
  removeOldBankFiles,
  runBankImport,
} from './imports/bank.ts'
export type { BankPreview } from './imports/bank/preview.ts'
export type { ReadBankFile } from './imports/bank.ts'
export type { PlannedRequest } from './imports/bank/accept.ts'
export { getImports } from './imports/history.ts'
export { hasLongTexts, shortenTexts } from './imports/longTexts.ts'
export { createBankFileReader, createSheetReader } from './imports/fileReader.ts'
export { problemText, mailImport } from './imports/mail.ts'
export { undoImport } from './imports/undo.ts'

type StoredKind = ImportTable['kind']
type UploadRequest = { file: File; kind: StoredKind; overrides: boolean }

/** A file of the right shape; a job reads its rows. */
export type ReadUpload = {
  fileName: string
  kind: StoredKind
  overrides: boolean
  contentHash: string
  sheet: Sheet
}

/**
 * Admits a file to import before it is read; gives the release.
 * @throws Refusal too-often, unavailable
 */
export function admitImport(context: Context): Promise<() => void> {
  return context.app.slots.imports.take(callerOf(context).id)
}

/**
 * Reads an uploaded file and checks its shape, outside of any transaction.
 * @throws Refusal file-unreadable, file-headers, file-empty, file-refused, too-large
 */
export async function readUpload(
  context: Context,
  request: UploadRequest,
): Promise<ReadUpload> {
  await countTry(context)
  await refuseDailyLimit(context)
  const bytes = await request.file.bytes()
  const headers = request.kind === 'mint' ? MINT_HEADERS : TEMPLATE_HEADERS
  const { id, language } = callerOf(context)
  const read = await context.app.sheets.read({ bytes, headers, language }, id)
  const sheet = request.kind === 'mint' ? read : withoutSamples(read)
  refuseShape(sheet, headers)
  return {
    fileName: request.file.name.slice(0, LONGEST_FILE_NAME),
    kind: request.kind,
    overrides: request.overrides,
    contentHash: createHash('sha256').update(bytes).digest('base64url'),
    sheet,
  }
}

/**
 * Stores an upload with the job that processes it; gives the import's id.
 * @throws Refusal file-refused, imported-before
 */
export function acceptImport(context: Context, upload: ReadUpload): Promise<string> {
  return inTransaction(context, async (inside) => {
    await refuseDailyLimit(inside)
    if (upload.kind === 'mint' && !upload.overrides) await refuseRepeated(inside, upload)
    const id = newId()
    await inside.db
      .insertInto('imports')
      .values({
        id,
        owner_id: callerOf(inside).id,
        kind: upload.kind,
        file_name: upload.fileName,
        content_hash: upload.contentHash,
        sheet: JSON.stringify(upload.sheet),
        overrides: upload.overrides ? 1 : 0,
        status: 'pending',
        rows: upload.sheet.rows.length,
        imported: 0,
        duplicates: 0,
        removed: 0,
        kept: 0,
        errors: '[]',
        encoding: upload.sheet.encoding ?? null,
        first_rows: JSON.stringify(firstRowsOf(upload.sheet)),
        created_at: inside.now,
      })
      .execute()
    await queueJob(inside, 'run-import', { importId: id })
    return id
  })
}

/** Processes an accepted import: all rows, or nothing when one is bad. */
export function runImport(
  context: Context,
  { importId }: { importId: string },
  attempt: Attempt,
): Promise<void> {
  return runPendingImport(context, importId, attempt, { run: processImport, giveUp })
}

async function refuseRepeated(context: Context, upload: ReadUpload): Promise<void> {
  const earlier = await context.db
    .selectFrom('imports')
    .select('id')
    .where('owner_id', '=', callerOf(context).id)
    .where('content_hash', '=', upload.contentHash)
    .where('kind', '=', 'mint')
    .where('status', 'not in', ['failed', 'undone'])
    .limit(1)
    .executeTakeFirst()
  if (earlier) throw new Refusal('imported-before', 'imports.ALREADY_IMPORTED')
}

async function processImport(owner: Context, record: ImportTable): Promise<void> {
  await inTransaction(owner, async (inside) => {
    if (!(await findPendingImport(inside, record.id))) return
    const sheet = JSON.parse(record.sheet!) as Sheet
    await letRequestsThrough()
    const written = await writeTransactions(inside, record, sheet)
    await letRequestsThrough()
    const outcome =
      'problems' in written
        ? ({ status: 'failed', errors: JSON.stringify(written.problems) } as const)
        : ({ status: 'success', ...written } as const)
    await endImport(inside, record.id, { format: record.kind, ...outcome })
    await mailOutcome(inside, record.id)
  })
}

async function giveUp(owner: Context, { id, kind }: ImportTable): Promise<void> {
  await inTransaction(owner, async (inside) => {
    await endImport(inside, id, { format: kind, status: 'failed' })
    await mailOutcome(inside, id)
  })
}
