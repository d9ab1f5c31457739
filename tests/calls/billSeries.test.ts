import { expect, test } from 'vitest'
import {
  addUpdateBill,
  getBillExpenses,
  getOverdueBills,
  getPaidBills,
  getRecurringBills,
  getUpcomingBills,
  markBillPaid,
} from '#lib/contract/bills.ts'
import {
  deleteSeries,
  getRecurringParent,
  previewSeriesChange,
} from '#lib/contract/series.ts'
import { deleteTransactionWeb, restoreEntries } from '#lib/contract/transactions.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000

async function begin(client: Client, text: string, days = 0, more: object = {}) {
  const at = TEST_START + days * DAY
  const input = { title: 'Rent', minor: 80_000, at, rule: { text }, ...more }
  return (await client.ask(addUpdateBill, input)).result
}

async function openOf(client: Client): Promise<Bill[]> {
  const overdue = (await client.ask(getOverdueBills, { page: 0 })).bills
  const upcoming = (await client.ask(getUpcomingBills, { page: 0 })).bills
  return [...overdue, ...upcoming]
}

const shown = (bills: Bill[]) => bills.map(({ dueDay, minor }) => [dueDay, minor])

async function pay(client: Client, { id, minor }: Bill) {
  const input = { billId: id, minor, isFull: true, makesExpense: false, at: TEST_START }
  await client.ask(markBillPaid, input)
}

const byId = ({ seriesId }: Bill) => ({ series: { id: seriesId }, type: 'bill' as const })

test('a series has its bills twelve months ahead and stands among the recurring', async () => {
  const client = await signedIn(server)
  const first = await begin(client, 'FREQ=MONTHLY', 3, { remindDaysBefore: 2 })
  expect(first).toMatchObject({ dueDay: '2026-11-24', rule: { text: 'FREQ=MONTHLY' } })
  const open = await openOf(client)
  expect(open).toHaveLength(12)
  expect(open.map(({ number }) => number)).toEqual(open.map((_, index) => index + 1))
  expect(open.at(-1)).toMatchObject({ dueDay: '2027-10-24', remindDaysBefore: 2 })
  const { result } = await client.ask(getRecurringBills, {})
  expect(result).toMatchObject([
    { id: first.seriesId, title: 'Rent', rule: { text: 'FREQ=MONTHLY' }, nextAt: first.at },
  ])
})

test('edit all changes what is unpaid from today on, and no paid or edited one', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=MONTHLY;COUNT=6', -40)
  const [late, , next, later] = await openOf(client)
  await pay(client, next!)
  const { id, title, at } = later!
  await client.ask(addUpdateBill, { id, title, at, minor: 11 })
  const parent = (await client.ask(getRecurringParent, byId(late!))).result as Bill
  const count = await client.ask(previewSeriesChange, { seriesId: parent.id })
  expect(count.result).toEqual({ changes: 2, staysPaid: 1, staysEdited: 1 })
  await client.ask(addUpdateBill, {
    id: parent.id,
    title: 'New rent',
    at: parent.at,
    minor: 90_000,
    rule: parent.rule!,
  })
  expect(shown(await openOf(client))).toEqual([
    ['2026-10-12', 80_000],
    ['2026-11-12', 80_000],
    ['2027-01-12', 11],
    ['2027-02-12', 90_000],
    ['2027-03-12', 90_000],
  ])
})

test('edit all from a paid bill on leaves that one as it is', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=MONTHLY;COUNT=3')
  const [first] = await openOf(client)
  await pay(client, first!)
  const [paid] = (await client.ask(getPaidBills, { page: 0 })).bills
  await client.ask(addUpdateBill, {
    id: paid!.id,
    title: 'New rent',
    at: paid!.at,
    minor: 90_000,
    rule: { text: 'FREQ=MONTHLY;COUNT=4' },
  })
  expect((await client.ask(getPaidBills, { page: 0 })).bills).toEqual([paid])
  expect(shown(await openOf(client))).toEqual([
    ['2026-12-21', 90_000],
    ['2027-01-21', 90_000],
    ['2027-02-21', 90_000],
  ])
})

