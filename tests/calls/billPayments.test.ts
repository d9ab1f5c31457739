import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import {
  addUpdateBill,
  getBillExpenses,
  getPaidBills,
  getUpcomingBills,
  markBillPaid,
  undoBillPayment,
} from '#lib/contract/bills.ts'
import { deleteTransactionWeb } from '#lib/contract/transactions.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'
import { expensesOf } from '../support/expenses.ts'

const server = await serverOfFile()
const AT = TEST_START

async function addBill(client: Client, minor = 10_000): Promise<Bill> {
  const input = { title: 'Power', minor, at: AT + 5 * 86_400_000 }
  return (await client.ask(addUpdateBill, input)).result
}

const partOf = (bill: Bill, minor: number, makesExpense = true) => ({
  billId: bill.id,
  minor,
  isFull: false,
  makesExpense,
  at: AT,
})

test('a part leaves the bill open, the rest pays it, each with its expense', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: 50_000, currency: 'USD' })
  const bill = await addBill(client)
  const part = { ...partOf(bill, 2500), accountId, notes: 'first part' }
  const open = (await client.ask(markBillPaid, part)).result
  expect(open).toMatchObject({ paidMinor: 2500, isPaid: false, state: 'upcoming' })
  const rest = { ...partOf(bill, 7500), modifiedAt: open.modifiedAt }
  const paid = (await client.ask(markBillPaid, rest)).result
  expect(paid).toMatchObject({ paidMinor: 10_000, isPaid: true, state: 'paid', paidAt: AT })
  const payments = await client.ask(getBillExpenses, { number: bill.number })
  expect(payments.result).toMatchObject([
    { minor: 2500, accountId, at: AT, creatorId: bill.ownerId },
    { minor: 7500, at: AT },
  ])
  expect(await expensesOf(client)).toMatchObject([
    { minor: 7500, title: 'Power', billId: bill.id, categoryId: 3 },
    { minor: 2500, notes: 'first part', accountId },
  ])
  const [bank] = (await client.ask(getAllAccounts, {})).results
  expect(bank!.currentMinor).toBe(47_500)
})

test('a bill that is marked paid with less has nothing due any more', async () => {
  const client = await signedIn(server)
  const bill = await addBill(client)
  const reply = await client.send(markBillPaid, {
    _id: bill.id,
    amountPaid: 10,
    hasPaid: true,
  })
  expect(reply.body['result']).toMatchObject({ hasPaid: true, amountPaid: 10, due: 0 })
  expect(await expensesOf(client)).toEqual([])
  expect(await client.ask(getUpcomingBills, { page: 0 })).toMatchObject({ count: 0 })
})

test.each([
  ['more than the amount due', { amountPaid: 100.01, hasPaid: true }, 346],
  ['a negative amount', { amountPaid: -1, hasPaid: true }, 400],
  ['an account of nobody', { amountPaid: 1, hasPaid: true, accountId: 'x' }, 341],
  ['an older version', { amountPaid: 1, hasPaid: true, lastModifyTime: 1 }, 409],
])('a payment of %s is refused and changes nothing', async (_, fields, code) => {
  const client = await signedIn(server)
  const bill = await addBill(client)
  const asked = { _id: bill.id, addExpense: true, ...fields }
  expect((await client.send(markBillPaid, asked)).code).toBe(code)
  const [kept] = (await client.ask(getUpcomingBills, { page: 0 })).bills
  expect(kept).toEqual(bill)
  expect(await expensesOf(client)).toEqual([])
})

test('a bill that is marked paid with nothing has a payment that takes it back', async () => {
  const client = await signedIn(server)
  const bill = await addBill(client)
  const nothing = { billId: bill.id, minor: 0, isFull: true, makesExpense: true, at: AT }
  expect((await client.ask(markBillPaid, nothing)).result).toMatchObject({ isPaid: true })
  expect(await expensesOf(client)).toEqual([])
  const { result } = await client.ask(getBillExpenses, { number: bill.number })
  expect(result).toMatchObject([{ minor: 0, at: AT }])
  const undone = { billId: bill.id, paymentId: result[0]!.id! }
  const open = (await client.ask(undoBillPayment, undone)).result
  expect(open).toMatchObject({ isPaid: false, paidMinor: 0 })
})

test('a part of nothing is no payment and leaves the bill as it was', async () => {
  const client = await signedIn(server)
  const bill = await addBill(client)
  expect((await client.ask(markBillPaid, partOf(bill, 0))).result).toEqual(bill)
  const { result } = await client.ask(getBillExpenses, { number: bill.number })
  expect(result).toEqual([])
})

test('a paid bill is not paid again', async () => {
  const client = await signedIn(server)
  const bill = await addBill(client)
  await client.ask(markBillPaid, partOf(bill, 10_000))
  const again = { _id: bill.id, amountPaid: 0, hasPaid: true }
  expect((await client.send(markBillPaid, again)).code).toBe(346)
})

