import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const LOOK_MILLISECONDS = 50
const MINUTE = 60_000
/** Work that the server's clock begins. */
const REGULAR = [
  'sweep',
  'extend-series',
  'find-bills-to-pay',
  'find-reminders',
  'find-overspending',
  'find-monthly-reports',
  'find-added-expenses',
]

/** What a job took: its time, and the pages that its database read. */
export type Effort = { seconds: number; megabytes: number; queued: number; error?: string }

/** Longer work is cut, and its server has to end. */
const LONGEST_MILLISECONDS = 300_000

/** Lets no clock begin work for some hours: its keys are there. */
export async function stopClocks(client: pg.Client, hours = 6): Promise<void> {
  const now = Date.now()
  await client.query(
    `insert into jobs (id, kind, payload, run_at, attempts, unique_key, status, created_at,
      finished_at)
    select gen_random_uuid()::text, kind, '{}', $1::bigint, 1,
      to_char(to_timestamp($1::bigint / 1000 + minute * 60) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI'), 'done', $1::bigint, $1::bigint
    from unnest($2::text[]) as kind cross join generate_series(0, $3::int) as minute
    on conflict do nothing`,
    [now, REGULAR, hours * 60],
  )
}

/** Has the server do a job at once; what that queues is counted and removed. */
export async function effortOf(client: pg.Client, kind: string): Promise<Effort> {
  await client.query('select pg_stat_statements_reset()')
  const { seconds, error } = await runJob(client, kind)
  const { rows } = await client.query<{ megabytes: number }>(
    `select (sum(shared_blks_hit + shared_blks_read) * 8192 / 1e6)::float as megabytes
    from pg_stat_statements`,
  )
  const queued = await removeWaiting(client)
  return { seconds, megabytes: rows[0]!.megabytes, queued, ...(error && { error }) } // a sum
}

/** Has the server do a job at once, and waits for it. */
export async function runJob(
  client: pg.Client,
  kind: string,
): Promise<{ seconds: number; error: string | null }> {
  const id = await insertJob(client, kind)
  const claimed = await untilClaimed(client, id)
  const { error } = await untilSettled(client, id)
  return { seconds: (Date.now() - claimed) / 1_000, error }
}

/** Removes the jobs that wait, and gives their number. */
export async function removeWaiting(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `delete from jobs where status = 'waiting' and leased_until is null`,
  )
  return rowCount ?? 0
}

async function insertJob(client: pg.Client, kind: string): Promise<string> {
  const id = randomUUID()
  await client.query(
    `insert into jobs (id, kind, payload, run_at, attempts, status, created_at, urgency)
    values ($1, $2, '{}', $3, 0, 'waiting', $3, 0)`,
    [id, kind, Date.now() - MINUTE],
  )
  return id
}

type JobRow = { status: string; attempts: number; error: string | null }

async function untilClaimed(client: pg.Client, id: string): Promise<number> {
  for (;;) {
    const { attempts } = await jobOf(client, id)
    if (attempts > 0) return Date.now()
    await pause(1)
  }
}

/** Done, failed for the first time, or too long under way. */
async function untilSettled(client: pg.Client, id: string): Promise<JobRow> {
  const giveUp = Date.now() + LONGEST_MILLISECONDS
  for (;;) {
    const row = await jobOf(client, id)
    if (row.status !== 'waiting' || row.error !== null) return row
    if (Date.now() > giveUp) return { ...row, error: 'takes too long' }
    await pause(LOOK_MILLISECONDS)
  }
}

async function jobOf(client: pg.Client, id: string): Promise<JobRow> {
  const { rows } = await client.query<JobRow>(
    'select status, attempts, error from jobs where id = $1',
    [id],
  )
  return rows[0]! // it stays for days
}
