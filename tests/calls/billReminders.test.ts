import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { billsView } from '#lib/client/bills/view.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Day } from '#lib/domain/day.ts'
import { findReminders } from '#lib/server/services/bills/reminders.ts'
import { reminders } from '#lib/server/db/migrations/0006-reminders.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { instantAt } from '#lib/server/core/zone.ts'
import { remindersTo, strike } from '../support/billClock.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = 12 * HOUR
const DAY: Day = '2026-11-24'

/** The instant of a zone's clock at a minute of a day. */
const timeOf = (zone: string, day: Day, minute: number) =>
  instantAt(zone, day, minute * MINUTE)

/** A person reminded at a minute of the day. */
async function remindedAt(minuteOfDay: number, zone = 'UTC'): Promise<Client> {
  const client = await signedIn(server, { zone })
  await client.ask(updateSettings, { minuteOfDay })
  return client
}

async function addBill(
  client: Client,
  at: number,
  remindDaysBefore: number,
  more: object = {},
): Promise<Bill> {
  const input = { title: 'Power', minor: 4000, at, remindDaysBefore, ...more }
  return (await client.ask(addUpdateBill, input)).result
}

/** Runs a server from one instant to another, with its timers and jobs. */
async function run(from: number, until: number): Promise<void> {
  for (let at = from; at <= until; at += MINUTE) {
    server.clock.now = at
    if (at % (5 * MINUTE) === 0) await findReminders(systemContext(server.app))
    await server.app.jobs.drain()
  }
}

/** The mailed lines about bills of a person, each time with the instant. */
async function toldTo(client: Client): Promise<[number, string[]][]> {
  const mails = await remindersTo(server, client.email)
  return mails.map(({ created_at, body }) => [
    created_at,
    [...body!.matchAll(/^\w+: .*due on .*$/gm)].map(([line]) => line),
  ])
}

test.each([
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'America/New_York',
])('a reminder comes at its minute around midnight in %s', async (zone) => {
  const start = server.clock.now
  const minutes = [0, 1, 1435, 1436, 1437, 1438, 1439]
  const clients = await Promise.all(minutes.map((minute) => remindedAt(minute, zone)))
  for (const client of clients) await addBill(client, instantAt(zone, DAY, NOON), 0)
  for (const day of [DAY, addDays(DAY, 1)]) {
    const midnight = timeOf(zone, day, 0)
    await run(midnight - 10 * MINUTE, midnight + 5 * MINUTE)
  }
  for (const [index, client] of clients.entries()) {
    const told = (await toldTo(client)).filter(([, [line]]) => !line!.includes('was'))
    const line = 'Power: $40.00, due on Nov 24, 2026'
    expect(told).toEqual([[timeOf(zone, DAY, minutes[index]!), [line]]])
  }
  server.clock.now = start
})

test('a server that was away over midnight makes up for the mail of the day', async () => {
  const start = server.clock.now
  const client = await remindedAt(22 * 60)
  await addBill(client, timeOf('UTC', addDays(DAY, 2), 720), 2, { title: 'Rent' })
  await addBill(client, timeOf('UTC', DAY, 720), 0)
  await strike(server, timeOf('UTC', DAY, 21 * 60))
  const back = timeOf('UTC', addDays(DAY, 1), 3 * 60)
  await strike(server, back)
  // The other bill was to be paid on a past day.
  const rent = 'Rent: $40.00, due on Nov 26, 2026'
  expect(await toldTo(client)).toEqual([[back, [rent]]])
  const evening = timeOf('UTC', addDays(DAY, 1), 22 * 60)
  await strike(server, evening)
  await strike(server, evening + 5 * MINUTE)
  expect((await toldTo(client)).slice(1)).toEqual([
    [evening, ['Power: $40.00, was due on Nov 24, 2026']],
  ])
  server.clock.now = start
})

test('who chooses another time of the day is told at that one, not before', async () => {
  const start = server.clock.now
  const client = await remindedAt(22 * 60)
  await addBill(client, timeOf('UTC', addDays(DAY, 2), 720), 2)
  await client.ask(updateSettings, { bills: false })
  server.clock.now = timeOf('UTC', addDays(DAY, 1), 720)
  await client.ask(updateSettings, { bills: true, minuteOfDay: 23 * 60 })
  await strike(server, server.clock.now + 5 * MINUTE)
  expect(await toldTo(client)).toEqual([])
  await strike(server, timeOf('UTC', addDays(DAY, 1), 23 * 60))
  expect(await toldTo(client)).toHaveLength(1)
  server.clock.now = start
})

test('a bill that is given a reminder after the time of the day waits for the next one', async () => {
  const start = server.clock.now
  const client = await remindedAt(9 * 60)
  const bill = await addBill(client, timeOf('UTC', addDays(DAY, 2), 720), 0)
  server.clock.now = timeOf('UTC', DAY, 8 * 60)
  const { id, title, minor, at } = bill
  await client.ask(addUpdateBill, { id, title, minor, at, remindDaysBefore: 5 })
  await strike(server, server.clock.now + 5 * MINUTE)
  expect(await toldTo(client)).toEqual([])
  const morning = timeOf('UTC', DAY, 9 * 60)
  await strike(server, morning)
  const line = 'Power: $40.00, due on Nov 26, 2026'
  expect(await toldTo(client)).toEqual([[morning, [line]]])
  server.clock.now = start
})

