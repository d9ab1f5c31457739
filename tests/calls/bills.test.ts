import { expect, test } from 'vitest'
import {
  addUpdateBill,
  getOverdueBills,
  getPaidBills,
  getRecurringBills,
  getUpcomingBills,
  markBillPaid,
} from '#lib/contract/bills.ts'
import { getBillingStats } from '#lib/contract/dashboard.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { addUpdateCategory } from '#lib/contract/categories.ts'
import { deleteTransactionWeb, restoreEntries } from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { chosen, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000

async function addBill(client: Client, days: number, more: object = {}) {
  const input = { title: 'Water', minor: 4000, at: TEST_START + days * DAY, ...more }
  return (await client.ask(addUpdateBill, input)).result
}

const titles = (bills: { title: string }[]) => bills.map(({ title }) => title)

test('a bill tells its day, its state and what is due', async () => {
  const client = await signedIn(server)
  const { body } = await client.send(addUpdateBill, {
    title: ' Rent ',
    amount: 800.5,
    time: TEST_START,
  })
  expect(body['result']).toMatchObject({
    type: 4,
    title: 'Rent',
    amount: 800.5,
    amountPaid: 0,
    due: 800.5,
    categoryId: 3,
    dueDay: '2026-11-21',
    state: 'upcoming',
    days: 0,
    hasPaid: false,
    autoPaid: false,
    expenseNeeded: false,
    remindBeforeDays: -1,
    localIdLong: 1,
    deviceId: 'WEB',
    lastModifyDevice: 'WEB',
  })
  expect((await addBill(client, 1)).number).toBe(2)
})

test('lists have the first due first, twenty a page, with a total over all pages', async () => {
  const client = await signedIn(server)
  for (let index = 0; index < 23; index += 1) {
    await addBill(client, 23 - index, { title: `Bill ${index}`, minor: 100 })
  }
  await addBill(client, -1, { title: 'Yesterday', minor: 900 })
  await addBill(client, -40, { title: 'Long ago', minor: 50 })
  const first = await client.ask(getUpcomingBills, { page: 0 })
  expect(first).toMatchObject({ totalMinor: 2300, count: 23 })
  expect(first.bills).toHaveLength(20)
  expect(first.bills[0]!.title).toBe('Bill 22')
  const second = await client.ask(getUpcomingBills, { page: 1 })
  expect(titles(second.bills)).toEqual(['Bill 2', 'Bill 1', 'Bill 0'])
  expect((await client.ask(getUpcomingBills, { page: 2 })).bills).toEqual([])
  const overdue = await client.ask(getOverdueBills, { page: 0 })
  expect(titles(overdue.bills)).toEqual(['Long ago', 'Yesterday'])
  expect(overdue).toMatchObject({ totalMinor: 950, count: 2 })
  expect(overdue.bills[1]).toMatchObject({ state: 'overdue', days: 0 })
})

test('what is due within thirty days is summed beside all that is upcoming', async () => {
  const client = await signedIn(server)
  const soonOf = async () => (await client.ask(getUpcomingBills, { page: 0, size: 0 })).soon
  expect(await soonOf()).toEqual({ minor: 0, count: 0 })
  await addBill(client, -1, { minor: 900 })
  await addBill(client, 0, { minor: 100 })
  await addBill(client, 29, { minor: 30 })
  await addBill(client, 30, { minor: 5 })
  expect(await soonOf()).toEqual({ minor: 130, count: 2 })
  const upcoming = await client.ask(getUpcomingBills, { page: 0 })
  expect(upcoming).toMatchObject({ totalMinor: 135, count: 3 })
  const { id, at } = upcoming.bills[0]!
  const part = { billId: id, minor: 40, at, isFull: false, makesExpense: false }
  await client.ask(markBillPaid, part)
  expect(await soonOf()).toEqual({ minor: 90, count: 2 })
  const { body } = await client.send(getUpcomingBills, { page: 0 })
  expect(body['soon']).toEqual({ amount: 0.9, count: 2 })
  expect((await client.ask(getOverdueBills, { page: 0 })).soon).toBeUndefined()
})

test('the list of the paid has the last paid first, and all payments in its total', async () => {
  const client = await signedIn(server)
  const pay = async (billId: string, minor: number, at: number) =>
    client.ask(markBillPaid, { billId, minor, at, isFull: false, makesExpense: false })
  const [one, other, part] = [
    await addBill(client, 1, { title: 'One' }),
    await addBill(client, 2, { title: 'Other' }),
    await addBill(client, 3, { title: 'Part' }),
  ]
  await pay(other.id, 4000, TEST_START - DAY)
  await pay(one.id, 4000, TEST_START)
  await pay(part.id, 1500, TEST_START)
  const paid = await client.ask(getPaidBills, { page: 0 })
  expect(titles(paid.bills)).toEqual(['Part', 'One', 'Other'])
  expect(paid).toMatchObject({ totalMinor: 9500, count: 3 })
  expect(await client.ask(getUpcomingBills, { page: 0 })).toMatchObject({
    totalMinor: 2500,
  })
  const stats = await client.ask(getBillingStats, { year: 2026, month: 10 })
  expect(stats.result).toMatchObject({ paid: 9500, upcoming: 2500 })
})

test.each([
  ['Pacific/Kiritimati', '2026-11-22'],
  ['Pacific/Pago_Pago', '2026-11-21'],
])(
  'in %s a bill is due on its own day, and stays there in another zone',
  async (zone, day) => {
    const client = await signedIn(server, { zone })
    // Half past eleven in the evening of the 21st in Samoa is the 23rd on Kiritimati's clock.
    const at = Date.parse('2026-11-22T10:30:00Z')
    const due = zone === 'Pacific/Kiritimati' ? '2026-11-23' : day
    const bill = (await client.ask(addUpdateBill, { title: 'Zone', minor: 1, at })).result
    expect(bill.dueDay).toBe(due)
    await client.ask(updateSettings, { zone: 'Europe/Berlin' })
    const [kept] = (await client.ask(getUpcomingBills, { page: 0 })).bills
    expect(kept!.dueDay).toBe(due)
  },
)

test('an update keeps what it leaves out, and clears what is null or empty', async () => {
  const client = await signedIn(server)
  const bill = await addBill(client, 3, {
    notes: 'by transfer',
    accountId: await openAccount(client),
    remindDaysBefore: 3,
    autoPays: true,
    makesExpense: true,
  })
  const { id, at, title } = bill
  const kept = await client.ask(addUpdateBill, { id, at, title, minor: 1 })
  expect(kept.result).toMatchObject({ ...bill, minor: 1, modifiedAt: expect.any(Number) })
  const asked = { _id: id, title, amount: 1, time: at, notes: '', accountId: null }
  const cleared = await client.send(addUpdateBill, { ...asked, remindBeforeDays: -1 })
  expect(cleared.body['result']).not.toHaveProperty('notes')
  expect(cleared.body['result']).not.toHaveProperty('accountId')
  expect(cleared.body['result']).toMatchObject({ remindBeforeDays: -1, autoPaid: true })
})

test.each([
  ['no title', { title: '  ' }, 400],
  ['a negative amount', { amount: -1 }, 400],
  ['no day', { time: null }, 400],
  ['a reminder that is not offered', { remindBeforeDays: 7 }, 400],
  ['a provider that is not known', { serviceProviderId: 99_999_999 }, 400],
  ['an account that is not known', { accountId: 'nowhere' }, 341],
  ['a category of income', { categoryId: 933 }, 346],
])('a bill with %s is refused and nothing is kept', async (_, fields, code) => {
  const client = await signedIn(server)
  const asked = { title: 'Gas', amount: 10, time: TEST_START, ...fields }
  expect((await client.send(addUpdateBill, asked)).code).toBe(code)
  expect((await client.ask(getUpcomingBills, { page: 0 })).count).toBe(0)
})

test("a stranger's bill is as none, a member's is for its maker to change", async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, owner, member)
  const bill = await addBill(owner, 2)
  expect(titles((await member.ask(getUpcomingBills, { page: 0 })).bills)).toEqual(['Water'])
  const stranger = await signedIn(server)
  expect((await stranger.ask(getUpcomingBills, { page: 0 })).count).toBe(0)
  const change = { _id: bill.id, title: 'Mine', amount: 1, time: TEST_START }
  const payment = { _id: bill.id, amountPaid: 1, hasPaid: false }
  const deletion = { transactions: [{ _id: bill.id }] }
  for (const [client, code] of [
    [member, 343],
    [stranger, 341],
  ] as const) {
    expect((await client.send(addUpdateBill, change)).code).toBe(code)
    expect((await client.send(markBillPaid, payment)).code).toBe(code)
    expect((await client.send(deleteTransactionWeb, deletion)).code).toBe(code)
  }
})

