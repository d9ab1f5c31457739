import { afterAll, expect, test } from 'vitest'
import { presignin } from '#lib/contract/access.ts'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { getExpenseStats } from '#lib/contract/dashboard.ts'
import { importTransactions } from '#lib/contract/imports.ts'
import { getUser } from '#lib/contract/profile.ts'
import { queueJob } from '#lib/server/jobs.ts'
import { createRunner } from '#lib/server/jobs/runner.ts'
import type { JobWork } from '#lib/server/jobs/runner.ts'
import { programVersion } from '#lib/server/core/version.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { inTransaction } from '#lib/server/core/transaction.ts'
import { askInside, receive } from '#lib/server/http/dispatch.ts'
import { csvOn } from '../support/importFiles.ts'
import { openMailbox } from '../support/mailbox.ts'
import { samplesIn, valueOf } from '../support/metrics.ts'
import {
  Client,
  IS_POSTGRES,
  openTestServer,
  profileIdOf,
  serverOfFile,
  signedIn,
} from '../support/testServer.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const METRICS_TOKEN = 'token-of-metrics-with-32-letters'
const server = await serverOfFile({ METRICS_TOKEN, SMTP_URL: mailbox.url })
const { telemetry } = server.app

const CALLS = 'hearthbook_calls_total'
const JOBS = 'hearthbook_jobs_total'
const QUEUED = 'hearthbook_jobs_queued'
const AGE = 'hearthbook_jobs_oldest_due_age_seconds'

/** Every label; each value is a pattern, a code, a kind or a number. */
const LABELS =
  'call code commit engine file format kind le major minor node outcome patch pool quantile ' +
  'reason route service space state status type version work'

/** How much a metric grows meanwhile. */
async function growth(
  name: string,
  labels: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = valueOf(await telemetry.metrics(), name, labels) ?? 0
  await work()
  return valueOf(await telemetry.metrics(), name, labels)! - before
}

test.each([
  ['0', 'a success', (client: Client) => client.send(getUser, {})],
  ['401', 'a stranger', () => new Client(server).send(getUser, {})],
])('a call counts by its path and code %s: %s', async (code, _who, send) => {
  const client = await signedIn(server)
  const labels = { call: getUser.path, code }
  expect(await growth(CALLS, labels, () => send(client))).toBe(1)
})

test('calls that nobody declared count as one', async () => {
  const visitor = new Client(server)
  const labels = { call: 'unknown', code: '404' }
  const send = async () => {
    for (const path of ['/api/one', '/api/two', '/tem/three']) {
      await visitor.fetch(new Request(`http://localhost:4321${path}`))
    }
  }
  expect(await growth(CALLS, labels, send)).toBe(3)
})

test('calls of a page count as those of clients do', async () => {
  const request = new Request('http://localhost:4321/bills')
  const { context } = await receive(server.app, request, '127.0.0.1')
  const month = { month: 10, year: 2026 }
  const labels = { call: getExpenseStats.path, code: '401' }
  const ask = () => askInside(context, getExpenseStats, month).catch(() => undefined)
  expect(await growth(CALLS, labels, ask)).toBe(1)
})

test('refusals of slots count by their work', async () => {
  const labels = { work: 'publicBodies', reason: 'too-often' }
  const { take } = server.app.slots.publicBodies
  const full = await take('192.0.2.7', 256_000)
  const waiting = Array.from({ length: 50 }, () => take('192.0.2.7', 1))
  const text = await telemetry.metrics()
  const work = { work: 'publicBodies' }
  expect(valueOf(text, 'hearthbook_slots_waiting', work)).toBe(50)
  expect(valueOf(text, 'hearthbook_slots_taken_ratio', work)).toBe(0.016)
  const refused = await growth('hearthbook_slot_refusals_total', labels, () =>
    expect(take('192.0.2.7', 1)).rejects.toThrow(),
  )
  expect(refused).toBe(1)
  full()
  for (const leave of await Promise.all(waiting)) leave()
})

