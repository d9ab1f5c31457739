import type { Context } from './core/context.ts'
import { inBatches } from './db/batches.ts'
import { newId } from './core/ids.ts'
import { inTransaction } from './core/transaction.ts'

/** The kinds of background work, each with its payload. */
export type JobPayloads = {
  'send-mail': { mailId: string }
  'tell-sign-in': { profileId: string; deviceName?: string; at: number }
  'tell-joining': { profileId: string; ownerId: string }
  'change-book': { profileId: string }
  'run-import': { importId: string }
  'run-bank-import': { importId: string }
  'tell-import': { importId: string }
  'make-statement': { statementId: string }
  'make-export': { exportId: string }
  'import-export': { importId: string }
  'remove-pictures': { keys: string[] }
  /** `isWhole` copies entries, too, after a damage of the search. */
  'index-entries': { isWhole?: boolean }
  'shorten-texts': Record<string, never>
  'extend-series': Record<string, never>
  'find-bills-to-pay': Record<string, never>
  'pay-bill': { billId: string }
  'find-reminders': Record<string, never>
  'remind-of-bills': { profileId: string }
  'find-overspending': Record<string, never>
  'tell-overspending': { profileId: string }
  'find-monthly-reports': Record<string, never>
  'mail-monthly-report': { profileId: string }
  'find-added-expenses': Record<string, never>
  'mail-added-expenses': { profileId: string }
  'back-up': Record<string, never>
  /** Keyed hashes; `next` is a profile's next e-mail, sealed. */
  'record-ends': {
    ends: { hash: string; at: number; isBack?: boolean; next?: string }[]
  }
  sweep: Record<string, never>
}

export type JobKind = keyof JobPayloads

/** For mails that a person waits for, such as codes. */
export const AWAITED_URGENCY = 0
export const REQUESTED_URGENCY = 1
/** The last urgency. */
export const BACKGROUND_URGENCY = 2

/** Urgency of each kind; lower runs first. */
const URGENCY: Record<JobKind, number> = {
  'send-mail': REQUESTED_URGENCY,
  'tell-sign-in': REQUESTED_URGENCY,
  'tell-joining': REQUESTED_URGENCY,
  'change-book': REQUESTED_URGENCY,
  'run-import': REQUESTED_URGENCY,
  'run-bank-import': REQUESTED_URGENCY,
  'tell-import': REQUESTED_URGENCY,
  'make-statement': BACKGROUND_URGENCY,
  'make-export': BACKGROUND_URGENCY,
  'import-export': REQUESTED_URGENCY,
  'remove-pictures': BACKGROUND_URGENCY,
  'index-entries': BACKGROUND_URGENCY,
  'shorten-texts': BACKGROUND_URGENCY,
  'extend-series': BACKGROUND_URGENCY,
  'find-bills-to-pay': BACKGROUND_URGENCY,
  'pay-bill': REQUESTED_URGENCY,
  'find-reminders': BACKGROUND_URGENCY,
  'remind-of-bills': BACKGROUND_URGENCY,
  'find-overspending': BACKGROUND_URGENCY,
  'tell-overspending': BACKGROUND_URGENCY,
  'find-monthly-reports': BACKGROUND_URGENCY,
  'mail-monthly-report': BACKGROUND_URGENCY,
  'find-added-expenses': BACKGROUND_URGENCY,
  'mail-added-expenses': BACKGROUND_URGENCY,
  'back-up': BACKGROUND_URGENCY,
  'record-ends': REQUESTED_URGENCY,
  sweep: BACKGROUND_URGENCY,
}

/** Every kind of job. */
export const JOB_KINDS = Object.keys(URGENCY) as JobKind[]

type Timing = {
  /** Earliest instant; now by default. */
  runAt?: number
  /** By default the urgency of its kind. */
  urgency?: number
  /** At most one job of the kind ever has this key, on any server. */
  once?: string
}

/** Queues a job; inside `inTransaction` it commits with its cause. */
export async function queueJob<Kind extends JobKind>(
  context: Context,
  kind: Kind,
  payload: JobPayloads[Kind],
  timing: Timing = {},
): Promise<void> {
  const db = context.isInside ? context.db : context.app.database.write
  await db
    .insertInto('jobs')
    .values(newJobRow(context, kind, payload, timing))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (!context.isInside) context.app.wakeJobs()
}

const CROWD_BATCH = 500
const CROWD_PAUSE_MILLISECONDS = 20_000

type KeyedJob<Kind extends JobKind> = {
  payload: JobPayloads[Kind]
  runAt: number
  once: string
}

/** Queues many jobs of a kind, except those whose keys exist, some at a time. */
export async function queueJobs<Kind extends JobKind>(
  context: Context,
  kind: Kind,
  jobs: KeyedJob<Kind>[],
): Promise<void> {
  await inBatches(jobs, async (some) => {
    const existing = await context.db
      .selectFrom('jobs')
      .select('unique_key')
      .where('kind', '=', kind)
      .where(
        'unique_key',
        'in',
        some.map(({ once }) => once),
      )
      .execute()
    const queuedKeys = new Set(existing.map((row) => row.unique_key))
    const rows = some
      .filter(({ once }) => !queuedKeys.has(once))
      .map(({ payload, ...timing }) => newJobRow(context, kind, payload, timing))
    if (rows.length > 0) await insertJobs(context, rows)
    return []
  })
}

function insertJobs(context: Context, rows: ReturnType<typeof newJobRow>[]) {
  return inTransaction(context, ({ db }) =>
    db
      .insertInto('jobs')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** The delay of a job among many due at the same minute, so that others run in between. */
export function pauseBefore(place: number): number {
  return Math.floor(place / CROWD_BATCH) * CROWD_PAUSE_MILLISECONDS
}

function newJobRow<Kind extends JobKind>(
  { app }: Context,
  kind: Kind,
  payload: JobPayloads[Kind],
  { runAt = app.clock(), once, urgency = URGENCY[kind] }: Timing,
) {
  return {
    id: newId(),
    kind,
    profile_id: 'profileId' in payload ? payload.profileId : null,
    payload: JSON.stringify(payload),
    urgency,
    run_at: runAt,
    attempts: 0,
    unfinished: 0,
    unique_key: once ?? null,
    status: 'waiting' as const,
    created_at: app.clock(),
  }
}
