import { expect, test } from 'vitest'
import { updateSettings } from '#lib/contract/profile.ts'
import {
  addUpdateIncome,
  deleteTransactionWeb,
  getMonthlyIncome,
} from '#lib/contract/transactions.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { SERIES_KINDS } from '#lib/server/services/entries.ts'
import { extendAllSeries } from '#lib/server/services/series.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { countTurns } from '../support/turns.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

const extend = () => extendAllSeries(systemContext(server.app), SERIES_KINDS)

async function incomesOf(client: Client): Promise<Transaction[]> {
  const found: Transaction[] = []
  for (const year of [2026, 2027, 2028]) {
    const { result } = await client.ask(getMonthlyIncome, { year })
    found.push(...result.flatMap(({ transactions }) => transactions ?? []))
  }
  return found.toSorted((one, other) => one.at - other.at)
}

const daysOf = async (client: Client) => (await incomesOf(client)).map(({ day }) => day)

async function at(instant: string, work: () => Promise<void>): Promise<void> {
  const before = server.clock.now
  server.clock.now = Date.parse(instant)
  await work()
  server.clock.now = before
}

test('each day adds what has come within twelve months, once, also when many add at once', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateIncome, {
    at: TEST_START,
    minor: 100,
    rule: { text: 'FREQ=MONTHLY' },
  })
  expect(await daysOf(client)).toHaveLength(13)
  await at('2027-02-01T08:00:00Z', async () => {
    await Promise.all([extend(), extend(), extend()])
    await extend()
  })
  const days = await daysOf(client)
  expect(days).toHaveLength(15)
  expect(new Set(days).size).toBe(15)
  expect(days.at(-1)).toBe('2028-01-21')
})

test('others get on between the series that are extended', async () => {
  const client = await signedIn(server)
  const rule = { text: 'FREQ=MONTHLY' }
  for (let number = 0; number < 8; number += 1)
    await client.ask(addUpdateIncome, { at: TEST_START, minor: 100, rule })
  await at('2027-02-01T08:00:00Z', async () => {
    const { turns } = await countTurns(extend)
    expect(turns).toBeGreaterThanOrEqual(8)
  })
})

test('what was deleted or moved by hand is not made again, and an end is an end', async () => {
  const client = await signedIn(server)
  const rule = { text: 'FREQ=MONTHLY;UNTIL=20271231' }
  await client.ask(addUpdateIncome, { at: TEST_START, minor: 100, rule })
  const all = await incomesOf(client)
  const [last, beforeLast] = [all.at(-1)!, all.at(-2)!]
  await client.ask(deleteTransactionWeb, { ids: [last.id] })
  const day = 86_400_000
  await client.ask(addUpdateIncome, {
    id: beforeLast.id,
    at: beforeLast.at + day,
    minor: 1,
  })
  await at('2027-12-01T08:00:00Z', extend)
  const days = await daysOf(client)
  expect(days.slice(-3)).toEqual(['2027-09-21', '2027-10-22', '2027-12-21'])
})

test.each([
  ['Pacific/Kiritimati', '2026-11-21T22:30:00Z', '2026-11-22'],
  ['Pacific/Pago_Pago', '2026-11-22T04:30:00Z', '2026-11-21'],
  ['America/New_York', '2026-10-25T16:00:00Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-18T10:00:00Z', '2026-10-18'],
])(
  'in %s the days and the time of day stay over clock changes',
  async (zone, first, day) => {
    const client = await signedIn(server, { zone })
    const rule = { text: 'FREQ=WEEKLY;COUNT=40' }
    await client.ask(addUpdateIncome, { at: Date.parse(first), minor: 1, rule })
    const all = await incomesOf(client)
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
    expect(new Set(all.map((one) => clock.format(one.at))).size).toBe(1)
    const expected = all.map((_, week) =>
      new Date(Date.parse(day) + week * 7 * 86_400_000).toISOString().slice(0, 10),
    )
    expect(all.map((one) => one.day)).toEqual(expected)
  },
)

test('another time zone moves no day of a series, neither made nor to come', async () => {
  const client = await signedIn(server, { zone: 'Europe/Berlin' })
  const first = Date.parse('2026-11-21T23:00:00+01:00')
  const rule = { text: 'FREQ=MONTHLY;UNTIL=20280121T225900Z' }
  await client.ask(addUpdateIncome, { at: first, minor: 100, rule })
  const before = await daysOf(client)
  await client.ask(updateSettings, { zone: 'Pacific/Kiritimati' })
  await at('2027-06-01T08:00:00Z', extend)
  const after = await daysOf(client)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.at(-1)).toBe('2028-01-21')
})

test('the clock leaves the extension as a job', async () => {
  const client = await signedIn(server)
  const rule = { text: 'FREQ=YEARLY' }
  await client.ask(addUpdateIncome, { at: TEST_START, minor: 100, rule })
  await at('2026-12-21T08:00:00Z', async () => {
    const { database } = server.app
    const job = {
      id: 'extension',
      kind: 'extend-series',
      payload: '{}',
      attempts: 0,
      unfinished: 0,
      urgency: 1,
    }
    const now = server.clock.now
    await database.write
      .insertInto('jobs')
      .values({ ...job, run_at: now, status: 'waiting', created_at: now })
      .execute()
    await server.app.jobs.drain()
    const done = await database.read
      .selectFrom('jobs')
      .select(['status', 'error'])
      .where('id', '=', 'extension')
      .executeTakeFirstOrThrow()
    expect(done).toEqual({ status: 'done', error: null })
  })
})
