import { beforeEach, expect, test } from 'vitest'
import { deleteAccount, getAllAccounts } from '#lib/contract/accounts.ts'
import {
  addUpdateBill,
  getBillExpenses,
  getBillsOfMonth,
  markBillPaid,
} from '#lib/contract/bills.ts'
import {
  addUpdateExpense,
  deleteTransactionWeb,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import type { Bill, BillInput, PaymentInput } from '#lib/domain/bill.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { openAccount } from '../support/accounts.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import { IS_POSTGRES, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'
import { expensesOf } from '../support/expenses.ts'

const server = await serverOfFile()
beforeEach(() => {
  server.clock.now = TEST_START
})

const AT = TEST_START
const DAY = 86_400_000
const MINUTE = 60_000

/** A bill of 100.00 for which an amount was paid, with that expense. */
async function paidBill(
  client: Client,
  payment: Partial<PaymentInput> = {},
  more: Partial<BillInput> = {},
): Promise<{ bill: Bill; expense: Transaction }> {
  const input = { title: 'Power', minor: 10_000, at: AT + DAY, ...more }
  const { id: billId } = (await client.ask(addUpdateBill, input)).result
  const common = { billId, minor: 10_000, isFull: false, makesExpense: true, at: AT }
  const bill = (await client.ask(markBillPaid, { ...common, ...payment })).result
  return { bill, expense: (await expensesOf(client))[0]! }
}

async function billNow(client: Client): Promise<Bill> {
  return (await client.ask(getBillsOfMonth, { year: 2026, month: 10 })).bills[0]!
}

async function paymentsNow(client: Client, { number }: Bill) {
  return (await client.ask(getBillExpenses, { number })).result
}

function changed({ id, at, minor }: Transaction, more: Partial<Transaction>) {
  return { id, at, minor, ...more }
}

test('a changed expense changes its payment, and due and state follow', async () => {
  const client = await signedIn(server)
  const [first, second] = [await openAccount(client), await openAccount(client)]
  const { bill, expense } = await paidBill(client, { accountId: first })
  const less = { minor: 7500, at: AT - 2 * DAY, accountId: second }
  await client.ask(addUpdateExpense, changed(expense, less))
  expect(await paymentsNow(client, bill)).toMatchObject([less])
  expect(await billNow(client)).toMatchObject({
    isPaid: false,
    paidMinor: 7500,
    paidAt: AT - 2 * DAY,
    state: 'upcoming',
  })
  await client.ask(addUpdateExpense, changed(expense, { minor: 10_000, accountId: second }))
  expect(await billNow(client)).toMatchObject({ isPaid: true, paidMinor: 10_000 })
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

test('an expense cannot come to pay more than the bill', async () => {
  const client = await signedIn(server)
  const { bill, expense } = await paidBill(client, { minor: 2500 })
  const rest = { billId: bill.id, minor: 7000, isFull: false, makesExpense: false }
  await client.ask(markBillPaid, rest)
  const most = changed(expense, { minor: 3000 })
  const over = { _id: expense.id, amount: 30.01, time: expense.at }
  expect((await client.send(addUpdateExpense, over)).code).toBe(346)
  await client.ask(addUpdateExpense, most)
  expect(await billNow(client)).toMatchObject({ isPaid: true, paidMinor: 10_000 })
})

test('a bill that was settled for less stays settled', async () => {
  const client = await signedIn(server)
  const { expense } = await paidBill(client, { minor: 8000, isFull: true })
  await client.ask(addUpdateExpense, changed(expense, { minor: 7000 }))
  expect(await billNow(client)).toMatchObject({ isPaid: true, paidMinor: 7000 })
})

test('a bill that becomes due again does not pay itself again', async () => {
  const client = await signedIn(server)
  const { expense } = await paidBill(client, {}, { autoPays: true, at: AT })
  await client.ask(addUpdateExpense, changed(expense, { minor: 5000 }))
  expect(await billNow(client)).toMatchObject({ isPaid: false, autoPays: false })
})

test('a deleted expense takes its payment along, and brings it back', async () => {
  const client = await signedIn(server)
  for (const isFull of [false, true]) {
    const someone = isFull ? await signedIn(server) : client
    const minor = isFull ? 8000 : 10_000
    const { bill, expense } = await paidBill(
      someone,
      { minor, isFull },
      { autoPays: true, at: AT },
    )
    await someone.ask(deleteTransactionWeb, { ids: [expense.id] })
    expect(await paymentsNow(someone, bill)).toEqual([])
    const open = { isPaid: false, paidMinor: 0, autoPays: false }
    expect(await billNow(someone)).toMatchObject(open)
    await someone.ask(restoreEntries, { ids: [expense.id] })
    expect(await paymentsNow(someone, bill)).toMatchObject([{ minor, at: AT }])
    const paid = { isPaid: true, paidMinor: minor, paidAt: AT, autoPays: true }
    expect(await billNow(someone)).toMatchObject(paid)
  }
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

test('a payment stays without its expense where that is wanted', async () => {
  const client = await signedIn(server)
  const { bill, expense } = await paidBill(client)
  await client.ask(deleteTransactionWeb, { ids: [expense.id], keepsPayments: true })
  expect(await expensesOf(client)).toEqual([])
  expect(await paymentsNow(client, bill)).toHaveLength(1)
  expect(await billNow(client)).toMatchObject({ isPaid: true })
  await client.ask(restoreEntries, { ids: [expense.id] })
  await client.ask(addUpdateExpense, changed(expense, { minor: 4000 }))
  expect(await billNow(client)).toMatchObject({ isPaid: false, paidMinor: 4000 })
})

test('an expense comes back alone when its bill was paid since', async () => {
  const client = await signedIn(server)
  const { bill, expense } = await paidBill(client)
  await client.ask(deleteTransactionWeb, { ids: [expense.id] })
  const again = { billId: bill.id, minor: 10_000, isFull: true, makesExpense: true }
  await client.ask(markBillPaid, again)
  await client.ask(restoreEntries, { ids: [expense.id] })
  expect(await paymentsNow(client, bill)).toHaveLength(1)
  const restored = (await expensesOf(client)).find(({ id }) => id === expense.id)
  expect(restored?.billId).toBeUndefined()
  expect(await billNow(client)).toMatchObject({ isPaid: true, paidMinor: 10_000 })
})

test('a removed payment is stored only while it can be restored', async () => {
  const client = await signedIn(server)
  const { expense } = await paidBill(client)
  await client.ask(deleteTransactionWeb, { ids: [expense.id] })
  const { read } = server.app.database
  const stored = () =>
    read
      .selectFrom('removed_payments')
      .select('id')
      .where('expense_id', '=', expense.id)
      .execute()
  expect(await stored()).toHaveLength(1)
  server.clock.now += 61 * MINUTE
  await sweep(systemContext(server.app))
  expect(await stored()).toEqual([])
})

test('a payment goes with its expense to the account that takes over', async () => {
  const client = await signedIn(server)
  const [accountId, moveTo] = [await openAccount(client), await openAccount(client)]
  const { bill } = await paidBill(client, { accountId, at: AT + 3 * DAY })
  await client.ask(deleteAccount, { accountId, moveTo })
  expect(await paymentsNow(client, bill)).toMatchObject([{ accountId: moveTo }])
  expect((await client.ask(getAllAccounts, {})).results).toHaveLength(1)
})

test('the account of the last payment of a bill or its series is told with it', async () => {
  const client = await signedIn(server)
  const [first, second] = [await openAccount(client), await openAccount(client)]
  const rule = { text: 'FREQ=WEEKLY;COUNT=3' }
  const input = { title: 'Gym', minor: 500, at: AT - 7 * DAY, rule }
  await client.ask(addUpdateBill, input)
  const { bills } = await client.ask(getBillsOfMonth, { year: 2026, month: 10 })
  const told = async ({ number }: Bill) =>
    (await client.ask(getBillExpenses, { number })).lastAccountId
  expect(await told(bills[2]!)).toBeUndefined()
  for (const [index, accountId] of [first, second].entries()) {
    const paid = { billId: bills[index]!.id, minor: 500, isFull: true, accountId }
    await client.ask(markBillPaid, { ...paid, makesExpense: false, at: AT + index })
    expect(await told(bills[2]!)).toBe(accountId)
  }
  const alone = await client.ask(addUpdateBill, { title: 'Fee', minor: 5, at: AT })
  expect(await told(alone.result)).toBeUndefined()
})