test('jobs count by their outcome, and the queue tells how late it is', async () => {
  const own = await openTestServer({ METRICS_TOKEN })
  const { app, clock } = own
  const context = systemContext(app)
  const text = () => app.telemetry.metrics()
  const kind = 'sweep'
  await queueJob(context, kind, {})
  await queueJob(context, kind, {}, { runAt: clock.now + 60_000 })
  clock.now += 5000
  const queued = await text()
  expect(valueOf(queued, QUEUED, { kind, state: 'due' })).toBe(1)
  expect(valueOf(queued, QUEUED, { kind, state: 'later' })).toBe(1)
  expect(valueOf(queued, AGE, { kind })).toBe(5)
  expect(valueOf(queued, AGE, { kind: 'send-mail' })).toBe(0)
  const failing = { sweep: () => Promise.reject(new Error('no')) } as unknown as JobWork
  await createRunner(app, failing).drain()
  expect(valueOf(await text(), JOBS, { kind, outcome: 'retried' })).toBe(1)
  clock.now += 120_000
  await createRunner(app, { sweep: async () => undefined } as unknown as JobWork).drain()
  const done = await text()
  expect(valueOf(done, JOBS, { kind, outcome: 'done' })).toBe(2)
  expect(valueOf(done, QUEUED, { kind })).toBe(0)
  expect(valueOf(done, AGE, { kind })).toBe(0)
  await own.close()
})

test('a job that has no further try counts as failed', async () => {
  const failing = { sweep: () => Promise.reject(new Error('no')) } as unknown as JobWork
  const own = await openTestServer({ METRICS_TOKEN })
  await queueJob(systemContext(own.app), 'sweep', {})
  for (let tries = 0; tries < 10; tries += 1) {
    await createRunner(own.app, failing).drain()
    own.clock.now += 4_000_000
  }
  const text = await own.app.telemetry.metrics()
  expect(valueOf(text, JOBS, { outcome: 'failed' })).toBe(1)
  expect(valueOf(text, JOBS, { outcome: 'retried' })).toBe(9)
  await own.close()
})

test('mails count when the mail server took them, and wait until then', async () => {
  await server.app.jobs.drain()
  const visitor = new Client(server)
  const labels = { outcome: 'sent' }
  await visitor.ask(presignin, { email: visitor.email })
  expect(valueOf(await telemetry.metrics(), 'hearthbook_mails_waiting')).toBe(1)
  const sent = () => server.app.jobs.drain()
  expect(await growth('hearthbook_mails_total', labels, sent)).toBe(1)
  expect(valueOf(await telemetry.metrics(), 'hearthbook_mails_waiting')).toBe(0)
})

test('a mail that the server turned away ages, and a refused recipient counts apart', async () => {
  const own = await openTestServer({ METRICS_TOKEN, SMTP_URL: mailbox.url })
  const seen = async () => {
    const text = await own.app.telemetry.metrics()
    const value = (name: string) => valueOf(text, `hearthbook_mails_${name}`)
    return [value('waiting'), value('oldest_age_seconds'), value('refused')]
  }
  expect(await seen()).toEqual([0, 0, 0])
  const visitor = new Client(own)
  await visitor.ask(presignin, { email: visitor.email })
  mailbox.fail('is busy', 1)
  await own.app.jobs.drain()
  own.clock.now += 1000
  expect(await seen()).toEqual([1, 1, 0])
  own.clock.now += 59_000
  mailbox.fail('refuses the recipient for good', 1)
  await own.app.jobs.drain()
  expect(await seen()).toEqual([1, 0, 1])
  own.clock.now += 60_000
  await own.app.jobs.drain()
  expect(await seen()).toEqual([0, 0, 0])
  await own.close()
})

test('mails that are given up count as failed', async () => {
  const visitor = new Client(server)
  await visitor.ask(presignin, { email: visitor.email })
  const labels = { outcome: 'failed' }
  server.clock.now += 86_400_000
  const late = () => server.app.jobs.drain()
  expect(await growth('hearthbook_mails_total', labels, late)).toBe(1)
})

test.each([
  ['success', csvOn('')],
  ['failed', new File([(await csvOn('').text()).replace('900.00', 'much')], 'rows.csv')],
])('imports count by format and outcome: %s', async (outcome, file) => {
  const client = await signedIn(server)
  const labels = { format: 'template', outcome }
  const bringIn = async () => {
    await client.ask(importTransactions, { file })
    await server.app.jobs.drain()
  }
  expect(await growth('hearthbook_imports_total', labels, bringIn)).toBe(1)
})

