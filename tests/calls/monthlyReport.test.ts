import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteProfile, presignin } from '#lib/contract/access.ts'
import { addUpdateBill, getUpcomingBills, markBillPaid } from '#lib/contract/bills.ts'
import {
  getBillingStats,
  getExpenseByCategory,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { getToday } from '#lib/contract/today.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { dueOf } from '#lib/domain/bill.ts'
import { leftOf, spendable } from '#lib/domain/budget.ts'
import { formatMoney } from '#lib/domain/money.ts'
import { readReportsView } from '#lib/views/reports.ts'
import { openAccount } from '../support/accounts.ts'
import { budgetsOf, DECEMBER, NOVEMBER, saveBudget, spend } from '../support/budgets.ts'
import { makeGroup } from '../support/groups.ts'
import { openMailbox } from '../support/mailbox.ts'
import { reportsTo, strikeReports, subjectsTo, wisher } from '../support/monthlyReports.ts'
import { codeFor, profileIdOf, serverOfFile, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const server = await serverOfFile({ SMTP_URL: mailbox.url })
const DAY = 86_400_000
const MORNING = Date.UTC(2026, 11, 1, 9)
const usd = (minor: number) => formatMoney({ minor, currency: 'USD' }, 'en')

beforeEach(() => {
  server.clock.now = TEST_START
})

function earn(client: Client, minor: number) {
  return client.ask(addUpdateIncome, { at: Date.UTC(2026, 10, 3, 12), minor })
}

async function addBill(client: Client, title: string, at: number, minor = 4000) {
  return (await client.ask(addUpdateBill, { title, minor, at })).result
}

/** The only report to a person, after the first of December. */
async function reportTo(client: Client, at = MORNING) {
  await strikeReports(server, at)
  const mails = await reportsTo(client)
  expect(mails).toHaveLength(1)
  return mails[0]!
}

/** The lines of figures in a report. */
async function linesTo(client: Client, at = MORNING): Promise<string[]> {
  const { body } = await reportTo(client, at)
  return body!.split('\n').filter((line) => line !== '')
}

test('the figures are those that the calls answer', async () => {
  const client = await wisher(server)
  await earn(client, 310_000)
  for (const [index, id] of [31, 32, 21, 22, 3, 41, 51].entries()) {
    await spend(client, NOVEMBER, 10_007 + index * 1000, id)
  }
  await saveBudget(client)
  await saveBudget(client, { categoryId: 32, minor: 50_000 })
  await addBill(client, 'Late', Date.UTC(2026, 10, 25, 12))
  await addBill(client, 'Rent', Date.UTC(2026, 11, 5, 12), 120_000)
  await addBill(client, 'Power', Date.UTC(2026, 11, 20, 12))
  await addBill(client, 'January', Date.UTC(2027, 0, 2, 12))
  const lines = await linesTo(client)

  const { result: trend } = await client.ask(getIncomeExpenseTrend, NOVEMBER)
  const { income, expense, savings } = trend[0]!
  const { result: spends } = await client.ask(getExpenseByCategory, NOVEMBER)
  const rest = spends.slice(5).reduce((sum, { minor }) => sum + minor, 0)
  const budgets = await budgetsOf(client, NOVEMBER)
  const over = budgets.find(({ categoryId }) => categoryId === 31)!
  const { bills: upcoming } = await client.ask(getUpcomingBills, { page: 0 })
  const { result: stats } = await client.ask(getBillingStats, DECEMBER)
  expect(lines).toEqual([
    'November 2026',
    `Income: ${usd(income)}`,
    `Expenses: ${usd(expense)}`,
    `Savings: ${usd(savings)}`,
    'Largest categories',
    ...spends.slice(0, 5).map(({ category, minor }) => `${category.name}: ${usd(minor)}`),
    `All other categories: ${usd(rest)}`,
    'Budgets overspent',
    `Groceries, ${usd(over.spentMinor)} of ${usd(spendable(over))} spent: ${usd(-leftOf(over))} over`,
    'Bills in December 2026',
    `Rent, due on Dec 5, 2026: ${usd(dueOf(upcoming[0]!))}`,
    `Power, due on Dec 20, 2026: ${usd(dueOf(upcoming[1]!))}`,
    `Total: ${usd(stats.upcoming)}`,
    '1 bill is overdue: $40.00',
    expect.stringMatching(/^Open the report of 2026: /),
    expect.stringMatching(/^Choose in your settings /),
    '--',
    expect.any(String),
  ])
})

test('the mail says what is free and the lowest balance, as the dashboard does', async () => {
  const client = await wisher(server)
  await openAccount(client, { openingMinor: 100_000 })
  await spend(client, NOVEMBER, 4_000)
  await addBill(client, 'Rent', Date.UTC(2026, 11, 12, 12), 70_000)
  const lines = await linesTo(client)
  const { result } = await client.ask(getToday, {})
  expect(result.until).toBe('2027-01-01')
  expect(lines).toContain(`Free until Jan 1, 2027: ${usd(30_000)}`)
  expect(lines).toContain(`Lowest expected balance, on Dec 12, 2026: ${usd(30_000)}`)
  expect(usd(result.freeMinor)).toBe(usd(30_000))
})

test('without an account that counts the mail says nothing of the coming days', async () => {
  const client = await wisher(server)
  await spend(client, NOVEMBER, 4_000)
  expect((await linesTo(client)).join(' ')).not.toContain('Free until')
})

test('the mail leads to the report of the year, to budgets, bills and settings', async () => {
  const client = await wisher(server)
  await spend(client, DECEMBER, 10_001)
  await saveBudget(client, DECEMBER)
  await strikeReports(server, MORNING)
  const bill = await addBill(client, 'Rent', Date.UTC(2027, 0, 5, 12))
  await strikeReports(server, Date.UTC(2027, 0, 1, 9))
  const [mail] = await reportsTo(client)
  expect(mail!.subject).toBe('Your month: December 2026')
  expect(mail!.body).toContain('Bills in January 2027')
  const links = [...mail!.html!.matchAll(/href="(http[^"]+)"/g)].map(
    ([, href]) => new URL(href!.replaceAll('&amp;', '&')),
  )
  const { origin } = server.app.config.publicUrl
  expect(links.map(({ href }) => href.slice(origin.length))).toEqual([
    '/budget?month=2026-12#Category',
    `/bills?bill=${bill.id}#upcoming`,
    '/reports?year=2026',
    '/account#notifications',
  ])
  const shown = readReportsView(links[2]!.searchParams, { today: '2027-01-01' })
  expect(shown).toMatchObject({ report: 'savings', year: 2026 })
})

test('mail programs find the way to end the reports in the headers', async () => {
  const client = await wisher(server)
  await spend(client, NOVEMBER, 100)
  const { unsubscribe_url: url } = await reportTo(client)
  const mail = mailbox.sentTo(client.email).at(-1)!
  expect(mail.subject).toBe('Your month: November 2026')
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe')).toBe(`<${url}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('more spent than earned reads overspent, without a minus', async () => {
  const client = await wisher(server)
  await earn(client, 1000)
  await spend(client, NOVEMBER, 3500)
  const lines = await linesTo(client)
  expect(lines).toContain('Overspent: $25.00')
  expect(lines.join()).not.toContain('Savings')
})

test('amounts of another currency stand beside the sums', async () => {
  const client = await wisher(server)
  await spend(client, NOVEMBER, 2000)
  await addBill(client, 'Rent', Date.UTC(2026, 11, 5, 12))
  await client.ask(updateSettings, { currency: 'EUR' })
  await spend(client, NOVEMBER, 700)
  const lines = await linesTo(client)
  expect(lines).toContain('Expenses: €7.00')
  expect(lines).toContain('Not in the sums: $20.00')
  expect(lines).toContain('Rent, due on Dec 5, 2026: $40.00')
  expect(lines.join()).not.toContain('Total')
})

test('bills of another currency stand beside the sum of the bills', async () => {
  const client = await wisher(server)
  await addBill(client, 'Rent', Date.UTC(2026, 11, 5, 12))
  await client.ask(updateSettings, { currency: 'EUR' })
  await addBill(client, 'Power', Date.UTC(2026, 11, 6, 12), 900)
  const lines = await linesTo(client)
  const bills = lines.slice(lines.indexOf('Bills in December 2026') + 1)
  expect(bills.slice(0, 4)).toEqual([
    'Rent, due on Dec 5, 2026: $40.00',
    'Power, due on Dec 6, 2026: €9.00',
    'Total: €9.00',
    'Not in the sums: $40.00',
  ])
})

test('a long list of bills is cut, its sum is not', async () => {
  const client = await wisher(server)
  for (let day = 2; day < 16; day += 1) {
    await addBill(client, `Bill ${day}`, Date.UTC(2026, 11, day, 12))
  }
  const lines = await linesTo(client)
  expect(lines.filter((line) => line.startsWith('Bill '))).toHaveLength(12)
  expect(lines).toContain('Total: $560.00')
  expect(lines).toContain('See your bill list for the other bills of this month.')
})

test('a month without anything makes no mail, and none later', async () => {
  const client = await wisher(server)
  await spend(client, { year: 2026, month: 9 }, 100)
  await addBill(client, 'January', Date.UTC(2027, 0, 5, 12))
  await strikeReports(server, MORNING)
  await spend(client, NOVEMBER, 100)
  await strikeReports(server, MORNING + DAY)
  expect(await reportsTo(client)).toEqual([])
})

test.each([
  ['a bill paid in the month', Date.UTC(2026, 10, 25, 12), true],
  ['a bill left over', Date.UTC(2026, 10, 25, 12), false],
  ['a bill coming up', Date.UTC(2026, 11, 25, 12), false],
])('a month is told of where there is %s', async (_what, at, isPaid) => {
  const client = await wisher(server)
  const { id: billId, minor } = await addBill(client, 'Power', at)
  if (isPaid) {
    await client.ask(markBillPaid, { billId, minor, isFull: true, makesExpense: false })
  }
  expect(await linesTo(client)).toContain('Income: $0.00')
})

test('a member is told of what the family shares and of nothing more', async () => {
  const owner = await wisher(server)
  const member = await wisher(server)
  const alone = await wisher(server)
  await spend(owner, NOVEMBER, 50_000)
  await addBill(owner, 'Secret', Date.UTC(2026, 11, 3, 12))
  await makeGroup(server, owner, member)
  const accountId = await openAccount(owner, { currency: 'USD', isShared: true })
  const at = Date.UTC(2026, 10, 8, 12)
  await owner.ask(addUpdateExpense, { at, minor: 1100, categoryId: 32, accountId })
  await addBill(owner, 'Rent', Date.UTC(2026, 11, 4, 12))
  await spend(member, NOVEMBER, 200)
  await saveBudget(owner, { isShared: true, minor: 100 })
  const lines = await linesTo(member)
  const { result } = await member.ask(getIncomeExpenseTrend, NOVEMBER)
  expect(lines).toContain(`Expenses: ${usd(result[0]!.expense)}`)
  expect(result[0]!.expense).toBe(1300)
  expect(lines).toContain('Rent, due on Dec 4, 2026: $40.00')
  expect(lines).toContain('Groceries, $502.00 of $1.00 spent: $501.00 over')
  expect(lines.join()).not.toContain('Secret')
  expect(await subjectsTo(alone)).toEqual([])
})

test('neither who has no wish, is not Pro or is not active is mailed, nor later', async () => {
  const clients = await Promise.all([1, 2, 3].map(() => wisher(server)))
  for (const client of clients) await spend(client, NOVEMBER, 100)
  const [unwilling, plain, inactive] = clients as [Client, Client, Client]
  await unwilling.ask(updateSettings, { monthlyReportEmail: false })
  const set = async (client: Client, change: { is_pro?: 0 | 1; active?: 0 | 1 }) =>
    server.app.database.write
      .updateTable('profiles')
      .set(change)
      .where('id', '=', await profileIdOf(client))
      .execute()
  await set(plain, { is_pro: 0 })
  await set(inactive, { active: 0 })
  await strikeReports(server, MORNING)
  await set(plain, { is_pro: 1 })
  await set(inactive, { active: 1 })
  await strikeReports(server, MORNING + DAY)
  for (const client of clients) expect(await reportsTo(client)).toEqual([])
})

test('who deleted the profile before the hour is not mailed', async () => {
  const client = await wisher(server)
  await spend(client, NOVEMBER, 100)
  await client.ask(presignin, { email: client.email, purpose: 'delete' })
  const code = await codeFor(server, client.email)
  await client.ask(deleteProfile, { email: client.email, code })
  await strikeReports(server, MORNING)
  expect(await reportsTo(client)).toEqual([])
})

test('who came after the month is told of it only with entries in it', async () => {
  server.clock.now = MORNING - 8 * 3_600_000
  const empty = await wisher(server)
  const full = await wisher(server)
  for (const client of [empty, full]) {
    await addBill(client, 'Rent', Date.UTC(2026, 11, 5, 12))
  }
  await spend(full, NOVEMBER, 100)
  await strikeReports(server, MORNING)
  expect(await subjectsTo(empty)).toEqual([])
  expect(await subjectsTo(full)).toEqual(['Your month: November 2026'])
})
