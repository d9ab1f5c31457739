import { expect, test } from 'vitest'
import {
  getBillExpenses,
  getPaidBills,
  markBillPaid,
  undoBillPayment,
} from '#lib/contract/bills.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import {
  deleteSeries,
  getRecurringParent,
  previewSeriesChange,
} from '#lib/contract/series.ts'
import { deleteTransactionWeb, restoreEntries } from '#lib/contract/transactions.ts'
import { SERIES_KINDS } from '#lib/server/services/entries.ts'
import { extendAllSeries } from '#lib/server/services/series.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'
import {
  allOf,
  begin,
  BILLS,
  BOTH_KINDS,
  changeAll,
  changeOne,
  daysBefore,
  daysOf,
  INCOME,
} from '../support/series.ts'
import type { Kind } from '../support/series.ts'

const server = await serverOfFile()
const DAY = 86_400_000

async function later(milliseconds: number, work: () => Promise<void>): Promise<void> {
  server.clock.now = TEST_START + milliseconds
  await work()
  server.clock.now = TEST_START
}

const end = (client: Client, kind: Kind, entry: { seriesId?: string; at: number }) =>
  client.ask(deleteSeries, {
    series: { id: entry.seriesId },
    type: kind.name,
    at: entry.at,
  })

test.each([
  ['income', 'within the hour', INCOME, 20 * 60_000],
  ['income', 'a day later', INCOME, DAY],
  ['bills', 'within the hour', BILLS, 20 * 60_000],
  ['bills', 'a day later', BILLS, DAY],
])(
  'a series of %s that was ended goes on %s as the preview said, but for what was deleted by itself',
  async (_name, _when, kind, wait) => {
    const client = await signedIn(server)
    await begin(client, kind, 'FREQ=MONTHLY')
    const [, december, january, february] = await kind.list(client)
    await client.ask(deleteTransactionWeb, { ids: [february!.id] })
    await end(client, kind, january!)
    expect(await daysOf(client, kind)).toEqual(['2026-11-21', '2026-12-21'])
    await later(wait, async () => {
      await sweep(systemContext(server.app))
      const days = await daysBefore(client, december!, 'FREQ=MONTHLY')
      expect(days).toEqual([
        '2026-12-21',
        '2027-01-21',
        '2027-03-21',
        '2027-04-21',
        '2027-05-21',
      ])
      await changeAll(client, kind, december!, 'FREQ=MONTHLY')
      const made = await daysOf(client, kind)
      expect(made.slice(1, 6)).toEqual(days)
      expect(made).toHaveLength(12)
      await extendAllSeries(systemContext(server.app), SERIES_KINDS)
      expect(await daysOf(client, kind)).toEqual(made)
    })
  },
)

test.each(BOTH_KINDS)(
  'an end of %s that was taken back leaves deleted and moved days as they were',
  async (_name, kind) => {
    const client = await signedIn(server)
    const { seriesId } = await begin(client, kind, 'FREQ=MONTHLY;COUNT=6')
    const [, second, third, fourth, fifth] = await kind.list(client)
    await client.ask(deleteTransactionWeb, { ids: [third!.id] })
    await changeOne(client, kind, { id: fifth!.id, at: fifth!.at + 2 * DAY }, 5)
    const before = await kind.list(client)
    server.clock.now += 1000
    await end(client, kind, second!)
    await client.ask(restoreEntries, { ids: [seriesId!] })
    expect((await kind.list(client)).map(({ id, day }) => [id, day])).toEqual(
      before.map(({ id, day }) => [id, day]),
    )
    await changeAll(client, kind, fourth!, 'FREQ=MONTHLY;COUNT=7')
    expect((await kind.list(client)).map(({ day, minor }) => [day, minor])).toEqual([
      ['2026-11-21', 100],
      ['2026-12-21', 100],
      ['2027-02-21', 700],
      ['2027-03-23', 5],
      ['2027-04-21', 700],
      ['2027-05-21', 700],
    ])
    server.clock.now = TEST_START
  },
)

test.each(BOTH_KINDS)(
  'what went with an end of %s and came back by itself keeps its day when the series goes on',
  async (_name, kind) => {
    const client = await signedIn(server)
    await begin(client, kind, 'FREQ=MONTHLY;COUNT=4')
    const [first, second, third] = await kind.list(client)
    await end(client, kind, second!)
    await client.ask(restoreEntries, { ids: [third!.id] })
    await changeAll(client, kind, first!, 'FREQ=MONTHLY;COUNT=4')
    expect(await daysOf(client, kind)).toEqual([
      '2026-11-21',
      '2026-12-21',
      '2027-01-21',
      '2027-02-21',
    ])
    const restoring = { transactions: [{ _id: second!.id }] }
    expect((await client.send(restoreEntries, restoring)).code).toBe(341)
  },
)

const ZONES = [
  ['America/New_York', 'Asia/Tokyo', '2026-11-21T23:00:00-05:00'],
  ['Asia/Tokyo', 'America/New_York', '2026-11-21T01:00:00+09:00'],
  ['Pacific/Pago_Pago', 'Pacific/Kiritimati', '2026-11-21T12:00:00-11:00'],
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '2026-11-21T12:00:00+14:00'],
] as const

