import type { App } from '../core/context.ts'
import type { Reading } from '../core/telemetry/labels.ts'
import { JOB_KINDS } from '../jobs.ts'
import type { JobKind } from '../jobs.ts'
import { RECIPIENT_REFUSED } from '../mail/send.ts'

type Queue = { due: number; later: number; running: number; oldestAt: number | null }
/** Mails whose recipient the mail server refuses say nothing about other mails. */
type Mails = { refused: number; oldestAt: number | null }

const QUEUED = 'hearthbook_jobs_queued'
const AGE = 'hearthbook_jobs_oldest_due_age_seconds'
const MAILS = 'hearthbook_mails_waiting'
const MAIL_AGE = 'hearthbook_mails_oldest_age_seconds'
const REFUSED = 'hearthbook_mails_refused'
const MAIL: JobKind = 'send-mail'

/** Watches the queue of jobs, which all servers of a database share. */
export function watchJobs(app: App): void {
  for (const outcome of ['done', 'retried', 'failed'] as const) {
    for (const kind of JOB_KINDS) app.telemetry.foreseeWork('job', { kind, outcome })
  }
  for (const outcome of ['sent', 'failed'] as const) {
    app.telemetry.foresee('mail', { outcome })
  }
  app.telemetry.watch(
    {
      [QUEUED]: {
        help: 'Jobs that are due, wait for a later time, or run.',
        labelNames: ['kind', 'state'],
      },
      [AGE]: {
        help: 'Seconds since the oldest job became due; 0 if none is.',
        labelNames: ['kind'],
      },
      [MAILS]: { help: 'Mails that wait for the mail server.' },
      [MAIL_AGE]: {
        help: 'Seconds since the oldest waiting mail was written, put off or not; 0 if none waits.',
      },
      [REFUSED]: { help: 'Waiting mails whose recipient the mail server refused.' },
    },
    async () => {
      const [queues, mails] = await Promise.all([readQueues(app), readMails(app)])
      return [
        ...JOB_KINDS.flatMap((kind) => readingsOf(app, kind, queues.get(kind))),
        { name: MAIL_AGE, value: ageOf(app, mails.oldestAt) },
        { name: REFUSED, value: mails.refused },
      ]
    },
  )
}

function ageOf({ clock }: App, at: number | null): number {
  return at === null ? 0 : (clock() - at) / 1000
}

const EMPTY: Queue = { due: 0, later: 0, running: 0, oldestAt: null }

function readingsOf(app: App, kind: JobKind, queue = EMPTY): Reading[] {
  const { oldestAt, ...states } = queue
  const total = states.due + states.later + states.running
  return [
    ...Object.entries(states).map(([state, value]) => ({
      name: QUEUED,
      value,
      labels: { kind, state },
    })),
    { name: AGE, value: ageOf(app, oldestAt), labels: { kind } },
    ...(kind === MAIL ? [{ name: MAILS, value: total }] : []),
  ]
}

async function readQueues({ database, clock }: App): Promise<Map<string, Queue>> {
  const now = clock()
  const rows = await database.read
    .selectFrom('jobs')
    .select(({ fn, eb }) => {
      const isRunning = eb('leased_until', '>=', now)
      const isFree = eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)])
      const isDue = eb.and([isFree, eb('run_at', '<=', now)])
      return [
        'kind',
        fn.countAll<number>().filterWhere(isDue).as('due'),
        fn
          .countAll<number>()
          .filterWhere(eb.and([isFree, eb('run_at', '>', now)]))
          .as('later'),
        fn.countAll<number>().filterWhere(isRunning).as('running'),
        fn.min<number | null>('run_at').filterWhere(isDue).as('oldestAt'),
      ]
    })
    .where('status', '=', 'waiting')
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, ...queue }) => [kind, queue]))
}

async function readMails({ database }: App): Promise<Mails> {
  return database.read
    .selectFrom('jobs')
    .select(({ fn, eb }) => {
      const isRefused = eb('error', 'like', `${RECIPIENT_REFUSED}%`)
      return [
        fn.countAll<number>().filterWhere(isRefused).as('refused'),
        fn
          .min<number | null>('created_at')
          .filterWhere(eb.or([eb('error', 'is', null), eb.not(isRefused)]))
          .as('oldestAt'),
      ]
    })
    .where('status', '=', 'waiting')
    .where('kind', '=', MAIL)
    .executeTakeFirstOrThrow()
}
