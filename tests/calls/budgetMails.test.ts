import { beforeEach, expect, test } from 'vitest'
import { unsubscribe } from '#lib/contract/access.ts'
import { copyBudgets } from '#lib/contract/budgets.ts'
import { getExpenseStats } from '#lib/contract/dashboard.ts'
import { importTransactions } from '#lib/contract/imports.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import {
  addUpdateExpense,
  deleteTransactionWeb,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { addToMonth } from '#lib/domain/period.ts'
import {
  findOverspending,
  markAlertsSent,
  mailOverspending,
} from '#lib/server/services/budgets.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import {
  budgetMailsTo,
  budgetOf,
  changeBudget,
  DECEMBER,
  NOVEMBER,
  saveBudget,
  spend,
} from '../support/budgets.ts'
import { makeGroup } from '../support/groups.ts'
import {
  IS_POSTGRES,
  openNeighbour,
  profileIdOf,
  serverOfFile,
  signedIn,
  TEST_START,
} from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

beforeEach(() => {
  server.clock.now = TEST_START
})

/** The lines that a person was mailed about budgets, after all jobs. */
async function told(client: Client): Promise<string[]> {
  await server.app.jobs.drain()
  const mails = await budgetMailsTo(server, client.email)
  return mails.flatMap(({ body }) => body!.match(/^.* spent, .*$/gm) ?? [])
}

test('passing the alert is mailed once, with a way to end such mails', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { alertPercentage: 80 })
  await spend(client, NOVEMBER, 8000)
  expect(await told(client)).toEqual([])
  await spend(client, NOVEMBER, 1)
  const line = 'Groceries: $80.01 of $100.00 spent, $19.99 left'
  expect(await told(client)).toEqual([line])
  await spend(client, NOVEMBER, 5000)
  expect(await told(client)).toEqual([line])
  const [mail] = await budgetMailsTo(server, client.email)
  expect(mail!.subject).toBe('Budget alert: Groceries')
  const token = new URL(mail!.unsubscribe_url!).searchParams.get('token')!
  await client.ask(unsubscribe, { token })
  await saveBudget(client, { categoryId: 32 })
  await spend(client, NOVEMBER, 20_000, 32)
  expect(await told(client)).toEqual([line])
})

test('a raised budget does not make its mail due again, and the next month does', async () => {
  const client = await signedIn(server)
  const budget = await saveBudget(client, { withFuture: true })
  await spend(client, NOVEMBER, 10_001)
  await spend(client, DECEMBER, 20_001)
  expect(await told(client)).toEqual(['Groceries: $100.01 of $100.00 spent, $0.01 over'])
  await changeBudget(client, budget, { minor: 20_000, withFuture: true })
  await spend(client, NOVEMBER, 10_000)
  expect(await told(client)).toHaveLength(1)
  for (const hour of [0, 1]) {
    server.clock.now = Date.UTC(2026, 11, 1, hour)
    await findOverspending(systemContext(server.app))
    expect((await told(client)).slice(1)).toEqual([
      'Groceries: $200.01 of $200.00 spent, $0.01 over',
    ])
  }
})

test('a budget that is begun or lowered past its alert is mailed at once', async () => {
  const client = await signedIn(server)
  await spend(client, NOVEMBER, 10_000)
  const budget = await saveBudget(client, { minor: 20_000, withFuture: true })
  expect(await told(client)).toEqual([])
  const lowered = await changeBudget(client, budget, { minor: 9000, withFuture: true })
  const first = 'Groceries: $100.00 of $90.00 spent, $10.00 over'
  expect(await told(client)).toEqual([first])
  await changeBudget(client, lowered, { minor: 8000 })
  await saveBudget(client, { scope: 'month', categoryId: undefined, minor: 5000 })
  const second = 'All expenses: $100.00 of $50.00 spent, $50.00 over'
  expect(await told(client)).toEqual([first, second])
})

test('a budget that is taken over past its alert is mailed at once', async () => {
  const client = await signedIn(server)
  const october = addToMonth(NOVEMBER, -1)
  server.clock.now = Date.UTC(2026, 9, 25)
  await saveBudget(client, october)
  server.clock.now = TEST_START
  await spend(client, NOVEMBER, 10_001)
  await client.ask(copyBudgets, DECEMBER)
  expect(await told(client)).toEqual([])
  await client.ask(copyBudgets, NOVEMBER)
  expect(await told(client)).toEqual(['Groceries: $100.01 of $100.00 spent, $0.01 over'])
})

test('a month begins in the zone of the budget’s owner', async () => {
  const client = await signedIn(server, { zone: 'America/New_York' })
  await saveBudget(client, DECEMBER)
  await spend(client, DECEMBER, 10_001)
  server.clock.now = Date.UTC(2026, 11, 1, 4, 59)
  await findOverspending(systemContext(server.app))
  expect(await told(client)).toEqual([])
  server.clock.now = Date.UTC(2026, 11, 1, 5)
  await findOverspending(systemContext(server.app))
  expect(await told(client)).toHaveLength(1)
})

