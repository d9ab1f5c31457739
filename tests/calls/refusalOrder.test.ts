import { expect, test } from 'vitest'
import { deleteAccount } from '#lib/contract/accounts.ts'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { addUpdateCategory } from '#lib/contract/categories.ts'
import {
  addUpdateExpense,
  deleteTransactionWeb,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const STALE = 1

async function spend(client: Client): Promise<string> {
  const input = { at: TEST_START, minor: 100 }
  return (await client.ask(addUpdateExpense, input)).result.id
}

/** Two people of one family. */
async function family(): Promise<[Client, Client]> {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, ana, ben)
  return [ana, ben]
}

test('an expense: malformed, missing, somebody else’s, stale, against a rule', async () => {
  const [ana, ben] = await family()
  const [own, foreign] = [await spend(ana), await spend(ben)]
  const codeOf = async (more: object) =>
    (await ana.send(addUpdateExpense, { time: TEST_START, amount: 1, ...more })).code
  const wrong = { categoryId: 933, lastModifyTime: STALE }
  expect(await codeOf({ ...wrong, _id: 'nothing', image: 'TXIMG1.png' })).toBe(400)
  expect(await codeOf({ ...wrong, _id: foreign, image: 'TXIMG1.png' })).toBe(400)
  expect(await codeOf({ ...wrong, _id: 'nothing' })).toBe(341)
  expect(await codeOf({ ...wrong, _id: foreign })).toBe(343)
  expect(await codeOf({ ...wrong, _id: own, accountId: 'nothing' })).toBe(341)
  expect(await codeOf({ ...wrong, _id: own })).toBe(409)
  expect(await codeOf({ _id: own, categoryId: 933 })).toBe(346)
})

test('a transfer: malformed, missing, somebody else’s, stale, against a rule', async () => {
  const [ana, ben] = await family()
  const [from, to] = [
    await openAccount(ben, { isShared: true }),
    await openAccount(ben, { isShared: true }),
  ]
  const input = { fromId: from, toId: to, minor: 100, at: TEST_START }
  const { id: own } = (await ana.ask(addUpdateTransfer, input)).result
  const { id: foreign } = (await ben.ask(addUpdateTransfer, input)).result
  const wire = { fromAccountId: from, toAccountId: to, amount: 1, time: TEST_START }
  const codeOf = async (more: object) =>
    (await ana.send(addUpdateTransfer, { ...wire, lastModifyTime: STALE, ...more })).code
  expect(await codeOf({ _id: 'nothing', toAmount: 7 })).toBe(400)
  expect(await codeOf({ _id: foreign, toAmount: 7 })).toBe(400)
  expect(await codeOf({ _id: foreign, toAccountId: 'nothing' })).toBe(341)
  expect(await codeOf({ _id: foreign, toAccountId: from })).toBe(343)
  expect(await codeOf({ _id: own, toAccountId: from })).toBe(409)
  const itself = { ...wire, _id: own, toAccountId: from }
  expect((await ana.send(addUpdateTransfer, itself)).code).toBe(346)
})

test('of what is deleted or restored a missing one is told first', async () => {
  const [ana, ben] = await family()
  const [own, foreign] = [await spend(ana), await spend(ben)]
  const codeOf = async (...ids: string[]) => {
    const transactions = ids.map((_id) => ({ _id }))
    const wire = { transactions, lastModifyTime: STALE }
    return (await ana.send(deleteTransactionWeb, wire)).code
  }
  expect(await codeOf(own, foreign, 'nothing')).toBe(341)
  expect(await codeOf(own, foreign)).toBe(343)
  expect(await codeOf(own)).toBe(409)
  const transactions = [foreign, 'nothing'].map((_id) => ({ _id }))
  expect((await ana.send(restoreEntries, { transactions })).code).toBe(341)
})

test('a missing entry is told before somebody else’s bill', async () => {
  const [ana, ben] = await family()
  const bill = { title: 'Power', minor: 100, at: TEST_START }
  const { id: _id } = (await ben.ask(addUpdateBill, bill)).result
  for (const call of [deleteTransactionWeb, restoreEntries]) {
    const codeOf = async (transactions: object[]) =>
      (await ana.send(call, { transactions })).code
    expect(await codeOf([{ _id }, { _id: 'nothing' }])).toBe(341)
    expect(await codeOf([{ _id }])).toBe(343)
    expect(await codeOf([{ _id }, { _id: await spend(ana) }])).toBe(343)
  }
})

test('an account of somebody else is told as such before anything of a rule', async () => {
  const [ana, ben] = await family()
  const accountId = await openAccount(ben, { isShared: true })
  expect((await ana.send(deleteAccount, { accountId })).code).toBe(343)
})

test('a category without a name is malformed, whichever it names', async () => {
  const client = await signedIn(server)
  const codeOf = async (fields: object) =>
    (await client.send(addUpdateCategory, fields)).code
  expect(await codeOf({ categoryId: 17_000, name: ' ' })).toBe(400)
  expect(await codeOf({ categoryId: 31, name: ' ' })).toBe(400)
  expect(await codeOf({ type: 1 })).toBe(400)
  expect(await codeOf({ categoryId: 17_000, name: 'Bees' })).toBe(341)
})
