import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemContext } from '../core/systemContext.ts'
import type { Context, App } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { letRequestsThrough } from '../core/letRequestsThrough.ts'
import { JOB_KINDS } from '../jobs.ts'
import type { JobKind, JobPayloads } from '../jobs.ts'

export type JobWork = {
  [Kind in JobKind]: (
    context: Context,
    payload: JobPayloads[Kind],
    attempt: Attempt,
  ) => Promise<void>
}

/** Whether a failed attempt is final. */
export type Attempt = { isLast: boolean }

type ClaimedJob = {
  id: string
  kind: string
  payload: string
  attempts: number
  lease: string
}

const MAIL: JobKind = 'send-mail'
/** Kinds of which one runs at a time, since each takes long or much memory. */
const ONE_AT_A_TIME = new Set<JobKind>(['make-statement', 'make-export', 'import-export'])
const LEASE_MILLISECONDS = 60_000
const RENEW_MILLISECONDS = 20_000
const POLL_MILLISECONDS = 2_000
const LONGEST_STOP_MILLISECONDS = 8_000
const MAX_AT_ONCE = 3
/** Reserves a slot for other jobs while mail servers hang, and one for mails. */
const MAX_MAILS = 2
const MAX_OTHERS = 2
const MAX_ATTEMPTS = 10
const FIRST_PAUSE_MILLISECONDS = 2_000
const LONGEST_PAUSE_MILLISECONDS = 3_600_000

export type Runner = {
  start(): Promise<void>
  /** Takes no new job and waits for running ones; hanging ones are repeated later. */
  stop(): Promise<void>
  /** Does all due work; for tests, which start no runner. */
  drain(): Promise<void>
  wake(): void
}

/** Runs a database's jobs: leased, retried with growing pauses, done once. */
export function createRunner(app: App, work: JobWork): Runner {
  const underway = new Map<Promise<void>, string>()
  const state = {
    stopped: true,
    timer: undefined as NodeJS.Timeout | undefined,
    filling: Promise.resolve(),
    rest: undefined as Promise<void> | undefined,
  }

  function poll(): void {
    if (state.stopped) return
    clearTimeout(state.timer)
    state.timer = setTimeout(poll, POLL_MILLISECONDS)
    state.timer.unref()
    // Claims one after another: two at once would both take the last slot.
    state.filling = state.filling
      .then(fill)
      .catch((error: unknown) => app.log.error({ error: String(error) }, 'jobs: no look'))
  }

  async function fill(): Promise<void> {
    while (!state.stopped && underway.size < MAX_AT_ONCE) {
      await letRequestsThrough()
      const job = await claim(app, kindsWithSlot([...underway.values()]))
      if (!job) return
      const run = attempt(app, work, job).finally(() => {
        underway.delete(run)
        poll()
      })
      underway.set(run, job.kind)
    }
  }

  return {
    async start() {
      state.stopped = false
      state.rest = undefined
      if (app.database.engine === 'sqlite') await freeLeases(app)
      poll()
    },
    stop() {
      state.stopped = true
      clearTimeout(state.timer)
      state.rest ??= state.filling.then(() => untilDone(underway.keys()))
      return state.rest
    },
    async drain() {
      for (let job = await claim(app); job; job = await claim(app)) {
        await perform(app, work, job)
      }
    },
    wake: () => setImmediate(poll),
  }
}

/** Waits for running jobs, but not for hanging ones. */
async function untilDone(underway: Iterable<Promise<void>>): Promise<void> {
  const longest = sleep(LONGEST_STOP_MILLISECONDS, null, { ref: false })
  await Promise.race([Promise.all(underway), longest])
}

/** Kinds that have a free slot. */
function kindsWithSlot(underway: string[]): JobKind[] {
  const mails = underway.filter((kind) => kind === MAIL).length
  const others = underway.length - mails
  return JOB_KINDS.filter((kind) => {
    if (kind === MAIL) return mails < MAX_MAILS
    if (ONE_AT_A_TIME.has(kind) && underway.includes(kind)) return false
    return others < MAX_OTHERS
  })
}

/**
 * Releases all leases: only this process uses the file, so an earlier process left them.
 */