test('delete all removes every unpaid bill, keeps the paid, and can be taken back', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=MONTHLY;COUNT=5', -40)
  const [first, second] = await openOf(client)
  await pay(client, second!)
  const counted = { seriesId: first!.seriesId, isDeletion: true }
  const { result } = await client.ask(previewSeriesChange, counted)
  expect(result).toEqual({ changes: 4, staysPaid: 1, staysEdited: 0 })
  await client.ask(deleteSeries, byId(first!))
  expect(await openOf(client)).toEqual([])
  expect((await client.ask(getPaidBills, { page: 0 })).count).toBe(1)
  expect((await client.ask(getRecurringBills, {})).result).toEqual([])
  await client.ask(restoreEntries, { ids: [first!.seriesId!] })
  expect(await openOf(client)).toHaveLength(4)
  expect((await client.ask(getRecurringBills, {})).result).toHaveLength(1)
})

test('delete from one on leaves those before it', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=WEEKLY;COUNT=5')
  const third = (await openOf(client))[2]!
  await client.ask(deleteSeries, { ...byId(third), at: third.at })
  expect(shown(await openOf(client)).map(([day]) => day)).toEqual([
    '2026-11-21',
    '2026-11-28',
  ])
})

test('a series that somebody ended is among the recurring until its last bill is due', async () => {
  const client = await signedIn(server)
  const first = await begin(client, 'FREQ=WEEKLY', 1)
  const [, second, third] = await openOf(client)
  await client.ask(deleteSeries, { ...byId(first), at: third!.at })
  const { result } = await client.ask(getRecurringBills, {})
  expect(result).toMatchObject([{ id: first.seriesId, nextAt: first.at }])
  server.clock.now = second!.at + DAY
  expect((await client.ask(getRecurringBills, {})).result).toEqual([])
  server.clock.now = TEST_START
})

test('the recurring bills name the next day that is neither paid nor skipped', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=MONTHLY', 3)
  const nextDay = async () => (await client.ask(getRecurringBills, {})).result[0]!.dueDay
  const [first, second, third] = await openOf(client)
  await pay(client, first!)
  expect(await nextDay()).toBe('2026-12-24')
  await client.ask(deleteTransactionWeb, { ids: [second!.id] })
  expect(await nextDay()).toBe('2027-01-24')
  const { id, title, minor, at } = third!
  await client.ask(addUpdateBill, { id, title, minor, at: at + 2 * DAY })
  expect(await nextDay()).toBe('2027-01-26')
})

test('a yearly bill that is paid names the day of next year, a last one none', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=YEARLY', 3)
  await pay(client, (await openOf(client))[0]!)
  const [yearly] = (await client.ask(getRecurringBills, {})).result
  expect(yearly).toMatchObject({ dueDay: '2027-11-24', nextAt: yearly!.at })
  await begin(client, 'FREQ=WEEKLY;COUNT=1', 3)
  await pay(client, (await openOf(client))[0]!)
  const [, last] = (await client.ask(getRecurringBills, {})).result
  expect(last!.nextAt).toBeUndefined()
})

test('a bill that is due on the 31st is due at the end of each month', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=MONTHLY;COUNT=4', 40)
  expect(shown(await openOf(client)).map(([day]) => day)).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
})

test('an edited bill of a series keeps its payments', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=MONTHLY;COUNT=3')
  const [first] = await openOf(client)
  const part = { billId: first!.id, minor: 500, isFull: false, makesExpense: true }
  await client.ask(markBillPaid, part)
  const { id, title, at } = first!
  const rule = { text: 'FREQ=MONTHLY;COUNT=3' }
  await client.ask(addUpdateBill, { id, title, at: at + 2 * DAY, minor: 700, rule })
  const open = await openOf(client)
  expect(shown(open)).toEqual([
    ['2026-11-23', 700],
    ['2026-12-23', 700],
    ['2027-01-23', 700],
  ])
  expect(open[0]).toMatchObject({ id, paidMinor: 500, number: first!.number })
  const { result } = await client.ask(getBillExpenses, { number: first!.number })
  expect(result).toMatchObject([{ minor: 500 }])
})