test('an older version is refused with the stored one', async () => {
  const client = await signedIn(server)
  const bill = await addBill(client, 2)
  const reply = await client.send(addUpdateBill, {
    _id: bill.id,
    title: 'Old',
    amount: 1,
    time: TEST_START,
    lastModifyTime: bill.modifiedAt - 1,
  })
  expect(reply.code).toBe(409)
  expect(reply.body['result']).toMatchObject({ _id: bill.id, title: 'Water' })
})

test('a deleted bill leaves lists and figures, and comes back for ten minutes', async () => {
  const client = await signedIn(server)
  const bill = await addBill(client, 2)
  const ids = [bill.id]
  await client.ask(deleteTransactionWeb, { ids })
  expect(await client.ask(getUpcomingBills, { page: 0 })).toMatchObject({
    count: 0,
    totalMinor: 0,
  })
  expect((await client.send(deleteTransactionWeb, chosen(ids))).code).toBe(341)
  await client.ask(restoreEntries, { ids })
  expect(await client.ask(getUpcomingBills, { page: 0 })).toMatchObject({ count: 1 })
  await client.ask(deleteTransactionWeb, { ids })
  server.clock.now += 10 * 60_000 + 1
  expect((await client.send(restoreEntries, chosen(ids))).code).toBe(341)
})

