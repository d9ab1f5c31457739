import { expect, test } from 'vitest'
import {
  addUpdateBill,
  getBillExpenses,
  getOverdueBills,
  getPaidBills,
  getUpcomingBills,
  markBillPaid,
  undoBillPayment,
} from '#lib/contract/bills.ts'
import {
  deleteTransactionWeb,
  getTransactionsByType,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { makeGroup } from '../support/groups.ts'
import { remindersTo, strike } from '../support/billClock.ts'
import { chosen, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'
import { expensesOf } from '../support/expenses.ts'

const server = await serverOfFile()
const DAY = 86_400_000

async function addBill(client: Client, more: object = {}): Promise<Bill> {
  const input = { title: 'Power', minor: 10_000, at: TEST_START + 5 * DAY, ...more }
  return (await client.ask(addUpdateBill, input)).result
}

async function payPart(client: Client, bill: Bill, minor: number): Promise<Bill> {
  const part = { billId: bill.id, minor, isFull: false, makesExpense: true, at: TEST_START }
  return (await client.ask(markBillPaid, part)).result
}

async function undoPayment(client: Client, bill: Bill, which = 0): Promise<Bill> {
  const { result } = await client.ask(getBillExpenses, { number: bill.number })
  const undone = { billId: bill.id, paymentId: result[which]!.id! }
  return (await client.ask(undoBillPayment, undone)).result
}

test.each([6000, 4000])(
  'a bill that is edited down to %d, of which that much is paid, is paid',
  async (minor) => {
    const client = await signedIn(server)
    const reminded = { remindDaysBefore: 0, autoPays: true }
    const bill = await addBill(client, reminded)
    await payPart(client, bill, 6000)
    const { id, title, at } = bill
    const { result } = await client.ask(addUpdateBill, { id, title, at, minor })
    expect(result).toMatchObject({
      isPaid: true,
      state: 'paid',
      paidMinor: 6000,
      paidAt: TEST_START,
      autoPays: true,
    })
    expect(await client.ask(getUpcomingBills, { page: 0 })).toMatchObject({ count: 0 })
    expect(await client.ask(getPaidBills, { page: 0 })).toMatchObject({ totalMinor: 6000 })
    expect(await expensesOf(client)).toMatchObject([{ minor: 6000 }])
    await strike(server, TEST_START + 7 * DAY)
    expect(await remindersTo(server, client.email)).toEqual([])
    server.clock.now = TEST_START
  },
)

test('so are those of a series that is edited down', async () => {
  const client = await signedIn(server)
  const rule = { text: 'FREQ=WEEKLY;COUNT=3' }
  const first = await addBill(client, { rule })
  const [, second] = (await client.ask(getUpcomingBills, { page: 0 })).bills
  await payPart(client, first, 2000)
  await payPart(client, second!, 6000)
  const { id, title, at } = first
  await client.ask(addUpdateBill, { id, title, at, rule, minor: 6000 })
  const open = await client.ask(getUpcomingBills, { page: 0 })
  expect(open.bills.map(({ paidMinor }) => paidMinor)).toEqual([2000, 0])
  expect(open.totalMinor).toBe(10_000)
  const paid = await client.ask(getPaidBills, { page: 0 })
  const settled = paid.bills.find(({ id }) => id === second!.id)
  expect(settled).toMatchObject({ isPaid: true, paidMinor: 6000 })
  expect(paid.count).toBe(2)
})

test('a bill of which more than the whole was paid stays paid by what is left', async () => {
  const client = await signedIn(server)
  const bill = await addBill(client)
  await payPart(client, bill, 4000)
  await payPart(client, bill, 6000)
  const { id, title, at } = bill
  await client.ask(addUpdateBill, { id, title, at, minor: 5000 })
  const [left] = (await client.ask(getBillExpenses, { number: bill.number })).result
  const isFirst = left!.minor === 4000
  expect(await undoPayment(client, bill, isFirst ? 0 : 1)).toMatchObject({
    isPaid: true,
    paidMinor: 6000,
  })
  expect(await undoPayment(client, bill)).toMatchObject({ isPaid: false, paidMinor: 0 })
})

test('a payment that is undone before the due day leaves the bill paying itself', async () => {
  const client = await signedIn(server)
  const bill = await addBill(client, { autoPays: true })
  await payPart(client, bill, 4000)
  expect(await undoPayment(client, bill)).toMatchObject({ autoPays: true, isPaid: false })
  await strike(server, TEST_START + 5 * DAY)
  const [paid] = (await client.ask(getPaidBills, { page: 0 })).bills
  expect(paid).toMatchObject({ id: bill.id, paidMinor: 10_000 })
  expect(await undoPayment(client, bill)).toMatchObject({ autoPays: false, isPaid: false })
  await strike(server, TEST_START + 6 * DAY)
  expect(await client.ask(getOverdueBills, { page: 0 })).toMatchObject({ count: 1 })
  server.clock.now = TEST_START
})

test('an expense whose payment was undone since is not to be had again', async () => {
  const client = await signedIn(server)
  const bill = await addBill(client)
  await payPart(client, bill, 4000)
  const [expense] = await expensesOf(client)
  const ids = [expense!.id]
  await client.ask(deleteTransactionWeb, { ids, keepsPayments: true })
  await undoPayment(client, bill)
  expect((await client.send(restoreEntries, chosen(ids))).code).toBe(341)
  expect(await expensesOf(client)).toEqual([])
  const { result } = await client.ask(getTransactionsByType, { year: 2026, summary: true })
  expect(result).toEqual([])
})

test('what is unknown is refused before whose the bill is, that before its version', async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, owner, member)
  const bill = await addBill(owner)
  const rule = { recurringRule: 'FREQ=MONTHLY' }
  const codeOf = async (fields: object) => {
    const input = { _id: bill.id, title: 'Mine', amount: 1, time: TEST_START, ...fields }
    return (await member.send(addUpdateBill, { lastModifyTime: 1, ...input })).code
  }
  for (const more of [{}, rule]) {
    expect(await codeOf({ ...more, serviceProviderId: -5, accountId: 'x' })).toBe(400)
    expect(await codeOf({ ...more, image: 'TXIMG1234567890.png' })).toBe(400)
    expect(await codeOf({ ...more, accountId: 'x' })).toBe(341)
    expect(await codeOf(more)).toBe(343)
  }
  expect(await codeOf({ _id: 'nothing', serviceProviderId: -5 })).toBe(400)
  const payment = { _id: bill.id, amountPaid: 999, hasPaid: true, lastModifyTime: 1 }
  const unknown = { ...payment, accountId: 'x' }
  expect((await member.send(markBillPaid, unknown)).code).toBe(341)
  expect((await member.send(markBillPaid, payment)).code).toBe(343)
  expect((await owner.send(markBillPaid, payment)).code).toBe(409)
  const { lastModifyTime: _, ...unread } = payment
  expect((await owner.send(markBillPaid, unread)).code).toBe(346)
})

test('a bill and a payment are of days of 1970 to 2199 in the zone of their owner', async () => {
  const client = await signedIn(server, { zone: 'America/New_York' })
  const input = { title: 'Power', amount: 1, time: 0 }
  expect((await client.send(addUpdateBill, input)).code).toBe(400)
  const bill = await addBill(client)
  const payment = { _id: bill.id, amountPaid: 1, hasPaid: false, paidTime: 0 }
  const { code, body } = await client.send(markBillPaid, payment)
  expect([code, body['errors']]).toMatchObject([400, [{ path: 'paidTime' }]])
  expect(await client.ask(getUpcomingBills, { page: 0 })).toMatchObject({ count: 1 })
})
