import { expect, test } from 'vitest'
import {
  getBillExpenses,
  getPaidBills,
  getUpcomingBills,
  undoBillPayment,
} from '#lib/contract/bills.ts'
import { undoChange } from '#lib/contract/entryChanges.ts'
import { makeFoundSeries } from '#lib/contract/foundSeries.ts'
import { getImports, importTransactions, undoImport } from '#lib/contract/imports.ts'
import { search } from '#lib/contract/search.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import { earnOn, foundOf, makeAll, payOn } from '../support/foundSeries.ts'
import { makeGroup } from '../support/groups.ts'
import { readAll } from '../support/readings.ts'
import { daysOf } from '../support/recurringBooks.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const DAYS = daysOf(1, '2026-05-07', '2026-11-20')

const paidBills = async (client: Client) =>
  (await client.ask(getPaidBills, { page: 0 })).bills
const paymentsOf = async (client: Client, bill: { id: string; number: number }) =>
  (await client.ask(getBillExpenses, bill)).result
const expensesIn = async (client: Client) =>
  (await client.ask(getTransactionsByType, { year: 2026 })).result.flatMap(
    ({ transactions = [] }) => transactions,
  )

test('entries of the past are the paid bills of a series, and the next ones are due', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  const ids = await payOn(client, DAYS, { name: 'REELHOUSE', accountId })
  const { results } = await makeAll(client)
  expect(results).toMatchObject([{ kind: 'bill' }])
  const bills = (await paidBills(client)).toSorted((one, other) => one.at - other.at)
  expect(bills.map(({ dueDay, minor, paidMinor }) => [dueDay, minor, paidMinor])).toEqual(
    DAYS.map((day) => [day, 1499, 1499]),
  )
  expect(bills[0]).toMatchObject({ title: 'Reelhouse', categoryId: 31, accountId })
  const upcoming = (await client.ask(getUpcomingBills, { page: 0 })).bills
  expect(upcoming[0]).toMatchObject({ dueDay: '2026-12-07', minor: 1499, isPaid: false })
  const expenses = await expensesIn(client)
  expect(new Set(expenses.map(({ id }) => id))).toEqual(new Set(ids))
  expect(new Set(expenses.map(({ billId }) => billId))).toEqual(
    new Set(bills.map(({ id }) => id)),
  )
  expect(await foundOf(client)).toEqual([])
})

test('a month that was missed, and a price before, stay as they were', async () => {
  const client = await signedIn(server)
  await payOn(client, DAYS.slice(0, 2), { name: 'Gym', minor: 3900 })
  await payOn(client, DAYS.slice(3), { name: 'Gym', minor: 4200 })
  await makeAll(client)
  const bills = await paidBills(client)
  expect(bills.map(({ minor }) => minor).toSorted()).toEqual([
    3900, 3900, 4200, 4200, 4200, 4200,
  ])
  expect(bills.some(({ dueDay }) => dueDay === DAYS[2])).toBe(false)
})

test('income becomes a series of its entries, and none is added until today', async () => {
  const client = await signedIn(server)
  await earnOn(client, daysOf(1, '2026-05-17', '2026-10-20'), 310_000)
  const before = await earnedUntilToday(client)
  await makeAll(client)
  expect(await earnedUntilToday(client)).toEqual(before)
  const { result } = await client.ask(getTransactionsByType, { type: 'income', year: 2026 })
  const december = result.find(({ month }) => month === 11)
  expect(december).toMatchObject({ minor: 310_000 })
})

async function earnedUntilToday(client: Client) {
  const { result } = await client.ask(getTransactionsByType, { type: 'income', year: 2026 })
  return result
    .flatMap(({ transactions = [] }) => transactions)
    .filter(({ day }) => day <= '2026-11-21')
    .map(({ id, minor, modifiedAt }) => ({ id, minor, modifiedAt }))
}

/** Calls that list bills, what is to come, or the account of the last bill. */
const ABOUT_BILLS = /bill|series|today|search|getFoundCsv|userdata\/settings/i

test('no balance, budget, report, sum or statement changes, and undoing gives all back', async () => {
  const client = await signedIn(server)
  const things = await writeEveryKind(client, 'plum', false)
  const accountId = await openAccount(client)
  await payOn(client, DAYS, { name: 'Reelhouse', accountId })
  await payOn(client, daysOf('twoWeeks', '2026-06-01', '2026-11-20'), {
    name: 'Cleaning',
    minor: 6000,
    accountId,
  })
  await payOn(client, daysOf(3, '2025-02-05', '2026-11-20'), { name: 'Waste', minor: 4170 })
  const before = await readings(client, things)
  const sums = await sumsFound(client)
  const { changeId, results } = await makeAll(client)
  expect(results).toHaveLength(3)
  const after = await readings(client, things)
  const changed = [...before.keys()].filter(
    (path) => !ABOUT_BILLS.test(path) && after.get(path) !== before.get(path),
  )
  expect(changed).toEqual([])
  expect(await sumsFound(client)).toEqual(sums)
  const { refused } = await client.ask(undoChange, { changeId })
  expect(refused).toEqual([])
  expect(await readings(client, things)).toEqual(before)
})

