import { expect, test } from 'vitest'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { getToday } from '#lib/contract/today.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import type { Day } from '#lib/domain/day.ts'
import type { FreeUntil } from '#lib/domain/todayForecast.ts'
import { openAccount } from '../support/accounts.ts'
import { saveBudget } from '../support/budgets.ts'
import { joined } from '../support/invites.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const NOON = 12 * 3_600_000
const at = (day: Day) => Date.parse(`${day}T00:00Z`) + NOON
server.clock.now = at('2026-11-26')

const MONTHLY = { text: 'FREQ=MONTHLY' }

const todayOf = async (client: Client) => (await client.ask(getToday, {})).result

const amounts = ({ parts }: Pick<FreeUntil, 'parts'>) =>
  Object.fromEntries(parts.map(({ kind, minor }) => [kind, minor]))

/** A household with three cash accounts, a card, bills, a budget and a salary. */
async function household(client: Client) {
  const checking = await openAccount(client, { name: 'Checking', openingMinor: 480_335 })
  const savings = await openAccount(client, {
    type: 7,
    name: 'Savings',
    openingMinor: 1_275_000,
  })
  const wallet = await openAccount(client, {
    type: 0,
    name: 'Wallet',
    openingMinor: 10_760,
  })
  const card = await openAccount(client, { type: 2, name: 'Card', openingMinor: -67_435 })
  await addBill(client, 'Water', 3_420, '2026-11-20')
  const power = await addBill(client, 'Power', 9_640, '2026-11-26')
  await client.ask(markBillPaid, {
    billId: power.id,
    minor: 4_000,
    isFull: false,
    makesExpense: false,
  })
  await addBill(client, 'Insurance', 21_275, '2026-12-09')
  await saveBudget(client, { minor: 50_050, withFuture: true })
  const salary = await client.ask(addUpdateIncome, {
    title: 'Salary',
    minor: 310_000,
    categoryId: 933,
    accountId: checking,
    at: at('2026-11-30'),
    rule: MONTHLY,
  })
  return { checking, savings, wallet, card, salary: salary.result }
}

async function addBill(client: Client, title: string, minor: number, day: Day, more = {}) {
  const input = { title, minor, at: at(day), ...more }
  return (await client.ask(addUpdateBill, input)).result
}

test('what is free is cash less what is set aside, due and budgeted, with income to come', async () => {
  const client = await signedIn(server)
  await household(client)
  const today = await todayOf(client)
  expect(today).toMatchObject({ day: '2026-11-26', until: '2026-12-01' })
  expect(amounts(today)).toEqual({
    cash: 1_766_095,
    setAside: -1_275_000,
    bills: -9_060,
    budgets: -50_050,
    income: 310_000,
  })
  expect(today.freeMinor).toBe(741_985)
  expect(today.lowest).toMatchObject({ day: '2026-11-29', balanceMinor: 441_995 })
})

test('each line has rows that add up to it', async () => {
  const client = await signedIn(server)
  await household(client)
  const { parts } = await todayOf(client)
  for (const { minor, rows, others } of parts) {
    expect(rows.reduce((sum, row) => sum + row.minor, others?.minor ?? 0)).toBe(minor)
  }
  const bills = parts.find(({ kind }) => kind === 'bills')
  expect(bills?.rows).toMatchObject([
    { title: 'Power', minor: -5_640, day: '2026-11-26' },
    { title: 'Water', minor: -3_420, day: '2026-11-20' },
  ])
})

test('the forecast begins with today and names why each day moves', async () => {
  const client = await signedIn(server)
  await household(client)
  const { days, balanceMinor } = await todayOf(client)
  expect(balanceMinor).toBe(491_095)
  expect(days).toHaveLength(90)
  expect(days[0]).toMatchObject({
    day: '2026-11-26',
    balanceMinor: 472_025,
    changeMinor: -9_060,
    budgetsMinor: -10_010,
    reasons: [
      { title: 'Power', minor: -5_640 },
      { title: 'Water', minor: -3_420, lateSince: '2026-11-20' },
    ],
  })
  expect(days[4]).toMatchObject({ day: '2026-11-30', balanceMinor: 741_985 })
  expect(days.at(-1)?.day).toBe('2027-02-23')
})

test('until the next income of the largest series, budgets count by days', async () => {
  const client = await signedIn(server)
  await household(client)
  const { untilIncome } = await todayOf(client)
  expect(untilIncome).toMatchObject({ until: '2026-11-30', title: 'Salary' })
  expect(amounts(untilIncome!)).toMatchObject({ bills: -9_060, budgets: -40_040 })
  expect(untilIncome?.freeMinor).toBe(441_995)
})

