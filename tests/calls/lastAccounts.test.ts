import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { getSettings, updateSettings } from '#lib/contract/profile.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
} from '#lib/contract/transactions.ts'
import type { Client } from '../support/testServer.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000

async function lastOf(client: Client) {
  return (await client.ask(getSettings, {})).settings.lastAccountIds
}

test('settings name the account of the newest entry of each kind', async () => {
  const client = await signedIn(server)
  expect(await lastOf(client)).toEqual({})
  const checking = await openAccount(client)
  const card = await openAccount(client, { name: 'Card' })
  const at = server.clock.now
  await client.ask(addUpdateExpense, { at: at - DAY, minor: 1, accountId: checking })
  await client.ask(addUpdateIncome, { at, minor: 1, accountId: checking })
  await client.ask(addUpdateBill, { title: 'Rent', minor: 1, at, accountId: checking })
  expect(await lastOf(client)).toEqual({
    expense: checking,
    income: checking,
    bill: checking,
  })
  const { result } = await client.ask(addUpdateExpense, { at, minor: 1, accountId: card })
  await client.ask(addUpdateBill, { title: 'Gas', minor: 1, at, accountId: card })
  expect(await lastOf(client)).toEqual({ expense: card, income: checking, bill: card })
  await client.ask(deleteTransactionWeb, { ids: [result.id] })
  expect((await lastOf(client))!.expense).toBe(checking)
})

test('an entry without an account leaves the one before', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  const at = server.clock.now
  await client.ask(addUpdateExpense, { at: at - DAY, minor: 1, accountId })
  await client.ask(addUpdateExpense, { at, minor: 1 })
  expect(await lastOf(client)).toEqual({ expense: accountId })
})

test('an income that is yet to come was not used', async () => {
  const client = await signedIn(server)
  const now = await openAccount(client)
  const later = await openAccount(client, { name: 'Later' })
  const at = server.clock.now
  await client.ask(addUpdateIncome, { at, minor: 1, accountId: now })
  await client.ask(addUpdateIncome, { at: at + 9 * DAY, minor: 1, accountId: later })
  expect(await lastOf(client)).toEqual({ income: now })
})

test('what others of the family use is theirs, and a change of settings answers alike', async () => {
  const client = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, client, member)
  const accountId = await openAccount(client, { currency: 'USD', isShared: true })
  await client.ask(addUpdateExpense, { at: server.clock.now, minor: 1, accountId })
  expect(await lastOf(member)).toEqual({})
  const { settings } = await client.ask(updateSettings, { bills: false })
  expect(settings.lastAccountIds).toEqual({ expense: accountId })
})
