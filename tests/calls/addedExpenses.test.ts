import { beforeEach, expect, test } from 'vitest'
import { unsubscribe } from '#lib/contract/access.ts'
import { getUser, updateSettings, updateUser } from '#lib/contract/profile.ts'
import { deleteTransactionWeb } from '#lib/contract/transactions.ts'
import type { Day } from '#lib/domain/day.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { instantAt } from '#lib/server/core/zone.ts'
import {
  findAddedExpenses,
  mailAddedExpenses,
  markAddedExpensesSent,
} from '#lib/server/services/transactions.ts'
import {
  addAt,
  addedMailsTo,
  importAt,
  linesTo,
  pair,
  strikeEvening,
} from '../support/addedExpenses.ts'
import { leaveGroup, makeGroup } from '../support/groups.ts'
import {
  Client,
  IS_POSTGRES,
  openNeighbour,
  profileIdOf,
  serverOfFile,
  signedIn,
  TEST_START,
} from '../support/testServer.ts'

const server = await serverOfFile()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const TODAY: Day = '2026-11-21'
const NOON = TEST_START
const EVENING = Date.UTC(2026, 10, 21, 20)

beforeEach(() => {
  server.clock.now = TEST_START - DAY
})

const countTo = async (client: Client) => (await addedMailsTo(client)).length

test('in the evening one mail tells all that another member added', async () => {
  const [ana, ben] = await pair(server)
  await ben.ask(updateUser, { firstName: 'Ben', lastName: 'Moreau' })
  const id = await addAt(ben, NOON, { minor: 1250, title: 'Corner shop' })
  await addAt(ben, NOON + HOUR, { minor: 300, title: 'Bakery' })
  await strikeEvening(server, EVENING - 6 * MINUTE)
  expect(await countTo(ana)).toBe(0)
  await strikeEvening(server, EVENING)
  const [mail] = await addedMailsTo(ana)
  expect(mail).toMatchObject({ subject: 'Ben added 2 expenses', created_at: EVENING })
  expect(await linesTo(ana)).toEqual(
    expect.arrayContaining([
      'Ben: Corner shop: $12.50',
      'Ben: Bakery: $3.00',
      'Total: $15.50',
    ]),
  )
  expect(mail!.html).toContain(
    `/expenses?year=2026&amp;tab=daily&amp;month=11&amp;entry=${id}`,
  )
  for (const at of [EVENING + HOUR, EVENING + DAY]) await strikeEvening(server, at)
  expect(await countTo(ana)).toBe(1)
})

test.each([
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'America/New_York',
])('the mail comes at the evening’s minute in %s', async (zone) => {
  const minutes = [0, 9 * 60, 18 * 60 - 1, 18 * 60, 21 * 60 + 30, 1439]
  const evenings = [20 * 60, 20 * 60, 20 * 60, 18 * 60, 21 * 60 + 30, 1439]
  const pairs = []
  for (const minuteOfDay of minutes) pairs.push(await pair(server, { zone, minuteOfDay }))
  const noon = instantAt(zone, TODAY, 12 * HOUR)
  for (const [, other] of pairs) await addAt(other, noon)
  const midnight = instantAt(zone, '2026-11-22', 0)
  for (let at = noon; at <= midnight + HOUR; at += MINUTE) {
    server.clock.now = at
    if (at % (5 * MINUTE) === 0) await findAddedExpenses(systemContext(server.app))
    if (at % (15 * MINUTE) === 0 || at >= midnight - MINUTE) await server.app.jobs.drain()
  }
  for (const [index, [client]] of pairs.entries()) {
    const times = (await addedMailsTo(client)).map(({ created_at }) => created_at)
    expect(times).toEqual([instantAt(zone, TODAY, evenings[index]! * MINUTE)])
  }
})

test('each sum is told in the currency that the expense was made in', async () => {
  const [ana, ben] = await pair(server)
  await addAt(ben, NOON, { minor: 500 })
  await ben.ask(updateSettings, { currency: 'EUR' })
  await addAt(ben, NOON, { minor: 700 })
  await addAt(ben, NOON, { minor: 100 })
  await strikeEvening(server, EVENING)
  const lines = await linesTo(ana)
  expect(lines.filter((line) => line.startsWith('Total'))).toEqual([
    'Total: $5.00',
    'Total: €8.00',
  ])
})