/** Sums of a search for everything, unpaid bills excepted. */
async function sumsFound(client: Client) {
  const { sums = [] } = await client.ask(search, { onlySums: true })
  return sums.map(({ currency, income, expense, transfers }) => ({
    currency,
    income,
    expense,
    transfers,
  }))
}

/** Every answer, without the bill that an entry names. */
async function readings(client: Client, things: Parameters<typeof readAll>[1]) {
  const answers = await readAll(client, things)
  return new Map(
    [...answers].map(([path, answer]) => [
      path,
      answer.replaceAll(/"billId":"[^"]*",?/g, ''),
    ]),
  )
}

test('undoing a payment unlinks the entry, which stays', async () => {
  const client = await signedIn(server)
  await payOn(client, DAYS, { name: 'Reelhouse' })
  await makeAll(client)
  const [bill] = await paidBills(client)
  const [payment] = await paymentsOf(client, bill!)
  await client.ask(undoBillPayment, { billId: bill!.id, paymentId: payment!.id! })
  const expenses = await expensesIn(client)
  expect(expenses).toHaveLength(DAYS.length)
  expect(expenses.filter(({ billId }) => billId === undefined)).toHaveLength(1)
})

test('a correction above what was due raises the bill of the past', async () => {
  const client = await signedIn(server)
  await payOn(client, DAYS, { name: 'Reelhouse' })
  await makeAll(client)
  const [expense] = await expensesIn(client)
  const { id, at } = expense!
  await client.ask(addUpdateExpense, { id, at, minor: 1999 })
  const bill = (await paidBills(client)).find((one) => one.id === expense!.billId)
  expect(bill).toMatchObject({ minor: 1999, paidMinor: 1999, isPaid: true })
})

test('chosen fields win; a kind that does not fit and an unknown key are refused', async () => {
  const client = await signedIn(server)
  await payOn(client, DAYS, { name: 'Reelhouse' })
  const key = (await foundOf(client))[0]!.key
  const codeOf = async (choice: object) =>
    (await client.send(makeFoundSeries, { choices: [choice] })).code
  expect(await codeOf({ key: 'none', as: 'bill' })).toBe(341)
  expect(await codeOf({ key, as: 'income' })).toBe(400)
  expect(await codeOf({ key, as: 'bill', fields: { categoryId: 932 } })).not.toBe(0)
  const fields = { title: 'Films', minor: 1599, categoryId: 32 }
  await client.ask(makeFoundSeries, { choices: [{ key, kind: 'bill', fields }] })
  const upcoming = (await client.ask(getUpcomingBills, { page: 0 })).bills
  expect(upcoming[0]).toMatchObject(fields)
})

test('undoing leaves a series that was changed since', async () => {
  const client = await signedIn(server)
  await payOn(client, DAYS, { name: 'Reelhouse' })
  const { changeId } = await makeAll(client)
  const [bill] = await paidBills(client)
  const [payment] = await paymentsOf(client, bill!)
  await client.ask(undoBillPayment, { billId: bill!.id, paymentId: payment!.id! })
  const { changed, refused } = await client.ask(undoChange, { changeId })
  expect({ changed, refused: refused.length }).toEqual({ changed: 0, refused: 1 })
  expect(await paidBills(client)).toHaveLength(DAYS.length - 1)
})

test("another member's entries stay theirs, and their days get no bill", async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, ana, ben)
  await payOn(ana, [...DAYS.slice(0, 3), ...DAYS.slice(4)], { name: 'Reelhouse' })
  await payOn(ben, [DAYS[3]!], { name: 'Reelhouse' })
  await makeAll(ana)
  const bills = await paidBills(ana)
  expect(bills).toHaveLength(DAYS.length - 1)
  expect(bills.map(({ dueDay }) => dueDay)).not.toContain(DAYS[3])
  const theirs = (await expensesIn(ana)).filter(({ day }) => day === DAYS[3])
  expect(theirs.map(({ billId }) => billId)).toEqual([undefined])
})

test('days on a weekend are due on the day of the rule, and paid when they were', async () => {
  const client = await signedIn(server)
  const days = [
    '2026-07-01',
    '2026-08-03',
    '2026-09-01',
    '2026-10-01',
    '2026-11-02',
  ] as const
  await payOn(client, days, { name: 'RailCo' })
  await makeAll(client)
  const bills = (await paidBills(client)).toSorted((one, other) => one.at - other.at)
  expect(bills.map(({ dueDay }) => dueDay)).toEqual(daysOf(1, '2026-07-01', '2026-11-02'))
  const [payment] = await paymentsOf(client, bills[1]!)
  expect(payment!.at).toBe(Date.parse('2026-08-03T12:00:00Z'))
})

test('undoing the import of entries takes their payments with them', async () => {
  const client = await signedIn(server)
  const rows = DAYS.map((day) => `${day},Expense,Groceries,14.99,,,Reelhouse,`)
  const head = 'Date,Type,Category,Amount,Currency,Account,Merchant,Notes'
  const file = new File([[head, ...rows].join('\n')], 'rows.csv')
  await client.ask(importTransactions, { file })
  await server.app.jobs.drain()
  await makeAll(client)
  expect(await paidBills(client)).toHaveLength(DAYS.length)
  const [run] = (await client.ask(getImports, {})).result
  await client.ask(undoImport, { id: run!.id })
  expect(await expensesIn(client)).toEqual([])
  expect(await paidBills(client)).toEqual([])
})