test('connections in use and work that waits for one show by pool', async () => {
  const pool = IS_POSTGRES ? 'everyday' : 'write'
  const most = IS_POSTGRES ? 10 : 1
  const [entered, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const context = systemContext(server.app)
  const held = inTransaction(context, async () => {
    entered.resolve()
    await end.promise
  })
  await entered.promise
  const following = IS_POSTGRES ? [] : [inTransaction(context, async () => undefined)]
  await Promise.resolve()
  const text = await telemetry.metrics()
  end.resolve()
  await Promise.all([held, ...following])
  // Reading the queue of jobs takes a connection of PostgreSQL's pool, too.
  expect(valueOf(text, 'hearthbook_database_connections_used', { pool })).toBeOneOf([1, 2])
  expect(valueOf(text, 'hearthbook_database_connections_limit', { pool })).toBe(most)
  const waiting = valueOf(text, 'hearthbook_database_waiting', { pool })
  expect(waiting).toBe(following.length)
})

test('SQLite’s file and log show their sizes, PostgreSQL has none', async () => {
  const text = await telemetry.metrics()
  const bytes = (file: string) => valueOf(text, 'hearthbook_sqlite_file_bytes', { file })
  const pages = valueOf(text, 'hearthbook_sqlite_wal_pages')
  if (IS_POSTGRES) return expect([bytes('database'), pages]).toEqual([undefined, undefined])
  expect(bytes('database')).toBeGreaterThan(0)
  expect(bytes('wal')).toBeGreaterThan(0)
  expect(pages).toBeGreaterThan(0)
  expect(valueOf(text, 'hearthbook_sqlite_damaged')).toBe(0)
})

test('a transaction that runs again after a conflict counts by its code', async () => {
  const conflicts = [Object.assign(new Error('conflict'), { code: '40001' })]
  const work = async () => {
    const conflict = conflicts.pop()
    if (conflict) throw conflict
  }
  const run = () => inTransaction(systemContext(server.app), work)
  const name = 'hearthbook_transaction_repeats_total'
  expect(await growth(name, { code: '40001' }, run)).toBe(1)
})

test('the build tells its versions and its engine', async () => {
  const engine = IS_POSTGRES ? 'postgres' : 'sqlite'
  const labels = { engine, node: process.versions.node, version: programVersion() }
  expect(valueOf(await telemetry.metrics(), 'hearthbook_build_info', labels)).toBe(1)
})

test('a database that fails takes its gauges away, and no others', async () => {
  const own = await openTestServer({ METRICS_TOKEN })
  await own.app.database.write.schema.alterTable('jobs').renameTo('lost').execute()
  const text = await own.app.telemetry.metrics()
  expect(valueOf(text, AGE)).toBeUndefined()
  expect(valueOf(text, 'hearthbook_reading_failures_total')).toBe(1)
  expect(valueOf(text, 'hearthbook_build_info')).toBe(1)
  await own.app.database.write.schema.alterTable('lost').renameTo('jobs').execute()
  expect(valueOf(await own.app.telemetry.metrics(), AGE)).toBe(0)
  await own.close()
})

test('two applications of a process count apart', async () => {
  const other = await openTestServer({ METRICS_TOKEN })
  await new Client(server).send(getUser, {})
  expect(valueOf(await other.app.telemetry.metrics(), CALLS)).toBeUndefined()
  await other.close()
})

test('no label says who or whose', async () => {
  const client = await signedIn(server, { deviceName: 'Nora’s phone' })
  const at = server.clock.now + 60_000
  const bill = await client.ask(addUpdateBill, { title: 'Secret rent', minor: 1, at })
  await server.app.jobs.drain()
  const text = await telemetry.metrics()
  const secrets = [client.email, client.token!, client.address, METRICS_TOKEN]
  const ids = [await profileIdOf(client), bill.result.id, 'Secret rent', 'Nora']
  for (const secret of [...secrets, ...ids]) expect(text).not.toContain(secret)
  const names = new Set(samplesIn(text).flatMap(({ labels }) => Object.keys(labels)))
  expect([...names].filter((name) => !LABELS.split(' ').includes(name))).toEqual([])
})

test('without a token nothing is counted and nobody may read', async () => {
  const closed = await openTestServer()
  expect(await closed.app.telemetry.metrics()).toBe('')
  expect(closed.app.telemetry.isOpenTo(undefined)).toBe(false)
  expect(closed.app.telemetry.isOpenTo('Bearer null')).toBe(false)
  await closed.close()
})

test.each([
  [`Bearer ${METRICS_TOKEN}`, true],
  [`Bearer ${METRICS_TOKEN}x`, false],
  [`Bearer ${METRICS_TOKEN.slice(1)}`, false],
  [`bearer ${METRICS_TOKEN}`, true],
  [METRICS_TOKEN, false],
  ['', false],
  [undefined, false],
])('%j opens the metrics: %s', (authorization, isOpen) => {
  expect(telemetry.isOpenTo(authorization)).toBe(isOpen)
})
