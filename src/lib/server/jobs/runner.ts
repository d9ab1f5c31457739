import { setTimeout as sleep } from 'node:timers/promises'
import { systemContext } from '../core/systemContext.ts'
import type { Context, App } from '../core/context.ts'
import { letRequestsThrough } from '../core/letRequestsThrough.ts'
import { JOB_KINDS } from '../jobs.ts'
import type { JobKind, JobPayloads } from '../jobs.ts'
import { claim, LEASE_MILLISECONDS, MAIL } from './claim.ts'
import type { ClaimedJob } from './claim.ts'

export type JobWork = {
  [Kind in JobKind]: (
    context: Context,
    payload: JobPayloads[Kind],
    attempt: Attempt,
  ) => Promise<void>
}

export type Attempt = {
  /** Whether a failed attempt is final. */
  isLast: boolean
  /** Whether servers ended during earlier ones: the job only records that it failed. */
  isGivenUp?: boolean
}

/** Kinds that run one at a time: each takes long, or much memory. */
const ONE_AT_A_TIME = new Set<JobKind>(['make-statement', 'make-export', 'import-export'])
/** Kinds whose work a stranger's file decides, which may end the server. */
const RISKY: JobKind[] = ['import-export', 'run-bank-import']
/** Attempts of these that may take their server with them. */
const MAX_UNFINISHED = 2
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
/** A start serves requests first, whatever the last server ended with. */
const PAUSE_AFTER_START_MILLISECONDS = 30_000

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
  const underway = new Map<Promise<void>, ClaimedJob>()
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
      underway.set(run, job)
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
      state.rest ??= state.filling.then(() => untilDone(app, underway))
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

/** Waits for running jobs, but not for hanging ones, whose server ends by itself. */
async function untilDone(
  app: App,
  underway: ReadonlyMap<Promise<void>, ClaimedJob>,
): Promise<void> {
  const longest = sleep(LONGEST_STOP_MILLISECONDS, null, { ref: false })
  await Promise.race([Promise.all(underway.keys()), longest])
  for (const job of underway.values()) await settle(app, job, { unfinished: 0 })
}

/** Kinds that have a free slot. */
function kindsWithSlot(jobs: ClaimedJob[]): JobKind[] {
  const underway = jobs.map(({ kind }) => kind)
  const mails = underway.filter((kind) => kind === MAIL).length
  const others = underway.length - mails
  return JOB_KINDS.filter((kind) => {
    if (kind === MAIL) return mails < MAX_MAILS
    if (ONE_AT_A_TIME.has(kind) && underway.includes(kind)) return false
    return others < MAX_OTHERS
  })
}

/**
 * Releases all leases: only this process uses the file, so an earlier process left them. What
 * may have ended that one begins after a pause.
 */
async function freeLeases({ database, clock }: App): Promise<void> {
  const leased = database.write
    .updateTable('jobs')
    .set({ leased_until: null, lease: null })
    .where('status', '=', 'waiting')
    .where('leased_until', 'is not', null)
  await leased
    .set({ run_at: clock() + PAUSE_AFTER_START_MILLISECONDS })
    .where('kind', 'in', RISKY)
    .where('unfinished', '>', 0)
    .execute()
  await leased.execute()
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
    const isGivenUp = isGivenUpOn(job)
    if (isGivenUp) app.log.error({ job: job.kind, id: job.id }, 'jobs: given up')
    await task(systemContext(app), JSON.parse(job.payload), {
      isLast: isLastOf(job),
      isGivenUp,
    })
    await letRequestsThrough()
    await settle(app, job, { status: 'done', unfinished: 0, ...finishedAt(app.clock()) })
    end('done')
  } catch (error) {
    end(isLastOf(job) ? 'failed' : 'retried')
    await reschedule(app, job, error as Error)
  } finally {
    clearInterval(renewal)
  }
}

/** Whether the job took its server with it too often. */
function isGivenUpOn({ kind, unfinished }: ClaimedJob): boolean {
  return RISKY.includes(kind as JobKind) && unfinished > MAX_UNFINISHED
}

function isLastOf(job: ClaimedJob): boolean {
  return job.attempts >= MAX_ATTEMPTS || isGivenUpOn(job)
}

async function renew(app: App, job: ClaimedJob): Promise<void> {
  await settle(app, job, { leased_until: app.clock() + LEASE_MILLISECONDS })
}

async function reschedule(app: App, job: ClaimedJob, error: Error): Promise<void> {
  const isLast = isLastOf(job)
  app.log.error({ job: job.kind, id: job.id, attempt: job.attempts, error: error.stack })
  const pause = Math.min(
    FIRST_PAUSE_MILLISECONDS * 4 ** (job.attempts - 1),
    LONGEST_PAUSE_MILLISECONDS,
  )
  await settle(app, job, {
    error: error.message,
    unfinished: 0,
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
  unfinished?: number
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