test.each(
  ZONES.flatMap(([from, to, first]) => [
    ['income', from, to, first, INCOME] as const,
    ['bills', from, to, first, BILLS] as const,
  ]),
)(
  'a series of %s from %s that is ended in %s goes from the chosen one on',
  async (_name, zone, next, first, kind) => {
    const client = await signedIn(server, { zone })
    await begin(client, kind, 'FREQ=DAILY;COUNT=5', Date.parse(first))
    const before = await kind.list(client)
    await client.ask(updateSettings, { zone: next })
    await end(client, kind, before[2]!)
    expect((await kind.list(client)).map(({ id }) => id)).toEqual(
      before.slice(0, 2).map(({ id }) => id),
    )
  },
)

test.each([
  ['Pacific/Kiritimati', '2026-11-22T10:00:00Z', '2026-11-23'],
  ['Pacific/Pago_Pago', '2026-11-21T10:00:00Z', '2026-11-20'],
])('income in %s ends on the local today', async (zone, instant, today) => {
  const client = await signedIn(server, { zone })
  const first = Date.parse(`${today}T12:00:00Z`) - 3 * DAY
  const { seriesId } = await begin(client, INCOME, 'FREQ=DAILY;COUNT=9', first)
  server.clock.now = Date.parse(instant)
  await client.ask(deleteSeries, { series: { id: seriesId }, type: 'income' })
  server.clock.now = TEST_START
  const days = await daysOf(client, INCOME)
  expect(days.every((day) => day < today)).toBe(true)
  expect(days).not.toEqual([])
})

test.each(BOTH_KINDS)(
  'a series of %s that was changed meanwhile is not ended by who read an older one',
  async (_name, kind) => {
    const client = await signedIn(server)
    const { seriesId, seriesNumber } = await begin(client, kind, 'FREQ=MONTHLY;COUNT=3')
    const named = { recurringServerId: seriesId, type: kind.type }
    const read = await client.send(getRecurringParent, named)
    const { lastModifyTime } = read.body['result'] as { lastModifyTime: number }
    server.clock.now += 1000
    const [first] = await kind.list(client)
    await changeAll(client, kind, first!, 'FREQ=MONTHLY;COUNT=3')
    const refused = await client.send(deleteSeries, { ...named, lastModifyTime })
    expect(refused.code).toBe(409)
    expect(refused.body['result']).toMatchObject({ _id: seriesId, amount: 7 })
    expect(await daysOf(client, kind)).toHaveLength(3)
    const changed = refused.body['result'] as { lastModifyTime: number }
    const byNumber = { recurringIdLong: seriesNumber, type: kind.type }
    const again = {
      ...byNumber,
      lastModifyTime: changed.lastModifyTime,
      startTime: first!.at,
    }
    expect((await client.send(deleteSeries, again)).code).toBe(0)
    expect(await daysOf(client, kind)).toEqual([])
    server.clock.now = TEST_START
  },
)

test.each(BOTH_KINDS)(
  "the end of another person's series of %s is not taken back",
  async (_, kind) => {
    const [owner, stranger] = [await signedIn(server), await signedIn(server)]
    const first = await begin(owner, kind, 'FREQ=WEEKLY;COUNT=3')
    await end(owner, kind, first)
    const taken = { transactions: [{ _id: first.seriesId! }] }
    expect((await stranger.send(restoreEntries, taken)).code).toBe(341)
    expect(await daysOf(owner, kind)).toEqual([])
    expect((await owner.send(restoreEntries, taken)).code).toBe(0)
    expect(await daysOf(owner, kind)).toHaveLength(3)
  },
)

test.each([
  ['income', INCOME, { changes: 3, staysPaid: 0, staysEdited: 0 }],
  ['bills', BILLS, { changes: 2, staysPaid: 1, staysEdited: 0 }],
] as const)('the deletion of %s from one on is counted before', async (_, kind, count) => {
  const client = await signedIn(server)
  await begin(client, kind, 'FREQ=WEEKLY;COUNT=5')
  const [, , third, fourth, fifth] = await kind.list(client)
  await changeOne(client, kind, fourth!, 5)
  if (kind === BILLS) {
    const payment = { billId: fifth!.id, minor: 100, isFull: true, makesExpense: false }
    await client.ask(markBillPaid, payment)
  }
  const asked = { id: third!.id, isDeletion: true }
  const { result } = await client.ask(previewSeriesChange, asked)
  expect(result).toEqual(count)
  await end(client, kind, third!)
  expect(await daysOf(client, kind)).toEqual(['2026-11-21', '2026-11-28'])
})

test('what is left of a series of bills that is gone is no series any more', async () => {
  const client = await signedIn(server)
  const first = await begin(client, BILLS, 'FREQ=WEEKLY;COUNT=2')
  const payment = { billId: first.id, minor: 100, isFull: true, makesExpense: false }
  await client.ask(markBillPaid, payment)
  await client.ask(deleteSeries, { series: { id: first.seriesId }, type: 'bill' })
  const [paid] = await allOf(client, getPaidBills)
  const { result } = await client.ask(getBillExpenses, { number: paid!.number })
  await client.ask(undoBillPayment, { billId: paid!.id, paymentId: result[0]!.id! })
  expect((await client.send(previewSeriesChange, { _id: paid!.id })).code).toBe(341)
  await changeOne(client, BILLS, { id: paid!.id, at: paid!.at }, 5)
  expect((await BILLS.list(client)).map(({ minor }) => minor)).toEqual([5])
})
