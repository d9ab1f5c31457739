import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { addUpdateBill, getUpcomingBills, markBillPaid } from '#lib/contract/bills.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { findReminders, remindOfBills } from '#lib/server/services/bills/reminders.ts'
import type { App } from '#lib/server/core/context.ts'
import type { Tables } from '#lib/server/db/tables.ts'
import { SERIES_KINDS } from '#lib/server/services/entries.ts'
import { queueJob } from '#lib/server/jobs.ts'
import { createRunner } from '#lib/server/jobs/runner.ts'
import type { JobWork } from '#lib/server/jobs/runner.ts'
import { extendAllSeries } from '#lib/server/services/series.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { remindersTo } from '../support/billClock.ts'
import {
  serverOfFile,
  openTestServer,
  profileIdOf,
  signedIn,
} from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000

async function addBill(client: Client, more: object = {}) {
  const input = { title: 'Power', minor: 4000, at: server.clock.now + 60_000, ...more }
  return (await client.ask(addUpdateBill, input)).result
}

test('a server outlives a database that goes away in the middle of a job', async () => {
  const fragile = await openTestServer()
  const inside = fragile.app
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = {
    async sweep() {
      begun.resolve()
      await end.promise
      await sql`drop table jobs`.execute(inside.database.write)
    },
  }
  const runner = createRunner(inside, work as unknown as JobWork)
  await queueJob(systemContext(inside), 'sweep', {})
  await runner.start()
  await begun.promise
  const stopped = runner.stop()
  end.resolve()
  await expect(stopped).resolves.toBeUndefined()
  await fragile.close()
})

/** A server on which a transaction begins just after somebody acted on another. */
function overtaken(inside: App, first: () => Promise<unknown>): App {
  const { database } = inside
  const builder = database.write.transaction()
  const isolated =
    database.engine === 'postgres' ? builder.setIsolationLevel('serializable') : builder
  const transaction = () => ({
    setIsolationLevel: transaction,
    async execute(work: Parameters<typeof isolated.execute>[0]) {
      await first()
      return isolated.execute(work)
    },
  })
  const write = { transaction } as unknown as Kysely<Tables>
  const inTurn: typeof database.inTurn = (_, work) => work()
  return { ...inside, database: { ...database, write, inTurn } }
}

/** The application late in the evening. */
function late(): App {
  const clock = () => Date.parse('2026-11-21T23:00:00Z')
  return { ...server.app, clock }
}

/** A person reminded of bills late in the evening. */
async function reminded(): Promise<Client> {
  const client = await signedIn(server)
  await client.ask(updateSettings, { minuteOfDay: 23 * 60 })
  return client
}

test('a bill that is paid while its reminder is written is not told of', async () => {
  const client = await reminded()
  const bill = await addBill(client, { remindDaysBefore: 0 })
  const full = { billId: bill.id, minor: 4000, isFull: true, makesExpense: false }
  const paying = overtaken(late(), () => client.ask(markBillPaid, full))
  const reminder = { profileId: await profileIdOf(client) }
  await expect(remindOfBills(systemContext(paying), reminder)).rejects.toThrow('meanwhile')
  expect(await remindersTo(server, client.email)).toEqual([])
  await remindOfBills(systemContext(late()), reminder)
  expect(await remindersTo(server, client.email)).toEqual([])
})

test('jobs of reminders are left once, all of them together', async () => {
  const owners = [await reminded(), await reminded()]
  for (const client of owners) await addBill(client, { remindDaysBefore: 0 })
  const woken = { times: 0 }
  const wakeJobs = () => void (woken.times += 1)
  const context = systemContext({ ...late(), wakeJobs })
  const jobsOf = async (client: Client) =>
    server.app.database.read
      .selectFrom('jobs')
      .select(['payload', 'run_at'])
      .where('kind', '=', 'remind-of-bills')
      .where('unique_key', 'like', `${await profileIdOf(client)}/%`)
      .execute()
  for (const look of [1, 2, 3]) {
    await findReminders(context)
    expect([look, woken.times]).toEqual([look, 1])
  }
  for (const client of owners) {
    const payload = JSON.stringify({ profileId: await profileIdOf(client) })
    expect(await jobsOf(client)).toEqual([{ payload, run_at: context.now }])
  }
})

test('who ended reminders or the profile while one was on its way gets none', async () => {
  const client = await reminded()
  await addBill(client, { remindDaysBefore: 0 })
  await client.ask(updateSettings, { bills: false })
  const context = systemContext(late())
  await remindOfBills(context, { profileId: await profileIdOf(client) })
  await remindOfBills(context, { profileId: 'nobody' })
  expect(await remindersTo(server, client.email)).toEqual([])
})

test('a series that cannot be made holds up no other one', async () => {
  const client = await signedIn(server)
  const rule = { text: 'FREQ=MONTHLY' }
  const broken = await addBill(client, { rule })
  await addBill(client, { rule, title: 'Rent' })
  const { write } = server.app.database
  await write
    .updateTable('series')
    .set({ template: 'torn', made_until: '2026-11-21' })
    .where('id', '=', broken.seriesId!)
    .execute()
  const later = server.clock.now + 61 * DAY
  const ahead: App = { ...server.app, clock: () => later }
  await expect(extendAllSeries(systemContext(ahead), SERIES_KINDS)).rejects.toThrow('1 of')
  const pages = await Promise.all(
    [0, 1].map((page) => client.ask(getUpcomingBills, { page })),
  )
  const rents = pages.flatMap(({ bills }) => bills.filter(({ title }) => title === 'Rent'))
  expect(rents.map(({ dueDay }) => dueDay).at(-1)).toBe('2028-01-21')
})
