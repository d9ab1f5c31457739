import { beforeEach, expect, test } from 'vitest'
import { unsubscribe } from '#lib/contract/access.ts'
import { getUser, updateSettings } from '#lib/contract/profile.ts'
import type { Day } from '#lib/domain/day.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { instantAt } from '#lib/server/core/zone.ts'
import {
  findMonthlyReports,
  mailMonthlyReport,
  markMonthlyReportsSent,
} from '#lib/server/services/reports.ts'
import { DECEMBER, FEBRUARY, JANUARY, NOVEMBER, spend } from '../support/budgets.ts'
import {
  earlierExpense,
  earlierProfile,
  openEarlierServer,
} from '../support/earlierServer.ts'
import {
  NINE,
  reportsTo,
  strikeReports,
  subjectsTo,
  wisher,
} from '../support/monthlyReports.ts'
import {
  Client,
  IS_POSTGRES,
  openNeighbour,
  openTestServer,
  profileIdOf,
  serverOfFile,
  TEST_START,
} from '../support/testServer.ts'

const server = await serverOfFile()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FIRST: Day = '2026-12-01'
const MORNING = Date.UTC(2026, 11, 1, 9)
const OF_NOVEMBER = 'Your month: November 2026'

beforeEach(() => {
  server.clock.now = TEST_START
})

/** Runs a server from one instant to another, with its timers and jobs. */
async function run(from: number, until: number): Promise<void> {
  for (let at = from; at <= until; at += MINUTE) {
    server.clock.now = at
    if (at % (5 * MINUTE) === 0) await findMonthlyReports(systemContext(server.app))
    await server.app.jobs.drain()
  }
}

/** Somebody who wants reports and spent something in November. */
async function spender(wish: Parameters<typeof wisher>[1] = {}): Promise<Client> {
  const client = await wisher(server, wish)
  await spend(client, NOVEMBER, 100)
  return client
}

test.each([
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'America/New_York',
])('a report comes on the first at its minute in %s', async (zone) => {
  const minutes = [0, 1, 1437, 1439]
  const clients = await Promise.all(
    minutes.map((minuteOfDay) => spender({ zone, minuteOfDay })),
  )
  const atNine = await spender({ zone })
  const timeOf = (day: Day, minute: number) => instantAt(zone, day, minute * MINUTE)
  await run(timeOf('2026-11-30', 1435), timeOf(FIRST, 5))
  await run(timeOf(FIRST, NINE - 6), timeOf(FIRST, NINE + 6))
  await run(timeOf(FIRST, 1434), timeOf('2026-12-02', 5))
  for (const [index, client] of [...clients, atNine].entries()) {
    const mails = await reportsTo(client)
    const minute = minutes[index] ?? NINE
    expect(mails.map(({ created_at }) => created_at)).toEqual([timeOf(FIRST, minute)])
  }
})

test('a report comes once a month, and the next one with the next month', async () => {
  const client = await spender()
  await spend(client, DECEMBER, 100)
  for (const at of [MORNING - HOUR, MORNING, MORNING + HOUR, MORNING + 300 * HOUR]) {
    await strikeReports(server, at)
  }
  expect(await subjectsTo(client)).toEqual([OF_NOVEMBER])
  await strikeReports(server, Date.UTC(2027, 0, 1, 8))
  expect(await subjectsTo(client)).toHaveLength(1)
  await strikeReports(server, Date.UTC(2027, 0, 1, 9))
  expect(await subjectsTo(client)).toEqual([OF_NOVEMBER, 'Your month: December 2026'])
})

test('a server that was away over the first mails the report when it is back', async () => {
  const client = await spender()
  await strikeReports(server, MORNING - 10 * HOUR)
  await strikeReports(server, MORNING + 20 * HOUR)
  await strikeReports(server, MORNING + 21 * HOUR)
  expect(await subjectsTo(client)).toEqual([OF_NOVEMBER])
})

