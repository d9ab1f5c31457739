import { openQuestions } from '#lib/domain/bankFile.ts'
import type { BankFile, BankQuestion } from '#lib/domain/bankFile.ts'
import { importCounts } from '#lib/domain/bankImport.ts'
import type { BankDecision } from '#lib/domain/bankImport.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Key } from '#lib/i18n.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import { newId } from '../../../core/ids.ts'
import { inTransaction } from '../../../core/transaction.ts'
import type { BankFileTable } from '../../../db/tables/work.ts'
import { queueJob } from '../../../jobs.ts'
import { refuseRefund, TRANSACTION_ENTRIES } from '../../transactions.ts'
import { endImport } from '../jobs.ts'
import { refuseDailyLimit } from '../limits.ts'
import { refuseCategories } from './categories.ts'
import { accountKey, rememberAccount, rememberMapping } from './memories.ts'
import type { FoundRows, ImportRequest } from './foundRows.ts'
import { makeAccounts, recordAccounts } from './newAccounts.ts'
import { setOpenings } from './openings.ts'
import { isUnchanged } from '../../../core/bookMark.ts'
import { withMadeAccounts } from './madeAccounts.ts'
import { planFor } from './plan.ts'
import type { ImportPlan } from './plan.ts'
import { promisedRows, rowsChanged } from './promise.ts'
import { readingOf } from './readings.ts'
import { shapeOf } from './shapes.ts'
import { storedFindings } from './storedFindings.ts'
import type { StoredFindings } from './storedFindings.ts'
import { findBankFile, removeBankFile } from './storedFiles.ts'
import type { BankReading } from './storedFiles.ts'
import { newEntries, writeChanges } from './write.ts'

/** Rows that are written in one transaction; more are written in steps. */
const MOST_AT_ONCE = 1000

/** Messages of questions that only a person can answer. */
const QUESTION_TEXTS = {
  'encoding-unsure': 'bankFile.reason.foreignLetters',
  'date-ambiguous': 'bankFile.problem.dateAmbiguous',
  'year-unknown': 'bankFile.problem.yearUnknown',
  'status-unknown': 'bankFile.problem.statusUnknown',
  'signs-against-types': 'bankFile.reason.typesContradict',
} as const satisfies Record<BankQuestion, Key>

/** The import of a previewed file. */
export type BankImportRequest = Pick<ImportRequest, 'accounts'> & {
  decisions?: BankDecision[]
  fileId: string
  mapping?: BankMapping
  isRemembered?: boolean
  /** Statements whose account gets an opening balance. */
  openingsOf?: number[]
  /** Name of the previewed plan, which the import keeps to. */
  plan?: string
}

/** A request with its file, as read. */
export type ReadImportRequest = BankImportRequest &
  ImportRequest &
  BankReading & { file: BankFileTable }

/** A request with what its rows are in the book, all of it read outside of the transaction. */
export type PlannedRequest = ReadImportRequest & { found: FoundRows; planned: ImportPlan }

/** Reads the stored file of an import. @throws Refusal not-found, unavailable */
export async function readImportRequest(
  context: Context,
  request: BankImportRequest,
): Promise<ReadImportRequest> {
  const file = await findBankFile(context, request.fileId)
  const read = await readingOf(context, file, request.mapping)
  return { ...request, decisions: request.decisions ?? [], file, ...read }
}

/**
 * Reads and plans an import, which keeps to its preview.
 * @throws Refusal not-found, rule, unavailable; stale where rows became something else
 */
export async function planRequest(
  context: Context,
  request: BankImportRequest,
): Promise<PlannedRequest> {
  const read = await readImportRequest(context, request)
  refuseOpenQuestions(read.reading)
  const found = await promisedRows(context, read)
  return { ...read, found, planned: await planFor(context, found, read.decisions) }
}

/** @throws Refusal rule where the file's reading waits for an answer */
function refuseOpenQuestions({ problems }: BankFile): void {
  const [question] = openQuestions(problems)
  if (question) throw new Refusal('rule', QUESTION_TEXTS[question])
}

/**
 * Imports a previewed file: at once, or as a job when it has many rows. Gives its id.
 * @throws Refusal not-found, rule, file-refused
 */
