import { expect, test } from 'vitest'
import { addUpdateBill, getBillsOfMonth, markBillPaid } from '#lib/contract/bills.ts'
import { getBillingStats } from '#lib/contract/dashboard.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { MAX_BILLS_OF_MONTH } from '#lib/domain/limits.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { indexRest } from '#lib/server/services/searchIndex.ts'
import { NOVEMBER, OCTOBER } from '../support/budgets.ts'
import { makeGroup } from '../support/groups.ts'
import { profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const { database } = server.app

async function addBill(client: Client, title: string, day: number, minor = 10_000) {
  const at = Date.UTC(2026, 10, day, 12)
  return (await client.ask(addUpdateBill, { title, minor, at })).result
}

async function pay(client: Client, { id }: Bill, minor: number, isFull = false) {
  const payment = { billId: id, minor, isFull, makesExpense: false }
  await client.ask(markBillPaid, payment)
}

const titles = ({ bills }: { bills: Bill[] }) => bills.map(({ title }) => title)

test('a month has its bills in any state, first due first, and no others', async () => {
  const client = await signedIn(server)
  await addBill(client, 'Fibre', 30)
  const water = await addBill(client, 'Water', 20)
  const rent = await addBill(client, 'Rent', 1)
  const gone = await addBill(client, 'Gone', 2)
  await addBill(client, 'October', 0)
  await addBill(client, 'December', 31)
  await pay(client, rent, 10_000)
  await client.ask(deleteTransactionWeb, { ids: [gone.id] })
  const month = await client.ask(getBillsOfMonth, NOVEMBER)
  expect(titles(month)).toEqual(['Rent', 'Water', 'Fibre'])
  expect(month.bills.map(({ state }) => state)).toEqual(['paid', 'overdue', 'upcoming'])
  expect(month.bills[1]).toEqual(water)
  expect(month).not.toHaveProperty('hasMore')
  expect(titles(await client.ask(getBillsOfMonth, OCTOBER))).toEqual(['October'])
})

test('a month without bills is empty', async () => {
  const client = await signedIn(server)
  const nothing = { bills: [], paidParts: [] }
  expect(await client.ask(getBillsOfMonth, NOVEMBER)).toEqual(nothing)
})

test('the payments of a bill are summed by the member who paid', async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, ana, ben)
  const [rent, power] = [
    await addBill(ben, 'Rent', 16, 145_000),
    await addBill(ana, 'Power', 22, 9640),
  ]
  await addBill(ana, 'Water', 23)
  await pay(ben, rent, 100_000)
  await pay(ben, rent, 40_000, true)
  await pay(ana, power, 4000)
  const [anaId, benId] = [await profileIdOf(ana), await profileIdOf(ben)]
  for (const member of [ana, ben]) {
    const { paidParts } = await member.ask(getBillsOfMonth, NOVEMBER)
    expect(paidParts.toSorted((one, other) => one.minor - other.minor)).toEqual([
      { billId: power.id, creatorId: anaId, minor: 4000 },
      { billId: rent.id, creatorId: benId, minor: 140_000 },
    ])
  }
})

test('a payment of nothing is no part', async () => {
  const client = await signedIn(server)
  await pay(client, await addBill(client, 'Gift', 5), 0, true)
  const { bills, paidParts } = await client.ask(getBillsOfMonth, NOVEMBER)
  expect(bills).toMatchObject([{ isPaid: true, paidMinor: 0 }])
  expect(paidParts).toEqual([])
})

test('what is due of the bills is what the dashboard says', async () => {
  const client = await signedIn(server)
  await addBill(client, 'Late', 2, 300)
  await pay(client, await addBill(client, 'Power', 28, 9640), 4000)
  await pay(client, await addBill(client, 'Rent', 3, 50_000), 50_000)
  const { bills, paidParts } = await client.ask(getBillsOfMonth, NOVEMBER)
  const { result } = await client.ask(getBillingStats, NOVEMBER)
  const due = bills.reduce((sum, bill) => sum + dueOf(bill), 0)
  expect(due).toBe(result.upcoming + result.overdue)
  expect(paidParts.reduce((sum, { minor }) => sum + minor, 0)).toBe(result.paid)
})

test('bills of an earlier currency tell it', async () => {
  const client = await signedIn(server, { currency: 'EUR' })
  await addBill(client, 'Old', 3)
  await client.ask(updateSettings, { currency: 'USD' })
  await addBill(client, 'New', 4)
  const { bills } = await client.ask(getBillsOfMonth, NOVEMBER)
  expect(bills.map(({ currency }) => currency)).toEqual(['EUR', undefined])
})

test('strangers see nothing of it', async () => {
  const [client, stranger] = [await signedIn(server), await signedIn(server)]
  await pay(client, await addBill(client, 'Rent', 3), 100)
  const nothing = { bills: [], paidParts: [] }
  expect(await stranger.ask(getBillsOfMonth, NOVEMBER)).toEqual(nothing)
})

test('the first five hundred are told, and that there are more', async () => {
  const client = await signedIn(server)
  const { id } = await addBill(client, 'Bill', 3)
  const row = await database.read
    .selectFrom('bills')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: MAX_BILLS_OF_MONTH - 1 }, (_, index) => ({
    ...row,
    id: `${id}-${index}`,
    local_number: index + 2,
  }))
  for (const some of [rows.slice(0, 250), rows.slice(250)]) {
    await database.write.insertInto('bills').values(some).execute()
  }
  await indexRest(systemContext(server.app))
  const whole = await client.ask(getBillsOfMonth, NOVEMBER)
  expect(whole.bills).toHaveLength(MAX_BILLS_OF_MONTH)
  expect(whole.hasMore).toBeUndefined()
  await addBill(client, 'Last', 4)
  const { body } = await client.send(getBillsOfMonth, NOVEMBER)
  expect(body['result']).toHaveLength(MAX_BILLS_OF_MONTH)
  expect(body['more']).toBe(true)
  expect((await client.ask(getBillsOfMonth, { ...NOVEMBER, month: 11 })).bills).toEqual([])
})

test.each([{ month: 12, year: 2026 }, { month: 10, year: 1969 }, { month: 10 }])(
  'no month is %j',
  async (asked) => {
    const client = await signedIn(server)
    expect((await client.send(getBillsOfMonth, asked)).status).toBe(400)
  },
)