test('a month that begins with a payday is looked at then', async () => {
  const client = await signedIn(server)
  const paid = { kind: 'day', day: 25 } as const
  const rule = { from: '2026-10-25', begins: paid, shift: 'none', named: 'ends' } as const
  await client.ask(updateSettings, { periodRules: [rule] })
  await saveBudget(client, { ...DECEMBER, period: '2026-11-25' })
  await client.ask(addUpdateExpense, { minor: 10_001, at: Date.UTC(2026, 10, 26) })
  server.clock.now = Date.UTC(2026, 10, 24, 12)
  await findOverspending(systemContext(server.app))
  expect(await told(client)).toEqual([])
  server.clock.now = Date.UTC(2026, 10, 25, 12)
  await findOverspending(systemContext(server.app))
  expect(await told(client)).toEqual(['Groceries: $100.01 of $100.00 spent, $0.01 over'])
})

test('an import that passes several budgets is one mail', async () => {
  const client = await signedIn(server)
  await saveBudget(client)
  await saveBudget(client, { scope: 'month', categoryId: undefined })
  const rows = [60, 60].map((amount) => `2026-11-03,Expense,Groceries,${amount},,,,`)
  const text = ['Date,Type,Category,Amount,Currency,Account,Merchant,Notes', ...rows]
  const file = new File([text.join('\n')], 'november.csv')
  await client.ask(importTransactions, { file })
  expect((await told(client)).toSorted()).toEqual([
    'All expenses: $120.00 of $100.00 spent, $20.00 over',
    'Groceries: $120.00 of $100.00 spent, $20.00 over',
  ])
  expect(await budgetMailsTo(server, client.email)).toHaveLength(1)
})

test('a member who passes a shared budget makes a mail to its owner', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await saveBudget(member, { minor: 1 })
  await makeGroup(server, owner, member)
  await saveBudget(owner, { isShared: true })
  await saveBudget(owner, { categoryId: 32, isShared: false })
  await spend(member, NOVEMBER, 20_000, 32)
  expect(await told(owner)).toEqual([])
  await spend(member, NOVEMBER, 10_001)
  expect(await told(owner)).toEqual(['Groceries: $100.01 of $100.00 spent, $0.01 over'])
  expect(await told(member)).toEqual([])
})

test('an entry that comes back passes the alert as a new one does', async () => {
  const client = await signedIn(server)
  await saveBudget(client)
  const { id } = await spend(client, NOVEMBER, 6000)
  await client.ask(deleteTransactionWeb, { ids: [id] })
  await spend(client, NOVEMBER, 5000)
  expect(await told(client)).toEqual([])
  await client.ask(restoreEntries, { ids: [id] })
  expect(await told(client)).toHaveLength(1)
})

test('an earlier month’s entry takes from what was rolled over', async () => {
  const client = await signedIn(server)
  const october = addToMonth(NOVEMBER, -1)
  server.clock.now = Date.UTC(2026, 9, 25)
  await saveBudget(client, { ...october, withFuture: true, carriesForward: true })
  server.clock.now = TEST_START
  await spend(client, NOVEMBER, 15_000)
  expect(await told(client)).toEqual([])
  await spend(client, october, 6000)
  expect(await told(client)).toEqual(['Groceries: $150.00 of $140.00 spent, $10.00 over'])
})

test('neither income nor another month nor somebody without wish is mailed', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { ...DECEMBER })
  await saveBudget(client, { type: 'income', categoryId: 933 })
  await spend(client, DECEMBER, 20_000)
  expect(await told(client)).toEqual([])
  await saveBudget(client)
  await client.ask(updateSettings, { budgets: false })
  await spend(client, NOVEMBER, 20_000)
  expect(await told(client)).toEqual([])
})

test('nobody is told of what was passed before a restore', async () => {
  const client = await signedIn(server)
  await saveBudget(client)
  await spend(client, NOVEMBER, 20_000)
  await markAlertsSent(systemContext(server.app))
  expect(await told(client)).toEqual([])
})

test('jobs at the same moment make one mail', async () => {
  const client = await signedIn(server)
  await saveBudget(client)
  await spend(client, NOVEMBER, 10_001)
  const payload = { profileId: await profileIdOf(client) }
  const jobs = [1, 2, 3].map(() => mailOverspending(systemContext(server.app), payload))
  await Promise.all(jobs)
  expect(await told(client)).toHaveLength(1)
})

// SQLite's folder has a single server.
test.runIf(IS_POSTGRES)('two servers mail each budget once', async () => {
  const neighbour = await openNeighbour(server)
  const clients = await Promise.all([1, 2, 3].map(() => signedIn(server)))
  for (const client of clients) {
    await saveBudget(client)
    for (const minor of [10_001, 1, 1]) await spend(client, NOVEMBER, minor)
  }
  await Promise.all([server.app.jobs.drain(), neighbour.app.jobs.drain()])
  for (const client of clients) expect(await told(client)).toHaveLength(1)
  await neighbour.close()
})

test('the figures of mail, budgets and dashboard are the same', async () => {
  const client = await signedIn(server)
  await saveBudget(client)
  await spend(client, NOVEMBER, 10_001)
  expect(await told(client)).toEqual(['Groceries: $100.01 of $100.00 spent, $0.01 over'])
  expect(await budgetOf(client, NOVEMBER)).toMatchObject({ spentMinor: 10_001 })
  const { result } = await client.ask(getExpenseStats, NOVEMBER)
  expect(result).toMatchObject({ budget: 10_000, expense: 10_001 })
})