export function importBankFile(context: Context, asked: PlannedRequest): Promise<string> {
  return inTransaction(context, async (inside) => {
    await refuseDailyLimit(inside)
    const running = await runningContents(inside)
    const { content_hash } = await findBankFile(inside, asked.fileId)
    if (running.includes(content_hash)) throw new Refusal('not-found', 'refusals.NOT_FOUND')
    if (!(await isUnchanged(inside, asked.found.mark))) {
      throw rowsChanged({ rows: [], kinds: [] })
    }
    const { accounts, madeIds } = await makeAccounts(inside, asked.reading, asked.accounts)
    const request = { ...asked, accounts }
    const plan = withMadeAccounts(asked.planned, accounts)
    await refuseCategories(inside, plan, request.decisions)
    const id = newId()
    await insertRecord(inside, { id, request, plan })
    await recordAccounts(inside, id, madeIds)
    await plan.saveCategories(inside, id)
    if (plan.rows.length > MOST_AT_ONCE) {
      // A plan does not know the rows that another job has not shown yet.
      if (running.length > 0) throw new Refusal('file-refused', 'imports.IMPORT_RUNNING')
      await queueJob(inside, 'run-bank-import', { importId: id })
      return id
    }
    const entries = newEntries(inside, plan, id)
    for (const entry of entries) await refuseRefund(inside, entry, undefined)
    await TRANSACTION_ENTRIES.insert(inside, entries)
    await TRANSACTION_ENTRIES.afterChange(inside, { added: entries })
    await finishImport(inside, { id, request, plan })
    return id
  })
}

/** Hashes of the files that jobs import; each is answered as one that was imported. */
async function runningContents(context: Context): Promise<string[]> {
  const running = await context.db
    .selectFrom('imports')
    .select('content_hash')
    .where('owner_id', '=', callerOf(context).id)
    .where('kind', '=', 'bank')
    .where('status', '=', 'pending')
    .execute()
  return running.map((one) => one.content_hash)
}

type Import = { id: string; request: ReadImportRequest; plan: ImportPlan }

/** Request of a job, whose findings keep the promise of the preview. */
export type AcceptedRequest = BankImportRequest & { findings: StoredFindings }

async function insertRecord(
  context: Context,
  { id, request, plan }: Import & { request: PlannedRequest },
): Promise<void> {
  const { file, reading: _reading, found, planned: _planned, ...asked } = request
  const findings = storedFindings(found.findings)
  const days = plan.rows
    .filter(({ choice }) => choice !== 'leave')
    .map(({ day }) => day)
    .toSorted()
  await context.db
    .insertInto('imports')
    .values({
      id,
      owner_id: callerOf(context).id,
      kind: 'bank',
      file_name: file.file_name,
      content_hash: file.content_hash,
      sheet: JSON.stringify({ ...asked, findings } satisfies AcceptedRequest),
      overrides: 0,
      status: 'pending',
      rows: plan.rows.length,
      imported: 0,
      duplicates: 0,
      first_day: days[0] ?? null,
      last_day: days.at(-1) ?? null,
      removed: 0,
      kept: 0,
      errors: '[]',
      encoding: null,
      first_rows: null,
      counts: JSON.stringify(importCounts(plan.rows)),
      account_ids: JSON.stringify(plan.chosen.map(({ accountId }) => accountId)),
      created_at: context.now,
    })
    .execute()
}

/** Writes everything but the new entries, and ends the import. */
export async function finishImport(
  context: Context,
  { id, request, plan }: Import,
): Promise<void> {
  const changes = await writeChanges(context, plan, id)
  changes.push(
    ...(await setOpenings(context, request.reading, plan, request.openingsOf ?? [])),
  )
  for (const change of changes) {
    await context.db
      .insertInto('import_changes')
      .values({ ...change, owner_id: request.file.owner_id, import_id: id })
      .execute()
  }
  await rememberAll(context, request, plan)
  await removeBankFile(context, request.file)
  const { rows } = plan
  await endImport(context, id, {
    format: request.reading.format,
    status: 'success',
    imported: rows.filter(({ choice }) => choice !== 'leave').length,
    duplicates: rows.filter(({ kind }) => kind === 'known').length,
  })
}

async function rememberAll(
  context: Context,
  { reading, isRemembered, mapping }: ReadImportRequest,
  { chosen }: ImportPlan,
): Promise<void> {
  const shape = shapeOf(reading)
  if (isRemembered) await rememberMapping(context, shape, mapping)
  for (const { statement, accountId } of chosen) {
    const { account } = reading.statements[statement]! // was chosen
    await rememberAccount(
      context,
      accountKey(account) ?? `${shape} ${statement}`,
      accountId,
    )
  }
}
