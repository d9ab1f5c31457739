import { pino } from 'pino'
import { expect, test } from 'vitest'
import {
  deleteProfile,
  endAllSessions,
  forgotPassword,
  presignin,
  resetPassword,
} from '#lib/contract/access.ts'
import { endOtherSessions } from '#lib/contract/sessions.ts'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { calendarFeed } from '#lib/contract/calendarFeed.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { instantAt } from '#lib/server/core/zone.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { daysReadIn, eventsIn } from '../support/calendarEvents.ts'
import { eventsOf, fetchAs, fetchFeed, makeFeed } from '../support/calendarFeeds.ts'
import { makeGroup } from '../support/groups.ts'
import { withoutPro } from '../support/roles/scene.ts'
import { tokenOfSignIn } from '../support/signInMails.ts'
import {
  Client,
  codeFor,
  newestMail,
  profileIdOf,
  serverOfFile,
  signedIn,
  TEST_START,
} from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const HOUR = 3_600_000

async function addBill(client: Client, title: string, more: object = {}) {
  const input = { title, minor: 12_050, at: TEST_START + DAY, ...more }
  return (await client.ask(addUpdateBill, input)).result
}

const titlesOf = async (client: Client, token: string) =>
  (await eventsOf(client, token)).map(({ summary }) => summary)

const statusOf = async (client: Client, token: string) =>
  (await fetchFeed(client, token)).status

test('the address of a feed is answered once, and kept as a hash', async () => {
  const client = await signedIn(server)
  const ask = (change = {}) =>
    client.ask(calendarFeed, { make: false, end: false, ...change })
  expect(await ask()).toEqual({ hasFeed: false })
  const made = await ask({ make: true })
  expect(made).toEqual({
    hasFeed: true,
    createdAt: server.clock.now,
    url: expect.stringMatching(/^http:\/\/localhost:\d+\/calendar\/[\w-]{22}\.ics$/),
  })
  expect(await ask()).toEqual({ hasFeed: true, createdAt: server.clock.now })
  const rows = await server.app.database.read
    .selectFrom('calendar_feeds')
    .selectAll()
    .execute()
  const token = /(?<=calendar\/)[\w-]+/.exec(made.url!)![0]
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a new feed replaces the earlier one, and an ended one is missing', async () => {
  const client = await signedIn(server)
  const first = await makeFeed(client)
  const second = await makeFeed(client)
  expect([await statusOf(client, first), await statusOf(client, second)]).toEqual([
    404, 200,
  ])
  const ended = await client.ask(calendarFeed, { make: false, end: true })
  expect(ended).toEqual({ hasFeed: false })
  expect(await statusOf(client, second)).toBe(404)
})

test('a reset password, the link of a sign-in’s mail and a deletion end a feed', async () => {
  const reset = await signedIn(server)
  const alerted = await signedIn(server)
  const leaver = await signedIn(server)
  const tokens = [await makeFeed(reset), await makeFeed(alerted), await makeFeed(leaver)]
  await reset.ask(forgotPassword, { email: reset.email })
  const { body } = await newestMail(server, reset.email)
  const pin = /resetpassword\/([\w-]+)/.exec(body!)![1]!
  const password = 'three tall chimneys'
  const passwords = { newPassword: password, confirmPassword: password }
  await reset.ask(resetPassword, { pin, ...passwords })
  await alerted.ask(endAllSessions, { token: await tokenOfSignIn(server, alerted) })
  await leaver.ask(presignin, { email: leaver.email, purpose: 'delete' })
  const code = await codeFor(server, leaver.email)
  await leaver.ask(deleteProfile, { email: leaver.email, code })
  for (const token of tokens) expect(await statusOf(reset, token)).toBe(404)
})

test('signing out the other devices leaves the feed', async () => {
  const client = await signedIn(server)
  const token = await makeFeed(client)
  await client.ask(endOtherSessions, {})
  expect(await statusOf(client, token)).toBe(200)
})

