import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateSettings } from '#lib/contract/profile.ts'
import { readConfig } from '#lib/server/core/config.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { backUpNightly } from '#lib/server/services/nightly.ts'
import { valueOf } from '../support/metrics.ts'
import { IS_POSTGRES, openTestServer, signedIn } from '../support/testServer.ts'
import type { TestServer } from '../support/testServer.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const OPERATOR = 'operator@example.com'

/** PostgreSQL is backed up by its own tools: BACKUP_AT is refused there. */
const testOfFile = test.skipIf(IS_POSTGRES)

/** The server's own zone is the process's. */
const zone = process.env['TZ']
beforeAll(() => void (process.env['TZ'] = 'UTC'))
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** The value of a metric of a server. */
async function metricOf(server: TestServer, name: string, labels = {}) {
  return valueOf(await server.app.telemetry.metrics(), `hearthbook_nightly_${name}`, labels)
}

async function openNightly(more: Record<string, string> = {}) {
  const server = await openTestServer({
    BACKUP_AT: '02:00',
    OPERATOR_EMAIL: OPERATOR,
    METRICS_TOKEN: 'token-of-metrics-with-32-letters',
    ...more,
  })
  return { server, folder: join(server.app.config.dataDir, 'backups') }
}

/** Strikes the clock of backups at a moment. */
async function strikeAt(server: TestServer, at: number): Promise<void> {
  server.clock.now = at
  await backUpNightly(systemContext(server.app))
}

const mailsTo = ({ app }: TestServer, email: string) =>
  app.database.read
    .selectFrom('mails')
    .select(['subject', 'body', 'created_at'])
    .where('recipient', '=', email)
    .where('kind', '=', 'backup')
    .orderBy('created_at')
    .execute()

test('BACKUP_AT is a time of day, and nothing for PostgreSQL or a remote backend', () => {
  expect(() => readConfig({ BACKUP_AT: '25:00' })).toThrow('BACKUP_AT: must be a time')
  const secret = { SESSION_SECRET: 'a'.repeat(40), BACKUP_AT: '02:00' }
  const postgres = { DATABASE_URL: 'postgres://localhost/books', ...secret }
  expect(() => readConfig(postgres)).toThrow('BACKUP_AT: is for SQLite')
  const remote = { API_HOST: 'https://api.example.com', ...secret }
  expect(() => readConfig(remote)).toThrow('BACKUP_AT: has no effect with API_HOST')
  expect(readConfig({ BACKUP_AT: '' }).nightly).toBeNull()
})

testOfFile('a backup is made once a night, also when the server slept then', async () => {
  const { server, folder } = await openNightly()
  const morning = Date.UTC(2026, 10, 22, 9)
  await strikeAt(server, morning)
  await strikeAt(server, morning + HOUR)
  expect(await metricOf(server, 'backups_total', { outcome: 'made' })).toBe(1)
  expect(await metricOf(server, 'backup_timestamp_seconds')).toBe(morning / 1_000)
  expect(readdirSync(folder)).toEqual(['nightly-2026-11-22T09-00-00-000Z'])
  await strikeAt(server, Date.UTC(2026, 10, 23, 1, 50))
  expect(readdirSync(folder)).toHaveLength(1)
  await strikeAt(server, Date.UTC(2026, 10, 23, 2))
  expect(readdirSync(folder)).toHaveLength(2)
  await server.close()
})

testOfFile(
  'the newest of BACKUP_KEEP nights stay, and whatever else is there',
  async () => {
    const { server, folder } = await openNightly({ BACKUP_KEEP: '2' })
    mkdirSync(join(folder, 'mine'), { recursive: true })
    for (const day of [22, 23, 24, 25]) await strikeAt(server, Date.UTC(2026, 10, day, 2))
    expect(readdirSync(folder).toSorted()).toEqual([
      'mine',
      'nightly-2026-11-24T02-00-00-000Z',
      'nightly-2026-11-25T02-00-00-000Z',
    ])
    await server.close()
  },
)

testOfFile('a backup that is dated ahead is told, and counts for no night', async () => {
  const { server, folder } = await openNightly({ BACKUP_KEEP: '1' })
  const night = Date.UTC(2026, 10, 22, 2)
  await strikeAt(server, Date.UTC(2036, 10, 22, 2))
  await strikeAt(server, night)
  await strikeAt(server, night + DAY)
  expect(readdirSync(folder).toSorted()).toEqual([
    'nightly-2026-11-23T02-00-00-000Z',
    'nightly-2036-11-22T02-00-00-000Z',
  ])
  const newest = await metricOf(server, 'backup_timestamp_seconds')
  expect(newest).toBe((night + DAY) / 1_000)
  const told = await server.app.database.read
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('kind', '=', 'backup-ahead')
    .execute()
  expect(told.map(({ subject }) => subject)).toEqual([
    'A backup is dated in the future',
    'A backup is dated in the future',
  ])
  expect(told[0]!.body).toContain('nightly-2036-11-22')
  await server.close()
})

testOfFile('without BACKUP_AT no night makes a backup', async () => {
  const { server, folder } = await openNightly({ BACKUP_AT: '' })
  await strikeAt(server, Date.UTC(2026, 10, 22, 2))
  expect(() => readdirSync(folder)).toThrow('ENOENT')
  await server.close()
})

testOfFile('a failure is mailed once a day, in the operator’s language', async () => {
  const { server, folder } = await openNightly()
  const client = await signedIn(server, { email: OPERATOR })
  await client.ask(updateSettings, { language: 'de' })
  // A file in the place of the folder.
  writeFileSync(folder, '')
  const begin = Date.UTC(2026, 10, 22, 2)
  for (const after of [0, HOUR, 20 * HOUR, DAY]) await strikeAt(server, begin + after)
  expect(await metricOf(server, 'backups_total', { outcome: 'failed' })).toBe(4)
  const mails = await mailsTo(server, OPERATOR)
  expect(mails.map((mail) => mail.created_at)).toEqual([begin, begin + DAY])
  expect(mails[0]!.subject).toBe('Letzte Nacht wurde keine Sicherung erstellt')
  expect(mails[0]!.body).toContain('Es gibt noch keine nächtliche Sicherung.')
  expect(mails[0]!.body).toMatch(/EEXIST|ENOTDIR/)
  rmSync(folder)
  await strikeAt(server, begin + DAY + HOUR)
  chmodSync(folder, 0o700)
  expect(readdirSync(folder)).toHaveLength(1)
  await server.close()
})

testOfFile('a later failure names the newest backup', async () => {
  const { server, folder } = await openNightly()
  await strikeAt(server, Date.UTC(2026, 10, 22, 2))
  // The folder of the next night is there already.
  const next = Date.UTC(2026, 10, 23, 2)
  mkdirSync(join(folder, 'nightly-2026-11-23T02-00-00-000Z.new'))
  await strikeAt(server, next)
  const [mail] = await mailsTo(server, OPERATOR)
  expect(mail!.body).toContain('Nov 22, 2026')
  await server.close()
})
