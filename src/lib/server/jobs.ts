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
  'tell-import': { importId: string }
  'make-statement': { statementId: string }
  'remove-pictures': { keys: string[] }
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
  sweep: Record<string, never>
}

export type JobKind = keyof JobPayloads

/** Urgency of mails that somebody waits for, such as codes. */
export const AWAITED = 0
const ASKED = 1
const BACKGROUND = 2

/** Urgency of each kind; lower runs first. */
const URGENCY: Record<JobKind, number> = {
  'send-mail': ASKED,
  'tell-sign-in': ASKED,
  'tell-joining': ASKED,
  'change-book': ASKED,
  'run-import': ASKED,
  'tell-import': ASKED,
  'make-statement': BACKGROUND,
  'remove-pictures': BACKGROUND,
  'extend-series': BACKGROUND,
  'find-bills-to-pay': BACKGROUND,
  'pay-bill': ASKED,
  'find-reminders': BACKGROUND,
  'remind-of-bills': BACKGROUND,
  'find-overspending': BACKGROUND,
  'tell-overspending': BACKGROUND,
  'find-monthly-reports': BACKGROUND,
  'mail-monthly-report': BACKGROUND,
  'find-added-expenses': BACKGROUND,
  'mail-added-expenses': BACKGROUND,
  sweep: BACKGROUND,
}

/** Every kind of job. */
export const JOB_KINDS = Object.keys(URGENCY) as JobKind[]

type Timing = {
  /** Earliest instant; at once when left out. */
  runAt?: number
  /** The kind's own when left out. */
  urgency?: number
  /** At most one job of the kind ever carries this key, on any server. */
  once?: string
}

/** Leaves a job; inside `inTransaction` it commits with its cause. */
export async function queueJob<Kind extends JobKind>(
  context: Context,
  kind: Kind,
  payload: JobPayloads[Kind],
  timing: Timing = {},
): Promise<void> {
  const db = context.isInside ? context.db : context.app.database.write
  await db
    .insertInto('jobs')
    .values(rowOf(context, kind, payload, timing))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (!context.isInside) context.app.wakeJobs()
}

const CROWD_PART = 500
const CROWD_PAUSE_MILLISECONDS = 20_000

type KeyedJob<Kind extends JobKind> = {
  payload: JobPayloads[Kind]
  runAt: number
  once: string
}

/** Leaves many jobs of a kind, without those left before. */
export async function leaveJobs<Kind extends JobKind>(
  context: Context,
  kind: Kind,
  jobs: KeyedJob<Kind>[],
): Promise<void> {
  const left = await inBatches(jobs, (some) =>
    context.db
      .selectFrom('jobs')
      .select('unique_key')
      .where('kind', '=', kind)
      .where(
        'unique_key',
        'in',
        some.map(({ once }) => once),
      )
      .execute(),
  )
  const isLeft = new Set(left.map((row) => row.unique_key))
  const rows = jobs
    .filter(({ once }) => !isLeft.has(once))
    .map(({ payload, ...timing }) => rowOf(context, kind, payload, timing))
  if (rows.length === 0) return
  await inTransaction(context, (inside) =>
    inBatches(rows, (some) =>
      inside.db
        .insertInto('jobs')
        .values(some)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),
  )
}

/** Other jobs and mails run between the parts of a crowd that is due at one minute. */
export function pauseBefore(place: number): number {
  return Math.floor(place / CROWD_PART) * CROWD_PAUSE_MILLISECONDS
}

function rowOf<Kind extends JobKind>(
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
    unique_key: once ?? null,
    status: 'waiting' as const,
    created_at: app.clock(),
  }
}