test('after months away the latest month alone is reported', async () => {
  const client = await spender()
  for (const month of [DECEMBER, JANUARY, FEBRUARY]) await spend(client, month, 100)
  await strikeReports(server, Date.UTC(2027, 2, 1, 8))
  expect(await subjectsTo(client)).toEqual([])
  await strikeReports(server, Date.UTC(2027, 2, 20, 3))
  await strikeReports(server, Date.UTC(2027, 2, 20, 4))
  expect(await subjectsTo(client)).toEqual(['Your month: February 2027'])
})

test('a job left before the hour was changed, and changed back, mails at the hour', async () => {
  const client = await spender()
  server.clock.now = MORNING - 4 * MINUTE
  await findMonthlyReports(systemContext(server.app))
  await client.ask(updateSettings, { minuteOfDay: 10 * 60 })
  await strikeReports(server, MORNING)
  expect(await subjectsTo(client)).toEqual([])
  await client.ask(updateSettings, { minuteOfDay: NINE })
  await strikeReports(server, MORNING + 5 * MINUTE)
  await client.ask(updateSettings, { minuteOfDay: 10 * 60 })
  await strikeReports(server, MORNING + HOUR)
  expect(await subjectsTo(client)).toEqual([OF_NOVEMBER])
})

test('who moves west on the first is not told twice', async () => {
  const client = await spender({ zone: 'Pacific/Kiritimati' })
  await spend(client, { year: 2026, month: 9 }, 100)
  const there = instantAt('Pacific/Kiritimati', FIRST, NINE * MINUTE)
  await strikeReports(server, there)
  await client.ask(updateSettings, { zone: 'Pacific/Pago_Pago' })
  for (let hours = 0; hours < 48; hours += 1) {
    await strikeReports(server, there + hours * HOUR)
  }
  expect(await subjectsTo(client)).toEqual([OF_NOVEMBER])
})

test('who moves east on the first is told of the month at once', async () => {
  const client = await spender({ zone: 'Pacific/Pago_Pago' })
  await strikeReports(server, MORNING)
  await client.ask(updateSettings, { zone: 'Pacific/Kiritimati' })
  await strikeReports(server, MORNING + 5 * MINUTE)
  expect(await subjectsTo(client)).toEqual([OF_NOVEMBER])
})

test('who turns reports on is told of no month whose hour was before', async () => {
  const client = await spender()
  await client.ask(updateSettings, { monthlyReportEmail: false })
  await strikeReports(server, MORNING)
  await client.ask(updateSettings, { monthlyReportEmail: true })
  await strikeReports(server, MORNING + 5 * MINUTE)
  expect(await subjectsTo(client)).toEqual([])
})

test('who turns reports off and on around the hour is told once', async () => {
  const client = await spender()
  for (const before of [HOUR, 0, -5 * MINUTE]) {
    server.clock.now = MORNING - before
    await client.ask(updateSettings, { monthlyReportEmail: false })
    await client.ask(updateSettings, { monthlyReportEmail: true })
    await strikeReports(server, MORNING - before)
    await strikeReports(server, MORNING)
  }
  expect(await subjectsTo(client)).toEqual([OF_NOVEMBER])
})

test('the mail’s own link ends the reports', async () => {
  const client = await spender()
  await spend(client, DECEMBER, 100)
  await strikeReports(server, MORNING)
  const [mail] = await reportsTo(client)
  const token = new URL(mail!.unsubscribe_url!).searchParams.get('token')!
  await new Client(server).ask(unsubscribe, { token })
  const { user } = await client.ask(getUser, {})
  expect(user.notifications).toMatchObject({ monthlyReportEmail: false, bills: true })
  await strikeReports(server, Date.UTC(2027, 0, 1, 9))
  expect(await subjectsTo(client)).toHaveLength(1)
})

test('nobody is told of a month whose report was due before a restore', async () => {
  const client = await spender()
  await spend(client, DECEMBER, 100)
  server.clock.now = MORNING + HOUR
  await markMonthlyReportsSent(systemContext(server.app))
  await strikeReports(server, MORNING + 2 * HOUR)
  expect(await subjectsTo(client)).toEqual([])
  await strikeReports(server, Date.UTC(2027, 0, 1, 9))
  expect(await subjectsTo(client)).toEqual(['Your month: December 2026'])
})