test('a bill that a card pays is not taken off, and is named beside it', async () => {
  const client = await signedIn(server)
  const { card } = await household(client)
  await addBill(client, 'Phone', 2_500, '2026-11-28', { accountId: card })
  const today = await todayOf(client)
  expect(amounts(today)['bills']).toBe(-9_060)
  expect(today.notCounted).toEqual([
    { kind: 'card', name: 'Card', minor: -67_435 },
    { kind: 'cardBills', minor: 2_500, count: 1 },
  ])
})

test('a chosen card is taken off, with the bills that it pays', async () => {
  const client = await signedIn(server)
  const { card, checking, savings } = await household(client)
  await addBill(client, 'Phone', 2_500, '2026-11-28', { accountId: card })
  const todayAccounts = { counted: [checking], setAside: [savings], cards: [card] }
  const { settings } = await client.ask(updateSettings, { todayAccounts })
  expect(settings.todayAccounts).toEqual({
    counted: [checking, savings],
    setAside: [savings],
    cards: [card],
  })
  const today = await todayOf(client)
  expect(amounts(today)).toMatchObject({
    cash: 480_335 + 1_275_000,
    cards: -67_435,
    bills: -9_060 - 2_500,
  })
  expect(today.notCounted).toEqual([])
})

test('an account that comes after the choice follows the rule', async () => {
  const client = await signedIn(server)
  const { checking } = await household(client)
  const todayAccounts = { counted: [checking], setAside: [], cards: [] }
  await client.ask(updateSettings, { todayAccounts })
  await openAccount(client, { type: 0, name: 'Purse', openingMinor: 1_000 })
  const { accounts } = await todayOf(client)
  expect(accounts.map(({ name, use }) => [name, use])).toEqual([
    ['Checking', 'counted'],
    ['Savings', 'none'],
    ['Wallet', 'none'],
    ['Card', 'none'],
    ['Purse', 'counted'],
  ])
})

test.each([
  ['a card as cash', 'card', 'counted'],
  ['cash as a card', 'checking', 'cards'],
] as const)('refuses %s', async (_, name, use) => {
  const client = await signedIn(server)
  const accounts = await household(client)
  const todayAccounts = { counted: [], setAside: [], cards: [], [use]: [accounts[name]] }
  const reply = await client.send(updateSettings, { todayAccounts })
  expect(reply.status).toBe(400)
})

test('refuses the account of somebody else as one that is not there', async () => {
  const [client, stranger] = [await signedIn(server), await signedIn(server)]
  const { checking } = await household(stranger)
  const todayAccounts = { counted: [checking], setAside: [], cards: [] }
  expect(await client.send(updateSettings, { todayAccounts })).toMatchObject({ code: 341 })
})

test('entries ahead count by their account, transfers where one side alone counts', async () => {
  const client = await signedIn(server)
  const { checking, savings, wallet, card } = await household(client)
  const spend = (minor: number, accountId?: string) =>
    client.ask(addUpdateExpense, {
      at: at('2026-11-28'),
      minor,
      categoryId: 999,
      accountId,
    })
  await spend(1_000, checking)
  await spend(2_000)
  await spend(4_000, card)
  await spend(8_000, savings)
  const move = (fromId: string, toId: string, minor: number) =>
    client.ask(addUpdateTransfer, { at: at('2026-11-29'), fromId, toId, minor })
  await move(checking, wallet, 16_000)
  await move(checking, savings, 32_000)
  const today = await todayOf(client)
  const planned = today.parts.find(({ kind }) => kind === 'planned')
  expect(planned?.minor).toBe(-1_000 - 2_000 - 32_000)
  expect(planned?.rows[0]).toMatchObject({ title: 'Checking → Savings', minor: -32_000 })
})

test('a bill, its budget and its parent are counted once', async () => {
  const client = await signedIn(server)
  await openAccount(client, { openingMinor: 100_000 })
  await saveBudget(client, { categoryId: 3, minor: 20_000 })
  await saveBudget(client, { categoryId: 21, minor: 5_000 })
  await saveBudget(client, { scope: 'month', categoryId: undefined, minor: 30_000 })
  await addBill(client, 'Power', 12_000, '2026-11-29', { categoryId: 3 })
  const today = await todayOf(client)
  expect(amounts(today)['bills']).toBe(-12_000)
  const budgets = today.parts.find(({ kind }) => kind === 'budgets')
  expect(budgets?.rows.reduce((sum, { minor }) => sum + minor, 0)).toBe(budgets?.minor)
  expect(budgets?.minor).toBe(-(30_000 - 12_000))
})