test('a payment is taken back with its expense, once', async () => {
  const client = await signedIn(server)
  const bill = await addBill(client)
  await client.ask(markBillPaid, partOf(bill, 4000))
  await client.ask(markBillPaid, { ...partOf(bill, 6000), at: AT + 1 })
  const { result } = await client.ask(getBillExpenses, { number: bill.number })
  const undone = { billId: bill.id, paymentId: result[1]!.id! }
  const open = (await client.ask(undoBillPayment, undone)).result
  expect(open).toMatchObject({ isPaid: false, paidMinor: 4000, paidAt: AT })
  expect(await expensesOf(client)).toMatchObject([{ minor: 4000 }])
  const twice = { _id: bill.id, paymentId: result[1]!.id }
  expect((await client.send(undoBillPayment, twice)).code).toBe(341)
  const stale = { ...twice, paymentId: result[0]!.id, lastModifyTime: 1 }
  expect((await client.send(undoBillPayment, stale)).code).toBe(409)
  const stranger = await signedIn(server)
  expect((await stranger.send(undoBillPayment, twice)).code).toBe(341)
  const asked = { localIdLong: bill.number }
  expect((await stranger.send(getBillExpenses, asked)).code).toBe(341)
})

test("of two bills of one number the payments of the one that is meant are told, one's own without a name", async () => {
  const [owner, member, stranger] = [
    await signedIn(server),
    await signedIn(server),
    await signedIn(server),
  ]
  await makeGroup(server, owner, member)
  const [theirs, own, foreign] = [
    await addBill(owner),
    await addBill(member),
    await addBill(stranger),
  ]
  expect([theirs.number, own.number, foreign.number]).toEqual([1, 1, 1])
  await owner.ask(markBillPaid, partOf(theirs, 1100))
  await member.ask(markBillPaid, partOf(own, 2200))
  await stranger.ask(markBillPaid, partOf(foreign, 3300))
  const paidOf = async (_id?: string) => {
    const { result } = await member.ask(getBillExpenses, { id: _id, number: 1 })
    return result.map(({ minor, creatorId }) => [minor, creatorId])
  }
  expect(await paidOf(theirs.id)).toEqual([[1100, theirs.creatorId]])
  expect(await paidOf(own.id)).toEqual([[2200, own.creatorId]])
  expect(await paidOf()).toEqual([[2200, own.creatorId]])
  for (const asked of [
    { _id: foreign.id, localIdLong: 1 },
    { _id: theirs.id, localIdLong: 2 },
    { _id: 'nothing', localIdLong: 1 },
  ]) {
    expect((await member.send(getBillExpenses, asked)).code).toBe(341)
  }
})

test('a deleted bill leaves its expenses, also when it is gone for good', async () => {
  const client = await signedIn(server)
  const bill = await addBill(client)
  await client.ask(markBillPaid, partOf(bill, 10_000))
  await client.ask(deleteTransactionWeb, { ids: [bill.id] })
  const before = server.clock.now
  server.clock.now += 61 * 60_000
  await sweep(systemContext(server.app))
  server.clock.now = before
  expect(await client.ask(getPaidBills, { page: 0 })).toMatchObject({ count: 0 })
  const [expense] = await expensesOf(client)
  expect(expense).toMatchObject({ minor: 10_000, title: 'Power' })
  expect(expense!.billId).toBeUndefined()
})

type Step = { pays: number } | { undoes: number }

const steps = fc.array(
  fc.oneof(
    fc.record({ pays: fc.integer({ min: 1, max: 6000 }) }),
    fc.record({ undoes: fc.nat(5) }),
  ) as fc.Arbitrary<Step>,
  { minLength: 3, maxLength: 8 },
)

test('whatever is paid and undone at once, payments, amounts and expenses agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 3 }), async (clients) => {
      const client = await signedIn(server)
      const bill = await addBill(client)
      await Promise.all(clients.map((own) => walk(client, bill, own)))
      await Promise.all([1, 2, 3].map(() => payRest(client, bill)))
      const { result } = await client.ask(getBillExpenses, { number: bill.number })
      const sum = result.reduce((all, { minor }) => all + minor, 0)
      const [paid] = (await client.ask(getPaidBills, { page: 0 })).bills
      expect(paid).toMatchObject({ id: bill.id, paidMinor: sum, isPaid: true })
      expect(sum).toBe(10_000)
      const amounts = (await expensesOf(client)).map(({ minor }) => minor)
      expect(amounts.toSorted()).toEqual(result.map(({ minor }) => minor).toSorted())
    }),
    { numRuns: 8 },
  )
})

async function walk(client: Client, bill: Bill, own: Step[]): Promise<void> {
  for (const step of own) {
    if ('pays' in step) {
      await client.send(markBillPaid, {
        _id: bill.id,
        amountPaid: step.pays / 100,
        hasPaid: false,
        addExpense: true,
      })
    } else {
      const { result } = await client.ask(getBillExpenses, { number: bill.number })
      const payment = result[step.undoes % Math.max(1, result.length)]
      if (payment) {
        await client.send(undoBillPayment, { _id: bill.id, paymentId: payment.id })
      }
    }
  }
}

/** Asks for the rest and pays it, unless another payment was faster. */
async function payRest(client: Client, bill: Bill): Promise<void> {
  const [open] = (await client.ask(getUpcomingBills, { page: 0 })).bills
  if (!open) return
  const rest = (open.minor - open.paidMinor) / 100
  const payment = { _id: bill.id, amountPaid: rest, hasPaid: true, addExpense: true }
  const { code } = await client.send(markBillPaid, payment)
  expect([0, 346]).toContain(code)
}