test('jobs of two days that were left undone tell of all in one mail, as it is then', async () => {
  const start = server.clock.now
  const client = await remindedAt(9 * 60)
  await addBill(client, timeOf('UTC', DAY, 720), 0)
  await addBill(client, timeOf('UTC', addDays(DAY, 1), 720), 0, { title: 'Rent' })
  server.clock.now = timeOf('UTC', DAY, 9 * 60)
  await findReminders(systemContext(server.app))
  const late = timeOf('UTC', addDays(DAY, 1), 10 * 60)
  await strike(server, late)
  const lines = [
    'Power: $40.00, was due on Nov 24, 2026',
    'Rent: $40.00, due on Nov 25, 2026',
  ]
  expect(await toldTo(client)).toEqual([[late, lines]])
  server.clock.now = start
})

test('a reminder that is moved to a later day is told anew, one that is moved to an earlier is not', async () => {
  const start = server.clock.now
  const client = await remindedAt(9 * 60)
  const due = addDays(DAY, 12)
  const rule = { text: 'FREQ=YEARLY' }
  const once = await addBill(client, timeOf('UTC', due, 720), 10)
  const yearly = await addBill(client, timeOf('UTC', due, 720), 10, { title: 'Rent', rule })
  const remind = async (days: number) => {
    for (const { id, title, minor, at } of [once, yearly]) {
      const all = id === yearly.id ? { rule } : {}
      const input = { id, title, minor, at, remindDaysBefore: days, ...all }
      await client.ask(addUpdateBill, input)
    }
  }
  const morning = (daysBefore: number) => timeOf('UTC', addDays(due, -daysBefore), 9 * 60)
  for (const days of [10, 1]) {
    await remind(days)
    await strike(server, morning(days))
    await strike(server, morning(days) + 5 * MINUTE)
  }
  await remind(10)
  await strike(server, morning(0))
  const lines = ['Power', 'Rent'].map((title) => `${title}: $40.00, due on Dec 6, 2026`)
  const told = await toldTo(client)
  expect(told.map(([at, said]) => [at, said.toSorted()])).toEqual([
    [morning(10), lines],
    [morning(1), lines],
  ])
  server.clock.now = start
})

test('what an older program told of stays told', async () => {
  const start = server.clock.now
  const { database } = server.app
  const client = await remindedAt(9 * 60)
  const due = addDays(DAY, 12)
  const { id, title, minor, at } = await addBill(client, timeOf('UTC', due, 720), 10)
  await strike(server, timeOf('UTC', addDays(due, -10), 9 * 60))
  await sql`alter table bill_reminders drop column remind_day`.execute(database.write)
  await reminders(database.engine)(database.write)
  await strike(server, timeOf('UTC', addDays(due, -9), 9 * 60))
  expect(await toldTo(client)).toHaveLength(1)
  await client.ask(addUpdateBill, { id, title, minor, at, remindDaysBefore: 1 })
  await strike(server, timeOf('UTC', addDays(due, -1), 9 * 60))
  expect(await toldTo(client)).toHaveLength(2)
  server.clock.now = start
})

test('a mail leads to its bills, and to the settings, in both of its forms', async () => {
  const start = server.clock.now
  const client = await remindedAt(9 * 60)
  const late = await addBill(client, timeOf('UTC', addDays(DAY, -1), 720), 0)
  await strike(server, timeOf('UTC', DAY, 9 * 60))
  const next = await addBill(client, timeOf('UTC', addDays(DAY, 1), 720), 0)
  const more = await addBill(client, timeOf('UTC', addDays(DAY, 1), 720), 0)
  await strike(server, timeOf('UTC', addDays(DAY, 1), 9 * 60))
  const [alone, both] = await remindersTo(server, client.email)
  const linksIn = (html: string) =>
    [...html.matchAll(/href="(http[^"]+)"/g)].map(([, href]) => {
      const url = new URL(href!.replaceAll('&amp;', '&'))
      return url.pathname === '/bills'
        ? billsView.read(url, { tab: 'paid' })
        : url.pathname + url.hash
    })
  const overdue = { tab: 'overdue', billId: late.id }
  expect(linksIn(alone!.html!)).toEqual([overdue, overdue, '/account#notifications'])
  const upcoming = [next, more].map(({ id }) => ({ tab: 'upcoming', billId: id }))
  expect(linksIn(both!.html!)).toEqual([
    ...upcoming,
    { tab: 'upcoming', billId: undefined },
    '/account#notifications',
  ])
  const { origin } = server.app.config.publicUrl
  expect(both!.body).toContain(`\n${origin}/bills?bill=${next.id}#upcoming\n`)
  expect(both!.body).toContain(`${origin}/account#notifications`)
  server.clock.now = start
})