test('what happens yesterday, where an account’s owner is not that far, is still to come', async () => {
  const present = server.clock.now
  server.clock.now = Date.parse('2026-11-26T10:30Z')
  const viewer = await signedIn(server, { zone: 'Pacific/Kiritimati' })
  const owner = await signedIn(server, { zone: 'Pacific/Pago_Pago' })
  await joined(viewer, owner)
  const accountId = await openAccount(owner, { openingMinor: 10_000, isShared: true })
  const noon = Date.parse('2026-11-26T23:00Z')
  await owner.ask(addUpdateExpense, { at: noon, minor: 300, accountId })
  const { day, balanceMinor, days, parts } = await todayOf(viewer)
  server.clock.now = present
  expect({ day, balanceMinor }).toEqual({ day: '2026-11-27', balanceMinor: 10_000 })
  expect(days[0]).toMatchObject({ balanceMinor: 9_700, reasons: [{ minor: -300 }] })
  expect(amounts({ parts })).toEqual({ cash: 10_000, planned: -300 })
})

test('of entries in another currency only those to come are named', async () => {
  const client = await signedIn(server, { currency: 'EUR' })
  const spend = (day: Day, minor: number) =>
    client.ask(addUpdateExpense, { at: at(day), minor })
  await spend('2026-11-26', 100)
  await spend('2026-11-27', 20)
  await client.ask(updateSettings, { currency: 'USD' })
  expect((await todayOf(client)).notCounted).toEqual([
    { kind: 'otherEntries', minor: 20, count: 1, currency: 'EUR' },
  ])
})

test('the next income is found among many larger entries of accounts that do not count', async () => {
  const client = await signedIn(server)
  const savings = await openAccount(client, { type: 7 })
  const checking = await openAccount(client)
  const earn = (minor: number, accountId: string, text: string, day: Day) =>
    client.ask(addUpdateIncome, { at: at(day), minor, accountId, rule: { text } })
  for (const minor of [500, 600, 700])
    await earn(minor, savings, 'FREQ=DAILY', '2026-11-26')
  await earn(400, checking, 'FREQ=MONTHLY', '2026-11-30')
  const { untilIncome, days } = await todayOf(client)
  expect(untilIncome?.until).toBe('2026-11-30')
  expect(days[4]).toMatchObject({ changeMinor: 400, reasons: [{ minor: 400 }] })
})

test('of many equal incomes the earliest is the next', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  for (const title of ['One', 'Two', 'Three']) {
    const rule = { text: 'FREQ=DAILY' }
    const input = { title, minor: 100, accountId, at: at('2026-11-26'), rule }
    await client.ask(addUpdateIncome, input)
  }
  expect((await todayOf(client)).untilIncome?.until).toBe('2026-11-27')
})

test('a bill is named among many larger ones that a card pays', async () => {
  const client = await signedIn(server)
  const card = await openAccount(client, { type: 2 })
  for (const title of ['One', 'Two', 'Three']) {
    const rule = { text: 'FREQ=DAILY' }
    await addBill(client, title, 900, '2026-11-26', { accountId: card, rule })
  }
  await addBill(client, 'Power', 100, '2026-11-28')
  expect((await todayOf(client)).days[2]?.reasons).toMatchObject([{ title: 'Power' }])
})

test('a budget that a single planned entry fills is not among the tightest', async () => {
  const client = await signedIn(server)
  await openAccount(client, { openingMinor: 100_000 })
  await saveBudget(client, { categoryId: 31, minor: 10_000 })
  await saveBudget(client, { categoryId: 11, minor: 70_000 })
  await saveBudget(client, { categoryId: 41, minor: 5_000 })
  const spend = (categoryId: number, minor: number, day: Day) =>
    client.ask(addUpdateExpense, { at: at(day), minor, categoryId })
  await spend(31, 9_900, '2026-11-20')
  await spend(41, 5_000, '2026-11-28')
  const rent = await addBill(client, 'Rent', 70_000, '2026-11-16', { categoryId: 11 })
  await client.ask(markBillPaid, {
    billId: rent.id,
    minor: 70_000,
    isFull: true,
    makesExpense: true,
  })
  const { budgets, otherBudgets } = await todayOf(client)
  expect(budgets.map(({ categoryId }) => categoryId)).toEqual([31])
  expect(otherBudgets.count).toBe(2)
})