test('bills in another currency than the present one are listed, and left out of the total', async () => {
  const client = await signedIn(server)
  await addBill(client, 1, { minor: 700 })
  await client.ask(updateSettings, { currency: 'EUR' })
  await addBill(client, 2, { minor: 300 })
  const list = await client.ask(getUpcomingBills, { page: 0 })
  expect(list).toMatchObject({ totalMinor: 300, count: 2 })
  expect(list.otherCurrencies).toEqual([{ currency: 'USD', minor: 700 }])
  expect(list.bills.map(({ currency }) => currency)).toEqual(['USD', undefined])
})

test('a bill tells its category, of its own name for a member too, and whether it was moved', async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, owner, member)
  const look = { name: 'Boat', icon: 'package', color: '#336699' }
  const { result: own } = await owner.ask(addUpdateCategory, { type: 'expense', ...look })
  const rule = { text: 'FREQ=WEEKLY;COUNT=2' }
  const bill = await addBill(owner, 2, { categoryId: own.id, rule })
  const { id, title, minor, at } = bill
  await owner.ask(addUpdateBill, { id, title, minor, at: at + DAY, isMoved: true })
  const boat = { id: own.id, name: 'Boat', color: '#336699' }
  for (const client of [owner, member]) {
    const { bills: result } = await client.ask(getUpcomingBills, { page: 0 })
    expect(result).toMatchObject([
      { category: boat, isMoved: true },
      { category: boat, isMoved: undefined },
    ])
    const [parent] = (await client.ask(getRecurringBills, {})).result
    expect(parent).toMatchObject({ category: boat })
  }
  await addBill(member, 1)
  const reply = await member.send(getUpcomingBills, { page: 0 })
  expect((reply.body['result'] as object[])[0]).toMatchObject({
    categoryId: 3,
    category: { categoryId: 3, name: 'Utilities' },
    dateUpdated: false,
  })
})

test('a list of bills tells its sums alone, or fewer than a page', async () => {
  const client = await signedIn(server)
  for (const days of [1, 2, 3]) await addBill(client, days)
  const lists = [getUpcomingBills, getOverdueBills, getPaidBills]
  for (const list of lists) {
    const whole = await client.ask(list, { page: 0 })
    const sums = await client.ask(list, { page: 0, size: 0 })
    expect(sums).toEqual({ ...whole, bills: [] })
  }
  const two = await client.ask(getUpcomingBills, { page: 0, size: 2 })
  expect(two).toMatchObject({ bills: [{}, {}], count: 3 })
  for (const size of [-1, 21, 1.5]) {
    expect((await client.send(getUpcomingBills, { page: 0, size })).code).toBe(400)
  }
})
