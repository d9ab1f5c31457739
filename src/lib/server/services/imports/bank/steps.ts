import type { PlannedRow } from '#lib/domain/bankImport.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../../core/context.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { inBatches } from '../../../db/batches.ts'
import type { TransactionTable } from '../../../db/tables/books.ts'
import type { ImportTable } from '../../../db/tables/work.ts'
import type { Attempt } from '../../../jobs/runner.ts'
import { indexEntries } from '../../searchIndex.ts'
import { refuseRefund, TRANSACTION_ENTRIES } from '../../transactions.ts'
import { finishImport, readImportRequest } from './accept.ts'
import type { AcceptedRequest } from './accept.ts'
import { acceptedRows } from './foundRows.ts'
import { endImport, mailOutcome, runPendingImport } from '../jobs.ts'
import { removeUnusedCategories } from '../madeCategories.ts'
import { requireSameFamily } from './family.ts'
import { closeMadeAccounts } from './newAccounts.ts'
import { planFor } from './plan.ts'
import type { ImportPlan } from './plan.ts'
import { newEntries } from './write.ts'

/** Rows that a step writes: some 30 ms, in which no other can write. */
const ROWS_OF_A_STEP = 500

/**
 * Imports a large file. Steps store its entries as deleted ones, which nothing shows; the last
 * step makes all of them appear.
 */
export function runBankImport(
  context: Context,
  { importId }: { importId: string },
  attempt: Attempt,
): Promise<void> {
  return runPendingImport(context, importId, attempt, { run: inSteps, giveUp })
}

async function inSteps(context: Context, record: ImportTable): Promise<void> {
  const { id } = record
  const { findings, ...asked } = JSON.parse(record.sheet!) as AcceptedRequest // pending
  const request = await readImportRequest(context, asked)
  await removeStaged(context, id)
  const found = await acceptedRows(context, request, findings)
  const plan = await planFor(context, found, request.decisions)
  requireMatches(plan)
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
    for (const entry of entries.filter(isRefund)) {
      await refuseRefund(inside, entry, undefined)
    }
    await inBatches(entries, (some) => show(inside, some), ROWS_OF_A_STEP)
    await finishImport(inside, { id, request, plan })
    await mailOutcome(inside, id)
  })
}

async function stage(context: Context, entries: TransactionTable[]): Promise<void> {
  const hidden = entries.map((entry) => ({ ...entry, deleted_at: context.now }))
  await TRANSACTION_ENTRIES.insert(context, hidden)
  await indexEntries(
    context,
    hidden.map(({ id }) => id),
  )
}

const isRefund = ({ is_refund }: TransactionTable) => is_refund === 1

/** Makes staged entries appear; others can read between batches. */
async function show(inside: Context, some: TransactionTable[]): Promise<never[]> {
  await inside.db
    .updateTable('transactions')
    .set({ deleted_at: null })
    .where(
      'id',
      'in',
      some.map(({ id }) => id),
    )
    .execute()
  await TRANSACTION_ENTRIES.afterChange(inside, { added: some })
  return []
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

/** Refuses an import whose entries and bills were deleted or paid since it was accepted. */
function requireMatches({ rows }: ImportPlan): void {
  const isMet = ({ choice, entry, bill, otherRow, otherAccountId }: PlannedRow) => {
    if (choice === 'same') return entry !== undefined
    if (choice === 'payment') return bill !== undefined
    if (choice !== 'transfer') return true
    return [entry, otherRow, otherAccountId].some((other) => other !== undefined)
  }
  if (!rows.every(isMet)) throw new Refusal('rule', 'refusals.BANK_ROWS_CHANGED')
}

async function giveUp(context: Context, { id }: ImportTable): Promise<void> {
  await removeStaged(context, id)
  await inTransaction(context, async (inside) => {
    // The format is in the stored file, which may have failed.
    await endImport(inside, id, { format: 'bank', status: 'failed' })
    await closeMadeAccounts(inside, id)
    await removeUnusedCategories(inside, id)
    await mailOutcome(inside, id)
  })
}
