import { expect, test } from 'vitest'
import {
  addUpdateBill,
  getOverdueBills,
  getRecurringBills,
  getUpcomingBills,
} from '#lib/contract/bills.ts'
import { getBillingStats } from '#lib/contract/dashboard.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { getRecurringParent } from '#lib/contract/series.ts'
import { addUpdateIncome } from '#lib/contract/transactions.ts'
import { instantAt, offsetOf } from '#lib/server/core/zone.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

/** A family with a member a day ahead: noon in UTC is the 22nd there, the 21st here. */
async function family() {
  const east = await signedIn(server, { zone: 'Pacific/Kiritimati' })
  const west = await signedIn(server, { zone: 'Pacific/Pago_Pago' })
  await makeGroup(server, east, west)
  return { east, west }
}

/** Noon of 21 November where each member lives. */
const NOON = {
  east: Date.parse('2026-11-20T22:00:00Z'),
  west: Date.parse('2026-11-21T23:00:00Z'),
}

async function statesOf(client: Client) {
  const lists = [getOverdueBills, getUpcomingBills] as const
  const [overdue, upcoming] = await Promise.all(
    lists.map((list) => client.ask(list, { page: 0 })),
  )
  const shown = ({ bills, totalMinor: total, count }: typeof overdue & object) => ({
    bills: bills.map(({ title, state, days }) => [title, state, days]),
    total,
    count,
  })
  return { overdue: shown(overdue!), upcoming: shown(upcoming!) }
}

test('a bill is overdue by the day of its owner, for a member in another zone too', async () => {
  const { east, west } = await family()
  const input = { title: 'East', minor: 100, at: NOON.east }
  await east.ask(addUpdateBill, input)
  await west.ask(addUpdateBill, { title: 'West', minor: 20, at: NOON.west })
  for (const client of [east, west]) {
    expect(await statesOf(client)).toEqual({
      overdue: { bills: [['East', 'overdue', 0]], total: 100, count: 1 },
      upcoming: { bills: [['West', 'upcoming', 0]], total: 20, count: 1 },
    })
    const stats = await client.ask(getBillingStats, { year: 2026, month: 10 })
    expect(stats.result).toMatchObject({ overdue: 100, upcoming: 20, paid: 0 })
  }
})

/** A zone for each present difference from UTC. */
function zonesOfAllOffsets(): string[] {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  const byOffset = new Map(zones.map((zone) => [offsetOf(zone, server.clock.now), zone]))
  return [...byOffset.values()]
}

test('a bill leaves the upcoming ones for the overdue at midnight in its zone, whichever it is', async () => {
  const start = server.clock.now
  const client = await signedIn(server)
  await client.ask(addUpdateBill, { title: 'Power', minor: 100, at: start })
  const zones = zonesOfAllOffsets()
  expect(zones.length).toBeGreaterThan(35)
  for (const zone of zones) {
    await client.ask(updateSettings, { zone })
    const midnight = instantAt(zone, '2026-11-22', 0)
    const seen = []
    for (const now of [midnight - 1, midnight]) {
      server.clock.now = now
      const { overdue, upcoming } = await statesOf(client)
      seen.push([overdue.total, upcoming.total])
    }
    expect([zone, seen]).toEqual([
      zone,
      [
        [0, 100],
        [100, 0],
      ],
    ])
  }
  server.clock.now = start
})

test("the next bill of a series is its owner's next, at its time there", async () => {
  const { east, west } = await family()
  const rule = { text: 'FREQ=DAILY;COUNT=5' }
  const first = { title: 'East', minor: 1, at: NOON.east, rule }
  const { result: bill } = await east.ask(addUpdateBill, first)
  for (const client of [east, west]) {
    const { result } = await client.ask(getRecurringBills, {})
    const next = NOON.east + 86_400_000
    expect(result).toMatchObject([
      { dueDay: '2026-11-22', at: next, nextAt: next, days: 0 },
    ])
    const named = { series: { id: bill.seriesId }, type: 'bill' as const }
    expect((await client.ask(getRecurringParent, named)).result).toEqual(result[0])
  }
})

test("the next of a series of income is its owner's next, at its time there", async () => {
  const { east, west } = await family()
  const rule = { text: 'FREQ=DAILY;COUNT=5' }
  const { result } = await east.ask(addUpdateIncome, { minor: 1, at: NOON.east, rule })
  const named = { series: { id: result.seriesId }, type: 'income' as const }
  for (const client of [east, west]) {
    expect((await client.ask(getRecurringParent, named)).result).toMatchObject({
      day: '2026-11-22',
      at: NOON.east + 86_400_000,
    })
  }
})
