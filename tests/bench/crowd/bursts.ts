import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { quantile } from '../machine.ts'
import type { Crowd } from './open.ts'
import { mailedCode, viewPage } from './people.ts'
import { removeWaiting, runJob } from './work.ts'

const WINDOW_MILLISECONDS = 20_000
const CODES = 5
const SUBJECT = 'To everybody'

/** Everybody's month is over: mails written a second, and pages meanwhile. */
export async function measureMonthlyMails({ client, people }: Crowd, pages: string[]) {
  await client.query('update profiles set report_month = 0')
  await runJob(client, 'find-monthly-reports')
  const began = Date.now()
  const times: number[] = []
  for (let index = 0; Date.now() - began < WINDOW_MILLISECONDS; index += 1) {
    const asked = performance.now()
    // Whoever signed in, in turns.
    await viewPage(people[index % people.length]!, pages[index % pages.length]!)
    times.push(performance.now() - asked)
  }
  const perSecond = await donePerSecond(client, 'mail-monthly-report', began)
  await removeWaiting(client)
  return { perSecond, page: quantile(times, 0.95) }
}

/** A mail to every household waits: mails sent a second, and when a code arrives meanwhile. */
export async function measureMails(crowd: Crowd) {
  const { client } = crowd
  await queueMails(client)
  // The server looks for jobs by itself.
  await pause(WINDOW_MILLISECONDS / 4)
  const began = Date.now()
  const codes: number[] = []
  for (let h = 2; h < 2 + CODES; h += 1) {
    const asked = performance.now()
    await mailedCode(crowd, { h, address: `10.2.0.${h}` })
    codes.push(performance.now() - asked)
  }
  await pause(Math.max(0, WINDOW_MILLISECONDS - (Date.now() - began)))
  const perSecond = await donePerSecond(client, 'send-mail', began)
  await removeWaiting(client)
  await client.query('delete from mails where subject = $1', [SUBJECT])
  return { perSecond, code: quantile(codes, 0.95) }
}

async function queueMails(client: pg.Client): Promise<void> {
  await client.query(
    `insert into mails (id, recipient, subject, html, body, kind, is_secret, status,
      created_at)
    select gen_random_uuid()::text, 'keeper' || h || '@crowd.example', $1,
      repeat('A month is over. ', 200), 'A month is over.', 'bills', 0, 'queued', $2
    from crowd_households`,
    [SUBJECT, Date.now()],
  )
  await client.query(
    `insert into jobs (id, kind, payload, run_at, attempts, status, created_at, urgency)
    select gen_random_uuid()::text, 'send-mail',
      json_build_object('mailId', id)::text, $2::bigint, 0, 'waiting', $2::bigint, 1
    from mails where subject = $1`,
    [SUBJECT, Date.now()],
  )
}

async function donePerSecond(client: pg.Client, kind: string, since: number) {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from jobs
    where kind = $1 and status = 'done' and finished_at > $2`,
    [kind, since],
  )
  return rows[0]!.count / ((Date.now() - since) / 1_000) // a count has a row
}
