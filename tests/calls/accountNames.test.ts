import { read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import {
  addAccountWeb,
  deleteAccount,
  getAccountTransactions,
  getGroupAccounts,
} from '#lib/contract/accounts.ts'
import {
  addUpdateBill,
  getBillExpenses,
  getBillsOfMonth,
  getOverdueBills,
  getPaidBills,
  getRecurringBills,
  getUpcomingBills,
  markBillPaid,
} from '#lib/contract/bills.ts'
import { getRecurringParent } from '#lib/contract/series.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  getMonthlyIncome,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { readAll } from '../support/readings.ts'
import { fileOf, send } from '../support/sentStatements.ts'
import { profileIdOf, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const NOVEMBER = { month: 10, year: 2026 }
const NAME = 'Jar in the cellar'
const NUMBER = '77-1234-77'
const OPENING = 987_654_321

type Scene = Awaited<ReturnType<typeof sceneOf>>

/** Ben's entries of every kind on an account that he does not share, as Ana reads them. */
async function sceneOf() {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, ana, ben)
  const jar = { name: NAME, number: NUMBER, openingMinor: OPENING, isShared: false }
  const accountId = await openAccount(ben, jar)
  const sharedId = await openAccount(ben, { name: 'Bank', isShared: true })
  const at = TEST_START
  await ben.ask(addUpdateExpense, { at, minor: 100, accountId })
  const rule = { text: 'FREQ=MONTHLY;COUNT=3' }
  const income = await ben.ask(addUpdateIncome, { at, minor: 200, accountId, rule })
  await ben.ask(addUpdateTransfer, { at, minor: 50, fromId: accountId, toId: sharedId })
  const bill = { minor: 700, accountId }
  await ben.ask(addUpdateBill, { ...bill, title: 'Late', at: at - 3 * DAY })
  const soon = { ...bill, title: 'Soon', at: at + DAY }
  const series = await ben.ask(addUpdateBill, { ...soon, rule })
  const paid = (await ben.ask(addUpdateBill, { ...bill, title: 'Paid', at })).result
  const payment = { billId: paid.id, minor: 700, isFull: true, makesExpense: false }
  await ben.ask(markBillPaid, { ...payment, accountId })
  const things = {
    ownerId: await profileIdOf(ben),
    accountId,
    categoryId: 31,
    incomeSeriesId: income.result.seriesId!,
    billSeriesId: series.result.seriesId!,
    billNumber: paid.number,
    budgetId: 'none',
    merchantName: 'none',
    image: 'TXIMG1000000000.png',
  }
  return { ana, ben, accountId, sharedId, things }
}

type AccountReference = { accountId?: string; accountName?: string }

const namesOf = (entries: AccountReference[]) =>
  new Set(entries.map(({ accountName }) => accountName))

/** Reading calls that answer entries with accounts. */
const READINGS: Record<string, (scene: Scene) => Promise<AccountReference[]>> = {
  getTransactionsByType: async ({ ana }) => {
    const { result } = await ana.ask(getTransactionsByType, { year: 2026 })
    return result.flatMap(({ transactions = [] }) => transactions)
  },
  getMonthlyIncome: async ({ ana }) => {
    const { result } = await ana.ask(getMonthlyIncome, { year: 2026 })
    return result.flatMap(({ transactions = [] }) => transactions)
  },
  getUpcomingBills: async ({ ana }) => (await ana.ask(getUpcomingBills, { page: 0 })).bills,
  getOverdueBills: async ({ ana }) => (await ana.ask(getOverdueBills, { page: 0 })).bills,
  getPaidBills: async ({ ana }) => (await ana.ask(getPaidBills, { page: 0 })).bills,
  getBillsOfMonth: async ({ ana }) => (await ana.ask(getBillsOfMonth, NOVEMBER)).bills,
  getRecurringBills: async ({ ana }) => (await ana.ask(getRecurringBills, {})).result,
  'getRecurringParent of income': async ({ ana, things: { incomeSeriesId: id } }) => [
    (await ana.ask(getRecurringParent, { type: 'income', series: { id } })).result,
  ],
  'getRecurringParent of a bill': async ({ ana, things: { billSeriesId: id } }) => [
    (await ana.ask(getRecurringParent, { type: 'bill', series: { id } })).result,
  ],
  getBillExpenses: async ({ ana, things }) =>
    (await ana.ask(getBillExpenses, { number: things.billNumber })).result,
}

test.each(Object.entries(READINGS))(
  '%s names the private account of a member’s entry, until it is shared',
  async (_call, entriesOf) => {
    const scene = await sceneOf()
    const entries = await entriesOf(scene)
    expect(entries).not.toEqual([])
    expect(namesOf(entries)).toEqual(new Set([NAME]))
    const { ben, accountId: id } = scene
    const shared = { id, type: 1, name: NAME, openingMinor: OPENING, isShared: true }
    await ben.ask(addAccountWeb, { accounts: [shared] })
    expect(namesOf(await entriesOf(scene))).toEqual(new Set([undefined]))
  },
)

test('no reading call tells a member the number or the balance of a private account', async () => {
  const { ana, ben, things } = await sceneOf()
  const told = async (client: Client) =>
    [...(await readAll(client, things)).values()].join('\n')
  const shown = /77-1234-77|98765\d\d/
  expect(await told(ben)).toMatch(shown)
  expect(await told(ana)).not.toMatch(shown)
})

test('the ledger of a private account is a missing one, and the list lacks it', async () => {
  const { ana, accountId } = await sceneOf()
  for (const when of [undefined, 'past', 'future'] as const) {
    const reply = await ana.send(getAccountTransactions, { accountId, page: 0, when })
    expect(reply.code).toBe(341)
  }
  const { accounts } = (await ana.ask(getGroupAccounts, {})).results
  expect(accounts.map(({ name }) => name)).toEqual(['Bank'])
})

test('the ledger of a shared account names the private one on the other side', async () => {
  const { ana, sharedId } = await sceneOf()
  const asked = { accountId: sharedId, page: 0 }
  const { result } = await ana.ask(getAccountTransactions, asked)
  expect(result.map((one) => [one.accountName, one.toAccountName])).toEqual([
    [NAME, undefined],
  ])
})

test('a statement names the private account, without its balance', async () => {
  const { ana } = await sceneOf()
  const { bytes } = await fileOf(ana, await send(ana))
  const sheets = JSON.stringify(read(bytes).Sheets)
  expect(sheets).toContain(NAME)
  expect(sheets).not.toMatch(/77-1234-77|98765/)
})

test('an entry names its own account that was closed', async () => {
  const ana = await signedIn(server)
  const accountId = await openAccount(ana, { name: 'Old bank' })
  await ana.ask(addUpdateExpense, { at: TEST_START, minor: 100, accountId })
  const names = async () =>
    namesOf(await READINGS['getTransactionsByType']!({ ana } as Scene))
  expect(await names()).toEqual(new Set([undefined]))
  await ana.ask(deleteAccount, { accountId })
  expect(await names()).toEqual(new Set(['Old bank']))
})
