import type { Context } from './context.ts'
import { newId } from './id.ts'

/** What is done apart from the call that caused it, each with its payload. */
export type JobPayloads = {
  'send-mail': { mailId: string }
  'tell-sign-in': { profileId: string; deviceName?: string; at: number }
  'run-import': { importId: string }
  'tell-import': { importId: string }
  'remove-pictures': { keys: string[] }
  'extend-series': Record<string, never>
  'find-bills-to-pay': Record<string, never>
  'pay-bill': { billId: string }
  'find-reminders': Record<string, never>
  'remind-of-bills': { profileId: string }
  sweep: Record<string, never>
}

export type JobKind = keyof JobPayloads

type Timing = {
  /** Not before this instant; at once when left out. */
  runAt?: number
  /** At most one job of the kind ever carries this key, among several servers too. */
  once?: string
}

/** Leaves a job to be done; inside `together` it commits with the change that causes it. */
export async function leaveJob<Kind extends JobKind>(
  context: Context,
  kind: Kind,
  payload: JobPayloads[Kind],
  timing: Timing = {},
): Promise<void> {
  const db = context.isInside ? context.db : context.house.database.write
  await db
    .insertInto('jobs')
    .values({
      id: newId(),
      kind,
      payload: JSON.stringify(payload),
      run_at: timing.runAt ?? context.house.clock(),
      attempts: 0,
      unique_key: timing.once ?? null,
      status: 'waiting',
      created_at: context.house.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (!context.isInside) context.house.wakeJobs()
}
