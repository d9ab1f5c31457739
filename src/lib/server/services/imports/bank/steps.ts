import { sql } from 'kysely'
import { isRefusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import { contextOfProfile } from '../../../core/profileContext.ts'
import { countImport } from '../../../core/telemetry.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { inBatches } from '../../../db/batches.ts'
import type { TransactionTable } from '../../../db/tables/books.ts'
import type { ImportTable } from '../../../db/tables/work.ts'
import { queueJob } from '../../../jobs.ts'
import type { Attempt } from '../../../jobs/runner.ts'
import { indexEntries } from '../../searchIndex.ts'
import { refuseRefund, TRANSACTION_ENTRIES } from '../../transactions.ts'
import { finishImport, readImportRequest } from './accept.ts'
import type { BankImportRequest } from './accept.ts'
import { removeUnusedCategories } from '../madeCategories.ts'
import { requireSameFamily } from './family.ts'
import { closeMadeAccounts } from './newAccounts.ts'
import { planFor } from './plan.ts'
import { newEntries } from './write.ts'

/** Rows that a step writes: some 30 ms, in which no other can write. */
const ROWS_OF_A_STEP = 500

/**
 * Imports a large file. Steps store its entries as deleted ones, which nothing shows; the last
 * step makes all of them appear.
 */
export async function runBankImport(
  context: Context,
  { importId }: { importId: string },
  { isLast }: Attempt,
): Promise<void> {
  const record = await findPending(context, importId)
  if (!record) return
  const owner = await contextOfProfile(context.app, record.owner_id)
  try {
    await inSteps(owner, record)
  } catch (error) {
    if (isLast || isRefusal(error)) await giveUp(owner, importId)
    if (!isRefusal(error)) throw error
  }
}

async function inSteps(context: Context, record: ImportTable): Promise<void> {
  const { id } = record
  const asked = JSON.parse(record.sheet!) as BankImportRequest // pending
  const request = await readImportRequest(context, asked)
  await removeStaged(context, id)
  const plan = await planFor(context, request.reading, request)
  const entries = newEntries(context, plan, id)
  await inBatches(
    entries,
    async (some) => {
      await inTransaction(context, (inside) => stage(inside, some))
      return []
    },
    ROWS_OF_A_STEP,
  )
  await inTransaction(context, async (inside) => {
    await requireSameFamily(inside)
    await requireSameBook(inside, id)
    for (const entry of entries) await refuseRefund(inside, entry, undefined)
    await inside.db
      .updateTable('transactions')
      .set({ deleted_at: null })
      .where('import_id', '=', id)
      .execute()
    await TRANSACTION_ENTRIES.afterChange(inside, { added: entries })
    await finishImport(inside, { id, request, plan })
    await queueJob(inside, 'tell-import', { importId: id }, { once: id })
  })
}

function findPending(context: Context, id: string): Promise<ImportTable | undefined> {
  return context.db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'bank')
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

async function stage(context: Context, entries: TransactionTable[]): Promise<void> {
  const hidden = entries.map((entry) => ({ ...entry, deleted_at: context.now }))
  await TRANSACTION_ENTRIES.insert(context, hidden)
  await indexEntries(
    context,
    hidden.map(({ id }) => id),
  )
}

/** Removes what an earlier try stored. */
async function removeStaged(context: Context, importId: string): Promise<void> {
  for (;;) {
    const removed = await inTransaction(context, async (inside) => {
      const some = inside.db
        .selectFrom('transactions')
        .select('id')
        .where('import_id', '=', importId)
        .limit(ROWS_OF_A_STEP)
      const { numDeletedRows } = await inside.db
        .deleteFrom('transactions')
        .where('id', 'in', some)
        .executeTakeFirstOrThrow()
      return numDeletedRows
    })
    if (removed < ROWS_OF_A_STEP) return
  }
}

/** A plan is of one moment; a changed book needs another, which the next try makes. */
async function requireSameBook(context: Context, importId: string): Promise<void> {
  for (const table of ['transactions', 'bills'] as const) {
    const changed = await context.db
      .selectFrom(table)
      .select('id')
      .where('owner_id', '=', callerOf(context).id)
      .where('modified_at', '>=', context.now)
      .$if(table === 'transactions', (query) =>
        query.where(sql.ref('import_id'), 'is distinct from', importId),
      )
      .limit(1)
      .executeTakeFirst()
    if (changed) throw new Error('import: the book changed meanwhile')
  }
}

async function giveUp(context: Context, importId: string): Promise<void> {
  await removeStaged(context, importId)
  await inTransaction(context, async (inside) => {
    // The format is in the stored file, which may have failed.
    countImport(inside, 'bank', 'failed')
    await inside.db
      .updateTable('imports')
      .set({ status: 'failed', sheet: null, finished_at: inside.now })
      .where('id', '=', importId)
      .execute()
    await closeMadeAccounts(inside, importId)
    await removeUnusedCategories(inside, importId)
    await queueJob(inside, 'tell-import', { importId }, { once: importId })
  })
}