test('a long day is told in twenty lines, and an import in one', async () => {
  const [ana, ben] = await pair(server)
  for (let index = 0; index < 23; index += 1) {
    await addAt(ben, NOON + index, { minor: 100, title: `No ${index}` })
  }
  await importAt(ben, NOON + HOUR, 200)
  await importAt(ben, NOON + 2 * HOUR, 1)
  await strikeEvening(server, EVENING)
  const lines = await linesTo(ana)
  expect(lines.filter((line) => line.includes(': No '))).toHaveLength(20)
  expect(lines).toContain('and 3 more expenses: $3.00')
  expect(lines).toContain(`${ben.email} imported 201 expenses: $201.00`)
  expect(lines).toContain('Total: $224.00')
  expect((await addedMailsTo(ana))[0]!.subject).toBe(`${ben.email} added 224 expenses`)
})

test('own expenses, deleted and private ones are told to nobody', async () => {
  const alone = await signedIn(server)
  const ben = await signedIn(server)
  await addAt(ben, NOON, { title: 'Before the group' })
  await makeGroup(server, alone, ben)
  const gone = await addAt(ben, NOON + HOUR, { title: 'Gone' })
  await ben.ask(deleteTransactionWeb, { ids: [gone] })
  await addAt(alone, NOON + HOUR, { title: 'Own' })
  await strikeEvening(server, EVENING)
  expect(await countTo(alone)).toBe(0)
  const own = await linesTo(ben)
  expect(own).toContain(`${alone.email}: Own: $10.00`)
})

test('neither a former member nor their expenses are in a mail', async () => {
  const [ana, ben] = await pair(server)
  await addAt(ana, NOON)
  await addAt(ben, NOON)
  await leaveGroup(ben)
  await strikeEvening(server, EVENING)
  for (const client of [ana, ben]) expect(await countTo(client)).toBe(0)
})

test('who joins is told of what was added since', async () => {
  const [ana, ben] = await pair(server)
  const cem = await signedIn(server)
  await addAt(ana, NOON, { title: 'Earlier' })
  server.clock.now = NOON + HOUR
  const { group_id } = await server.app.database.read
    .selectFrom('group_members')
    .select('group_id')
    .where('profile_id', '=', await profileIdOf(ana))
    .executeTakeFirstOrThrow()
  const profile_id = await profileIdOf(cem)
  const joined = {
    profile_id,
    group_id,
    joined_at: NOON + HOUR,
    shares_earlier: 0 as const,
  }
  await server.app.database.write.insertInto('group_members').values(joined).execute()
  await addAt(ben, NOON + 2 * HOUR, { title: 'Later' })
  await strikeEvening(server, EVENING)
  const lines = await linesTo(cem)
  expect(lines).toContain(`${ben.email}: Later: $10.00`)
  expect(lines.join()).not.toContain('Earlier')
})

test('who turned the mails off gets none, and back on only what comes later', async () => {
  const [ana, ben] = await pair(server)
  await ana.ask(updateSettings, { expenses: false })
  await addAt(ben, NOON, { title: 'Unwanted' })
  await strikeEvening(server, EVENING)
  expect(await countTo(ana)).toBe(0)
  await ana.ask(updateSettings, { expenses: true })
  await strikeEvening(server, EVENING + 5 * MINUTE)
  expect(await countTo(ana)).toBe(0)
  await addAt(ben, EVENING + HOUR, { title: 'Wanted' })
  await strikeEvening(server, EVENING + DAY)
  const lines = await linesTo(ana)
  expect(lines).toContain(`${ben.email}: Wanted: $10.00`)
  expect(lines.join()).not.toContain('Unwanted')
})

test('the mail’s own link ends these mails', async () => {
  const [ana, ben] = await pair(server)
  await addAt(ben, NOON)
  await strikeEvening(server, EVENING)
  const [mail] = await addedMailsTo(ana)
  const token = new URL(mail!.unsubscribe_url!).searchParams.get('token')!
  await new Client(server).ask(unsubscribe, { token })
  const { user } = await ana.ask(getUser, {})
  expect(user.notifications).toMatchObject({ expenses: false, bills: true })
  await addAt(ben, EVENING + HOUR)
  await strikeEvening(server, EVENING + DAY)
  expect(await countTo(ana)).toBe(1)
})

