import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { findReminders, remindOfBills } from '#lib/server/services/bills/reminders.ts'
import { createRunner } from '#lib/server/jobs/runner.ts'
import type { JobWork } from '#lib/server/jobs/runner.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { dayIn, instantAt } from '#lib/server/core/zone.ts'
import { remindersTo } from '../support/billClock.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAYS = 330
/** Clock changes skip this time once a year and repeat it once. */
const TIME_OF_DAY = 2.5 * HOUR
const REMIND_DAYS = 3

const ZONES = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
]

/** Reproducible random numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What happens to a server at an instant: nothing, or a kill at some point of its work. */
const FATES = ['well', 'before its jobs', 'in a job', 'after a job'] as const
type Fate = (typeof FATES)[number]

/** Ends the work that killed servers left hanging, once all mails are checked. */
const { promise: end, resolve: endAll } = Promise.withResolvers<void>()

/** A server that looks for reminders and does its jobs until it is killed. */
async function serve(fate: Fate): Promise<void> {
  const inside = server.app
  await findReminders(systemContext(inside))
  if (fate === 'well') return server.app.jobs.drain()
  if (fate === 'before its jobs') return undefined
  const killed = Promise.withResolvers<void>()
  const work: Partial<JobWork> = {
    async 'remind-of-bills'(context, payload) {
      if (fate === 'after a job') await remindOfBills(context, payload)
      killed.resolve()
      // A killed server holds the lease and never reports the job.
      await end
      throw new Error('killed')
    },
  }
  const dying = createRunner(inside, work as JobWork).drain()
  return Promise.race([killed.promise, dying])
}

/** The running times of the server: around everybody's time of the day, minus outages. */
function* instants(start: number, luck: () => number) {
  const last = dayIn('UTC', start + DAYS * DAY)
  const times: number[] = []
  for (let day = dayIn('UTC', start); day < last; day = addDays(day, 1)) {
    for (const zone of ZONES) times.push(instantAt(zone, day, TIME_OF_DAY))
    times.push(instantAt('UTC', day, Math.round(luck() * DAY)))
  }
  let backAt = start
  for (const at of times.toSorted((one, other) => one - other)) {
    if (at < backAt) continue
    if (luck() < 0.01) backAt = at + Math.round(luck() * 2 * DAY)
    else yield at
  }
}

type MailedBill = { at: number; isOverdue: boolean; dueDay: Day }

/** The bills that a person was mailed about. */
async function toldTo(client: Client): Promise<MailedBill[]> {
  const mails = await remindersTo(server, client.email)
  return mails.flatMap(({ body, created_at: at }) =>
    [...body!.matchAll(/^Power: .*?(was )?due on (.*)$/gm)].map(([, was, day]) => ({
      at,
      isOverdue: was !== undefined,
      dueDay: new Date(`${day} 12:00 UTC`).toISOString().slice(0, 10) as Day,
    })),
  )
}

test('over a year in six zones each reminder comes once and at its hour, whatever is killed', async () => {
  const start = server.clock.now
  const clients: Client[] = []
  for (const zone of ZONES) {
    const client = await signedIn(server, { zone })
    await client.ask(updateSettings, { minuteOfDay: TIME_OF_DAY / MINUTE })
    const rule = { text: 'FREQ=MONTHLY' }
    const bill = { title: 'Power', minor: 4000, at: start + 9 * DAY, rule }
    await client.ask(addUpdateBill, { ...bill, remindDaysBefore: REMIND_DAYS })
    clients.push(client)
  }
  const luck = randomNumbers(20_261_121)
  const healthy: number[] = []
  const fates = new Set<Fate>()
  for (const at of instants(start, luck)) {
    server.clock.now = at
    const fate = luck() < 0.7 ? 'well' : FATES[Math.floor(luck() * FATES.length)]!
    const servers = luck() < 0.1 ? 2 : 1
    await Promise.all(Array.from({ length: servers }, () => serve(fate)))
    fates.add(fate)
    if (fate === 'well') healthy.push(at)
  }
  expect([...fates].toSorted()).toEqual([...FATES].toSorted())
  endAll()
  for (const [index, client] of clients.entries()) {
    const told = await toldTo(client)
    expect(told.filter(({ isOverdue }) => !isOverdue)).toHaveLength(11)
    expect(told.filter(({ isOverdue }) => isOverdue)).toHaveLength(11)
    const each = new Set(told.map(({ dueDay, isOverdue }) => `${dueDay} ${isOverdue}`))
    expect(each.size).toBe(told.length)
    const punctual = told.filter(({ at, isOverdue, dueDay }) => {
      const day = addDays(dueDay, isOverdue ? 1 : -REMIND_DAYS)
      const wanted = instantAt(ZONES[index]!, day, TIME_OF_DAY)
      const latest = healthy.find((time) => time >= wanted)!
      expect(at).toBeGreaterThanOrEqual(wanted)
      expect(at).toBeLessThanOrEqual(latest)
      return at === wanted
    })
    expect(punctual.length).toBeGreaterThan(told.length / 2)
  }
  server.clock.now = start
}, 120_000)
