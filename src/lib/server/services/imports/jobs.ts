import { isRefusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { countImport } from '../../core/telemetry.ts'
import type { ImportTable } from '../../db/tables/work.ts'
import { queueJob } from '../../jobs.ts'
import type { Attempt } from '../../jobs/runner.ts'

/** What a job does with an accepted import, as its owner. */
type ImportWork = {
  run(owner: Context, record: ImportTable): Promise<void>
  giveUp(owner: Context, record: ImportTable): Promise<void>
}

type Outcome = { status: 'success' | 'failed' } & Partial<Omit<ImportTable, 'id'>>

/** Runs an accepted import, unless it has ended; gives it up at a refusal or the last try. */
export async function runPendingImport(
  context: Context,
  importId: string,
  { isLast, isGivenUp }: Attempt,
  work: ImportWork,
): Promise<void> {
  const record = await findPendingImport(context, importId)
  if (!record) return
  const owner = await contextOfProfile(context.app, record.owner_id)
  if (isGivenUp) return work.giveUp(owner, record)
  try {
    await work.run(owner, record)
  } catch (error) {
    if (isLast || isRefusal(error)) await work.giveUp(owner, record)
    if (!isRefusal(error)) throw error
  }
}

/** An import that waits for its job, or runs. */
export function findPendingImport(
  context: Context,
  id: string,
): Promise<ImportTable | undefined> {
  return context.db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

/** Ends an import with its outcome, and counts it by the format of its file. */
export async function endImport(
  context: Context,
  id: string,
  { format, ...outcome }: Outcome & { format: string },
): Promise<void> {
  countImport(context, format, outcome.status)
  await context.db
    .updateTable('imports')
    .set({ ...outcome, sheet: null, finished_at: context.now })
    .where('id', '=', id)
    .execute()
}

/** Mails the outcome of an import; the mail's job commits with it. */
export function mailOutcome(context: Context, importId: string): Promise<void> {
  return queueJob(context, 'tell-import', { importId }, { once: importId })
}