test('an expense added after the mail is told the next evening', async () => {
  const [ana, ben] = await pair(server)
  await addAt(ben, NOON)
  await strikeEvening(server, EVENING)
  await addAt(ben, EVENING + HOUR, { title: 'Late snack' })
  await strikeEvening(server, EVENING + 2 * HOUR)
  await strikeEvening(server, EVENING + DAY)
  const mails = await addedMailsTo(ana)
  expect(mails.map(({ body }) => body!.includes('Late snack'))).toEqual([false, true])
})

test('a server that was away sends late, or with the next evening’s mail', async () => {
  const [ana, ben] = await pair(server)
  await addAt(ben, NOON, { title: 'First' })
  await strikeEvening(server, EVENING + 3 * HOUR)
  expect(await countTo(ana)).toBe(1)
  await addAt(ben, NOON + DAY, { title: 'Second' })
  await strikeEvening(server, EVENING + DAY + 8 * HOUR)
  expect(await countTo(ana)).toBe(1)
  await strikeEvening(server, EVENING + 2 * DAY)
  const mails = await addedMailsTo(ana)
  expect(mails.map(({ body }) => /First|Second/.exec(body!)![0])).toEqual([
    'First',
    'Second',
  ])
})

test('who moves or changes the hour is told of an expense once', async () => {
  const [ana, ben] = await pair(server, { zone: 'Pacific/Kiritimati' })
  const there = instantAt('Pacific/Kiritimati', TODAY, 20 * HOUR)
  await addAt(ben, there - 6 * HOUR)
  server.clock.now = there - 4 * MINUTE
  await findAddedExpenses(systemContext(server.app))
  await ana.ask(updateSettings, { minuteOfDay: 21 * 60 })
  await strikeEvening(server, there)
  expect(await countTo(ana)).toBe(0)
  await ana.ask(updateSettings, { minuteOfDay: 20 * 60 })
  await strikeEvening(server, there + 5 * MINUTE)
  await ana.ask(updateSettings, { zone: 'Pacific/Pago_Pago' })
  for (let hours = 1; hours < 60; hours += 1) {
    await strikeEvening(server, there + hours * HOUR)
  }
  expect(await countTo(ana)).toBe(1)
})

test('neither who is not Pro nor who is not active is mailed', async () => {
  for (const change of [{ is_pro: 0 }, { active: 0 }] as const) {
    const [ana, ben] = await pair(server)
    await server.app.database.write
      .updateTable('profiles')
      .set(change)
      .where('id', '=', await profileIdOf(ana))
      .execute()
    await addAt(ben, NOON)
    await strikeEvening(server, EVENING)
    expect(await countTo(ana)).toBe(0)
    server.clock.now = TEST_START - DAY
  }
})

test('nobody is told of what was added before a restore', async () => {
  const [ana, ben] = await pair(server)
  await addAt(ben, NOON)
  server.clock.now = NOON + HOUR
  await markAddedExpensesSent(systemContext(server.app))
  await strikeEvening(server, EVENING)
  expect(await countTo(ana)).toBe(0)
})

test('jobs at the same moment make one mail of expenses', async () => {
  const [ana, ben] = await pair(server)
  await addAt(ben, NOON)
  server.clock.now = EVENING
  const payload = { profileId: await profileIdOf(ana) }
  const jobs = [1, 2, 3].map(() => mailAddedExpenses(systemContext(server.app), payload))
  await Promise.all(jobs)
  expect(await countTo(ana)).toBe(1)
})

// SQLite's folder has a single server.
test.runIf(IS_POSTGRES)('two servers mail each evening once', async () => {
  const neighbour = await openNeighbour(server)
  const pairs = []
  for (let index = 0; index < 4; index += 1) pairs.push(await pair(server))
  for (const [, ben] of pairs) await addAt(ben, NOON)
  for (const one of [server, neighbour]) one.clock.now = EVENING
  const payloads = await Promise.all(
    pairs.map(async ([ana]) => ({ profileId: await profileIdOf(ana) })),
  )
  const both = [server, neighbour].map(async (one) => {
    const context = systemContext(one.app)
    // After an expired lease both servers run the job.
    await Promise.all(payloads.map((payload) => mailAddedExpenses(context, payload)))
    await findAddedExpenses(context)
    await one.app.jobs.drain()
  })
  await Promise.all(both)
  await Promise.all([server.app.jobs.drain(), neighbour.app.jobs.drain()])
  for (const [ana] of pairs) expect(await countTo(ana)).toBe(1)
  await neighbour.close()
})
