import { expect, test } from 'vitest'
import {
  addAccountWeb,
  getAccountTransactions,
  getAllAccounts,
} from '#lib/contract/accounts.ts'
import { addUpdateBill, getPaidBills, getUpcomingBills } from '#lib/contract/bills.ts'
import { markBillPaid } from '#lib/contract/bills.ts'
import {
  getBillingStats,
  getExpenseByCategory,
  getExpenseStats,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { MAX_MINOR, MAX_SUM_MINOR } from '#lib/domain/money.ts'
import { openAccount } from '../support/accounts.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const month = { month: 10, year: 2026 }
const YEAR_OF_DAYS = 366

async function addBills(client: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const input = { title: 'Palace', minor: MAX_MINOR, at: TEST_START }
    ids.push((await client.ask(addUpdateBill, input)).result.id)
  }
  return ids
}

test('bills that pass the bound of one amount are added up, and can be deleted', async () => {
  const client = await signedIn(server)
  const [first, second] = await addBills(client, 2)
  const list = await client.ask(getUpcomingBills, { page: 0 })
  expect(list).toMatchObject({ totalMinor: 2 * MAX_MINOR, count: 2 })
  const stats = await client.ask(getBillingStats, month)
  expect(stats.result.upcoming).toBe(2 * MAX_MINOR)
  const payment = { minor: MAX_MINOR, isFull: true, makesExpense: false }
  await client.ask(markBillPaid, { billId: first!, ...payment })
  await client.ask(markBillPaid, { billId: second!, ...payment })
  const paid = await client.ask(getPaidBills, { page: 0 })
  expect(paid.totalMinor).toBe(2 * MAX_MINOR)
  await client.ask(deleteTransactionWeb, { ids: [first!] })
  expect((await client.ask(getPaidBills, { page: 0 })).totalMinor).toBe(MAX_MINOR)
})

test('bills in another currency are added up past that bound too', async () => {
  const client = await signedIn(server)
  await addBills(client, 2)
  await client.ask(updateSettings, { currency: 'EUR' })
  const others = [{ minor: 2 * MAX_MINOR, currency: 'USD' }]
  const list = await client.ask(getUpcomingBills, { page: 0 })
  expect(list).toMatchObject({ totalMinor: 0, otherCurrencies: others })
})

test('a sum past all that a number counts stands at that bound', async () => {
  const client = await signedIn(server)
  const rule = { text: 'FREQ=DAILY' }
  const input = { title: 'Palace', minor: MAX_MINOR, at: TEST_START, rule }
  await client.ask(addUpdateBill, input)
  const {
    totalMinor: total,
    count,
    bills: result,
  } = await client.ask(getUpcomingBills, { page: 0 })
  expect(count).toBe(YEAR_OF_DAYS)
  expect(total).toBe(MAX_SUM_MINOR)
  await client.ask(deleteTransactionWeb, { ids: [result[0]!.id] })
})

test.each([1, 2, 95])('a balance counts %d times the largest amount', async (times) => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: MAX_MINOR })
  for (let made = 0; made < times; made += 1) {
    await client.ask(addUpdateIncome, { at: TEST_START, minor: MAX_MINOR, accountId })
  }
  const held = Math.min((times + 1) * MAX_MINOR, MAX_SUM_MINOR)
  const { results } = await client.ask(getAllAccounts, {})
  expect(results).toMatchObject([{ id: accountId, currentMinor: held }])
  const ledger = await client.ask(getAccountTransactions, { accountId, page: 0 })
  expect(ledger.result[0]!.balanceMinor).toBe(held)
  const renamed = { id: accountId, type: 1, name: 'Vault', openingMinor: MAX_MINOR }
  const saved = await client.ask(addAccountWeb, { accounts: [renamed] })
  expect(saved.results[0]!.currentMinor).toBe(held)
})

test('a debt passes the bound of one amount below zero', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: -MAX_MINOR })
  await client.ask(addUpdateExpense, { at: TEST_START, minor: MAX_MINOR, accountId })
  const { results } = await client.ask(getAllAccounts, {})
  expect(results[0]!.currentMinor).toBe(-2 * MAX_MINOR)
})

test('months and the dashboard are added up past the bound of one amount', async () => {
  const client = await signedIn(server)
  for (let made = 0; made < 3; made += 1) {
    await client.ask(addUpdateExpense, { at: TEST_START, minor: MAX_MINOR })
    if (made > 0) await client.ask(addUpdateIncome, { at: TEST_START, minor: MAX_MINOR })
  }
  const expense = 3 * MAX_MINOR
  const income = 2 * MAX_MINOR
  const year = await client.ask(getTransactionsByType, { year: 2026 })
  expect(year.result).toMatchObject([{ minor: expense, count: 3 }])
  const stats = await client.ask(getExpenseStats, month)
  expect(stats.result).toMatchObject({ expense, income })
  const spends = await client.ask(getExpenseByCategory, month)
  expect(spends.result).toMatchObject([{ minor: expense }])
  const trend = await client.ask(getIncomeExpenseTrend, month)
  expect(trend.result).toMatchObject([{ expense, income, savings: -MAX_MINOR }])
})