test('a feed tells title, amount and state in the language of its owner', async () => {
  const client = await signedIn(server)
  await addBill(client, 'Miete')
  await addBill(client, 'Gas, Wasser; Strom', { at: TEST_START - 2 * DAY })
  const { id } = await addBill(client, 'Netz')
  const payment = { billId: id, minor: 12_050, isFull: true, makesExpense: false }
  await client.ask(markBillPaid, payment)
  const part = await addBill(client, 'Auto')
  await client.ask(markBillPaid, {
    ...payment,
    billId: part.id,
    minor: 2_050,
    isFull: false,
  })
  await client.ask(updateSettings, { language: 'de' })
  const token = await makeFeed(client)
  const expected = [
    'Miete: 120,50 $, fällig',
    'Gas, Wasser; Strom: 120,50 $, überfällig',
    'Netz: 120,50 $, bezahlt',
    'Auto: 100,00 $, fällig',
  ].map((text) => text.replace(' $', '\u00a0$'))
  expect((await titlesOf(client, token)).toSorted()).toEqual(expected.toSorted())
})

test('a feed holds the bills that its owner may see, and nobody else’s', async () => {
  const ana = await signedIn(server)
  const ben = await signedIn(server)
  const stranger = await signedIn(server)
  await addBill(ben, 'Before the family')
  await addBill(stranger, 'A stranger’s')
  await makeGroup(server, ana, ben)
  await addBill(ben, 'Shared')
  const own = await addBill(ana, 'Own')
  await addBill(ana, 'Deleted').then(({ id }) =>
    ana.ask(deleteTransactionWeb, { ids: [id] }),
  )
  const token = await makeFeed(ana)
  const titles = await titlesOf(ana, token)
  expect(titles.toSorted()).toEqual(['Own: $120.50, due', 'Shared: $120.50, due'])
  expect(await withoutPro(ana, () => titlesOf(ana, token))).toEqual([])
  const calendar = await (await fetchFeed(ana, token)).text()
  expect(calendar.replaceAll('\r\n ', '')).toContain(
    `http://localhost:4321/bills?bill=${own.id}#upcoming`,
  )
})

test('a feed reaches twelve months back and ahead', async () => {
  const client = await signedIn(server)
  const at = (month: number) => Date.UTC(2026, month, 15, 12)
  for (const month of [-3, -2, 22, 23]) await addBill(client, `${month}`, { at: at(month) })
  const titles = await titlesOf(client, await makeFeed(client))
  expect(titles.map((title) => String(title).split(':')[0])).toEqual(['-2', '22'])
})

test('the occurrences of a series keep their UIDs when it is made anew', async () => {
  const client = await signedIn(server)
  const rule = { text: 'FREQ=MONTHLY;COUNT=3' }
  const { id, seriesId, at } = await addBill(client, 'Rent', { rule })
  const token = await makeFeed(client)
  const before = await eventsOf(client, token)
  const days = ['2026-11-22', '2026-12-22', '2027-01-22']
  expect(before.map(({ uid }) => uid)).toEqual(
    days.map((day) => `${seriesId}-${day}@hearthbook`),
  )
  server.clock.now += HOUR
  await client.ask(addUpdateBill, { id, title: 'Rent', minor: 13_000, at, rule })
  const after = await eventsOf(client, token)
  server.clock.now -= HOUR
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  for (const [index, { summary, sequence, lastmodified }] of after.entries()) {
    expect(summary).toBe('Rent: $130.00, due')
    expect(Number(sequence)).toBe(Number(before[index]!.sequence) + 3600)
    expect(Number(lastmodified)).toBe(Number(before[index]!.lastmodified) + HOUR)
  }
})

