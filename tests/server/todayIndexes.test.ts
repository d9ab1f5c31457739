import { expect, test } from 'vitest'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { addUpdateBudget } from '#lib/contract/budgets.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { getToday } from '#lib/contract/today.ts'
import { addUpdateIncome } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { isScan, listenToQueries, plansOf } from '../support/queryPlans.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'

const statements = listenToQueries()
const server = await serverOfFile()

test('how a household stands is read by indexes, whatever it has to come', async () => {
  const client = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, client, member)
  const card = await openAccount(client, { type: 2 })
  const cash = await openAccount(client, { type: 0 })
  const at = server.clock.now + 86_400_000
  const rule = { text: 'FREQ=MONTHLY' }
  const month = { year: 2026, month: 10, type: 'expense', withFuture: true } as const
  const budget = { ...month, scope: 'category', categoryId: 3, minor: 900 } as const
  await client.ask(addUpdateBudget, budget)
  const bill = { title: 'Phone', minor: 100, at, accountId: card }
  const { result } = await client.ask(addUpdateBill, { ...bill, rule })
  const payment = { billId: result.id, minor: 1, isFull: false, makesExpense: true }
  await client.ask(markBillPaid, payment)
  await client.ask(addUpdateIncome, { at, minor: 100, accountId: cash, rule })
  await client.ask(addUpdateTransfer, { at, minor: 1, fromId: cash, toId: card })
  const todayAccounts = { counted: [cash], setAside: [], cards: [] }
  await client.ask(updateSettings, { todayAccounts })
  statements.clear()
  await client.ask(getToday, {})
  const plans = plansOf(
    server,
    [...statements].filter((sql) => /^(select|with)/i.test(sql)),
  )
  expect(plans.filter(({ sql }) => sql.includes('"bills"')).length).toBeGreaterThan(3)
  // Of accounts and the latest entries, one for whoever asks in the same snapshot.
  expect(new Set(plans.map(({ sql }) => sql)).size).toBeLessThanOrEqual(21)
  expect(plans.filter(({ detail }) => isScan(detail))).toEqual([])
})