async function freeLeases({ database }: App): Promise<void> {
  await database.write
    .updateTable('jobs')
    .set({ leased_until: null, lease: null })
    .where('status', '=', 'waiting')
    .where('leased_until', 'is not', null)
    .execute()
}

/** Leaves kinds that only a newer version knows to its servers. */
async function claim(app: App, kinds = JOB_KINDS): Promise<ClaimedJob | undefined> {
  const now = app.clock()
  const due = app.database.write
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', sql.lit('waiting'))
    .where('run_at', '<=', now)
    .where('kind', 'in', kinds)
    .where((where) =>
      where.or([where('leased_until', 'is', null), where('leased_until', '<', now)]),
    )
    .orderBy('urgency')
    .orderBy('run_at')
    .limit(1)
    .$if(app.database.engine === 'postgres', (query) => query.forUpdate().skipLocked())
  return app.database.write
    .updateTable('jobs')
    .set({
      leased_until: now + LEASE_MILLISECONDS,
      lease: newId(),
      attempts: sql`attempts + 1`,
    })
    .where('id', 'in', due)
    .returning(['id', 'kind', 'payload', 'attempts', 'lease'])
    .executeTakeFirst() as Promise<ClaimedJob | undefined>
}

/**
 * Runs a job. If its outcome cannot be stored, the lease expires and the job runs again.
 */
async function attempt(app: App, work: JobWork, job: ClaimedJob): Promise<void> {
  await perform(app, work, job).catch((error: unknown) =>
    app.log.error({ job: job.kind, error: String(error) }, 'jobs: no outcome kept'),
  )
}

async function perform(app: App, work: JobWork, job: ClaimedJob): Promise<void> {
  const renewal = setInterval(() => {
    renew(app, job).catch((error: unknown) =>
      app.log.error({ job: job.kind, error: String(error) }, 'jobs: lease not renewed'),
    )
  }, RENEW_MILLISECONDS)
  const timed = app.telemetry.begin('job')
  const end = (outcome: 'done' | 'retried' | 'failed') =>
    timed.end({ kind: job.kind, outcome })
  try {
    const task = work[job.kind as JobKind] as (
      context: Context,
      payload: unknown,
      attempt: Attempt,
    ) => Promise<void>
    await task(systemContext(app), JSON.parse(job.payload), {
      isLast: job.attempts >= MAX_ATTEMPTS,
    })
    await letRequestsThrough()
    await settle(app, job, { status: 'done', ...finishedAt(app.clock()) })
    end('done')
  } catch (error) {
    end(job.attempts >= MAX_ATTEMPTS ? 'failed' : 'retried')
    await reschedule(app, job, error as Error)
  } finally {
    clearInterval(renewal)
  }
}

async function renew(app: App, job: ClaimedJob): Promise<void> {
  await settle(app, job, { leased_until: app.clock() + LEASE_MILLISECONDS })
}

async function reschedule(app: App, job: ClaimedJob, error: Error): Promise<void> {
  const isLast = job.attempts >= MAX_ATTEMPTS
  app.log.error({ job: job.kind, id: job.id, attempt: job.attempts, error: error.stack })
  const pause = Math.min(
    FIRST_PAUSE_MILLISECONDS * 4 ** (job.attempts - 1),
    LONGEST_PAUSE_MILLISECONDS,
  )
  await settle(app, job, {
    error: error.message,
    leased_until: null,
    lease: null,
    run_at: app.clock() + pause,
    ...(isLast ? { status: 'failed' as const, ...finishedAt(app.clock()) } : {}),
  })
}

/** Finished jobs drop payload and profile. */
function finishedAt(now: number) {
  return { finished_at: now, payload: '{}' }
}

type Outcome = {
  status?: 'done' | 'failed'
  finished_at?: number
  payload?: string
  leased_until?: number | null
  lease?: string | null
  run_at?: number
  error?: string
}

/** Writes the outcome only while the lease is ours: another server may have the job. */
async function settle(app: App, job: ClaimedJob, outcome: Outcome): Promise<void> {
  await app.database.write
    .updateTable('jobs')
    .set(outcome)
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .execute()
}