test('a reminder is an alarm at the owner’s time, of bills to come alone', async () => {
  const client = await signedIn(server)
  await client.ask(updateSettings, { minuteOfDay: 9 * 60 })
  await addBill(client, 'On the day', { remindDaysBefore: 0 })
  await addBill(client, 'Two days before', { remindDaysBefore: 2 })
  await addBill(client, 'Overdue', { at: TEST_START - 3 * DAY, remindDaysBefore: 2 })
  await addBill(client, 'Without')
  const events = await eventsOf(client, await makeFeed(client))
  const triggers = events.map(({ summary, alarms }) => [
    String(summary).split(':')[0],
    alarms?.map(({ action, trigger }) => ({ action, trigger })),
  ])
  const alarmAt = (val: string) => ({
    action: 'DISPLAY',
    trigger: { params: { RELATED: 'START' }, val },
  })
  expect(Object.fromEntries(triggers)).toEqual({
    'On the day': [alarmAt('PT9H')],
    'Two days before': [alarmAt('-P1DT15H')],
    Overdue: undefined,
    Without: undefined,
  })
})

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a calendar in %s shows a bill on its due day, all day',
  async (zone) => {
    const client = await signedIn(server, { zone })
    // Another day in UTC.
    const timeOfDay = (zone.startsWith('America') ? 22 : 1) * HOUR
    await addBill(client, 'Rent', { at: instantAt(zone, '2026-12-01', timeOfDay) })
    const feed = await fetchFeed(client, await makeFeed(client))
    expect(daysReadIn(zone, await feed.text())).toEqual(['2026-12-01 to 2026-12-02, date'])
  },
)

test('a calendar that has this version gets no body, until something changes', async () => {
  const client = await signedIn(server)
  await addBill(client, 'Rent')
  const token = await makeFeed(client)
  const first = await fetchFeed(client, token)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const etag = first.headers.get('etag')!
  const again = await fetchFeed(client, token, { 'if-none-match': etag })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([
    304,
    '',
    etag,
  ])
  await addBill(client, 'Water')
  const changed = await fetchFeed(client, token, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(eventsIn(await changed.text())).toHaveLength(2)
})

test('a feed is fetched sixty times an hour, from wherever', async () => {
  const client = await signedIn(server)
  const token = await makeFeed(client)
  for (let fetched = 0; fetched < 60; fetched += 1) {
    expect(await statusOf(client, token)).toBe(200)
  }
  const refused = await fetchFeed(client, token)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3600')
  server.clock.now += HOUR
  await sweep(systemContext(server.app))
  expect(await statusOf(client, token)).toBe(200)
  server.clock.now -= HOUR
})

test('fifty unknown addresses from a place, and then it has to wait; a known one answers', async () => {
  const client = await signedIn(server)
  const token = await makeFeed(client)
  const guesser = new Client(server)
  for (let tried = 0; tried < 50; tried += 1) {
    expect((await fetchAs(guesser, `guess${tried}`)).status).toBe(404)
  }
  expect((await fetchAs(guesser, 'guess50')).status).toBe(429)
  expect((await fetchAs(guesser, token)).status).toBe(200)
})

test('a feed ends with its line, and holds no control character of a title', async () => {
  const client = await signedIn(server)
  const token = await makeFeed(client)
  await addBill(client, 'Gas\rBEGIN:VALARM\u0001\u0085x\u2028y')
  const text = await (await fetchFeed(client, token)).text()
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.join('')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  const summary = lines.find((line) => line.startsWith('SUMMARY'))
  expect(summary).toContain(String.raw`Gas\nBEGIN:VALARM \nx\ny`)
})

test('the log has no token of a feed', async () => {
  const lines: string[] = []
  const app = { ...server.app, log: pino({}, { write: (line) => void lines.push(line) }) }
  const client = await signedIn(server)
  const token = await makeFeed(client)
  await fetchFeed(Object.assign(client, { server: { ...server, app } }), token)
  await fetchFeed(client, `${token}x`)
  expect(lines.map((line) => (JSON.parse(line) as { call: string }).call)).toEqual([
    '/calendar/{token}.ics',
    '/calendar/{token}.ics',
  ])
  expect(lines.join('')).not.toContain(token)
})

test('making and ending at once is refused, and a visitor has no feed', async () => {
  const client = await signedIn(server)
  expect((await client.send(calendarFeed, { make: true, end: true })).code).toBe(400)
  expect((await new Client(server).send(calendarFeed, { make: true })).code).toBe(401)
  const id = await profileIdOf(client)
  const rows = server.app.database.read
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('profile_id', '=', id)
  expect(await rows.execute()).toEqual([])
})