test('a wish from before the first report is told of the latest month', async () => {
  const october = {
    at: Date.UTC(2026, 9, 5),
    day: '2026-10-05',
    month_index: 2026 * 12 + 9,
  }
  const earlier = await openEarlierServer('0013-statements', async ({ insert }) => {
    await insert('profiles', {
      ...earlierProfile('ana'),
      created_at: october.at,
      notify_monthly_report: 1,
    })
    await insert('transactions', earlierExpense('bread', 'ana', october))
    await insert('month_sums', {
      owner_id: 'ana',
      group_id: '',
      type: 1,
      month_index: october.month_index,
      currency: 'USD',
      category_id: 31,
      minor: 100,
      entries: 1,
    })
  })
  await strikeReports(earlier, TEST_START)
  await strikeReports(earlier, TEST_START + HOUR)
  const ana = new Client(earlier, 'ana@example.com')
  expect(await subjectsTo(ana)).toEqual(['Your month: October 2026'])
  await earlier.close()
})

test('a thousand people at one minute have a job each, in parts', async () => {
  const crowd = await openTestServer()
  const { report_month, ...like } = await crowd.app.database.read
    .selectFrom('profiles')
    .selectAll()
    .where('email', '=', (await wisher(crowd)).email)
    .executeTakeFirstOrThrow()
  for (let part = 0; part < 11; part += 1) {
    const people = Array.from({ length: 100 }, (_, index) => {
      const id = `${part}-${index}`
      return {
        ...like,
        id,
        email: `${id}@example.com`,
        report_month: report_month - (index % 3),
      }
    })
    await crowd.app.database.write.insertInto('profiles').values(people).execute()
  }
  crowd.clock.now = MORNING
  for (let run = 0; run < 2; run += 1) await findMonthlyReports(systemContext(crowd.app))
  const jobs = await crowd.app.database.read
    .selectFrom('jobs')
    .select(['profile_id', 'run_at'])
    .where('kind', '=', 'mail-monthly-report')
    .orderBy('run_at')
    .execute()
  const parts = [...Map.groupBy(jobs, ({ run_at }) => run_at).values()]
  expect(parts.map(({ length }) => length)).toEqual([500, 500, 101])
  expect(jobs[0]!.run_at).toBe(MORNING)
  expect(new Set(jobs.map(({ profile_id }) => profile_id)).size).toBe(1101)
  await crowd.close()
})

test('jobs at the same moment make one mail', async () => {
  const client = await spender()
  server.clock.now = MORNING
  const payload = { profileId: await profileIdOf(client) }
  const jobs = [1, 2, 3].map(() => mailMonthlyReport(systemContext(server.app), payload))
  await Promise.all(jobs)
  expect(await subjectsTo(client)).toEqual([OF_NOVEMBER])
})

// SQLite's folder has a single server.
test.runIf(IS_POSTGRES)('two servers mail each report once', async () => {
  const neighbour = await openNeighbour(server)
  const clients = await Promise.all([1, 2, 3, 4].map(() => spender()))
  for (const one of [server, neighbour]) one.clock.now = MORNING
  const payloads = await Promise.all(
    clients.map(async (client) => ({ profileId: await profileIdOf(client) })),
  )
  const both = [server, neighbour].map(async (one) => {
    const context = systemContext(one.app)
    // After an expired lease both servers run the job.
    await Promise.all(payloads.map((payload) => mailMonthlyReport(context, payload)))
    await findMonthlyReports(context)
    await one.app.jobs.drain()
  })
  await Promise.all(both)
  await Promise.all([server.app.jobs.drain(), neighbour.app.jobs.drain()])
  for (const client of clients) expect(await subjectsTo(client)).toEqual([OF_NOVEMBER])
  await neighbour.close()
})
