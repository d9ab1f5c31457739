import { expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import {
  addExpenses,
  addUpdateExpense,
  deleteTransactionWeb,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import type { Client } from '../support/testServer.ts'
import { openAccount } from '../support/accounts.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'

const server = await serverOfFile()
const purchase = { at: TEST_START, merchant: { name: 'Hyper Market' } }

/** Sums and counts of the year's months. */
async function year(client: Client) {
  const asked = { year: 2026, summary: true }
  return (await client.ask(getTransactionsByType, asked)).result
}

test('a purchase over several categories is entries that share a receipt', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: 10_000 })
  const shared = { ...purchase, accountId }
  const { results } = await client.ask(addExpenses, {
    expenses: [
      { ...shared, minor: 3000, categoryId: 31 },
      { ...shared, minor: 1250, categoryId: 32, notes: 'soap' },
    ],
  })
  expect(results).toMatchObject([
    { minor: 3000, categoryId: 31, type: 'expense', accountId },
    { minor: 1250, categoryId: 32, notes: 'soap' },
  ])
  const receipts = new Set(results.map(({ receiptId }) => receiptId))
  expect(receipts.size).toBe(1)
  expect([...receipts][0]).toBeTruthy()
  expect(await year(client)).toMatchObject([{ month: 10, minor: 4250, count: 2 }])
  const accounts = (await client.ask(getAllAccounts, {})).results
  expect(accounts[0]!.currentMinor).toBe(5750)
})

test('two purchases have receipts of their own, a plain expense has none', async () => {
  const client = await signedIn(server)
  const expenses = [
    { ...purchase, minor: 1 },
    { ...purchase, minor: 2 },
  ]
  const first = await client.ask(addExpenses, { expenses })
  const second = await client.ask(addExpenses, { expenses })
  expect(first.results[0]!.receiptId).not.toBe(second.results[0]!.receiptId)
  const { result } = await client.ask(addUpdateExpense, { ...purchase, minor: 3 })
  expect(result.receiptId).toBeUndefined()
})

test('a part is changed and deleted by itself and stays a part of its receipt', async () => {
  const client = await signedIn(server)
  const expenses = [1, 2, 3].map((minor) => ({ ...purchase, minor }))
  const { results } = await client.ask(addExpenses, { expenses })
  const [one, two] = results
  const changed = await client.ask(addUpdateExpense, {
    id: one!.id,
    at: TEST_START - 86_400_000,
    minor: 10,
    modifiedAt: one!.modifiedAt,
  })
  expect(changed.result).toMatchObject({ minor: 10, receiptId: one!.receiptId })
  await client.ask(deleteTransactionWeb, { ids: [two!.id] })
  expect(await year(client)).toMatchObject([{ minor: 13, count: 2 }])
})

test('a receipt with one unusable part adds nothing', async () => {
  const client = await signedIn(server)
  const good = { ...purchase, minor: 100 }
  const bad = { ...good, categoryId: 933 }
  expect((await client.send(addExpenses, wireOf([good, bad]))).code).toBe(346)
  expect(await year(client)).toEqual([])
})

const part = { time: TEST_START, amount: 1, merchantName: 'Market' }

test.each([
  ['one part alone', [part]],
  ['more than twenty parts', Array.from({ length: 21 }, () => part)],
  ['another time', [part, { ...part, time: TEST_START + 1 }]],
  ['another merchant', [part, { ...part, merchantName: 'Bakery' }]],
  ['another account', [part, { ...part, accountId: 'a1' }]],
  ['another picture', [part, { ...part, image: 'TXIMG1781517600000.png' }]],
  ['a stored expense', [part, { ...part, _id: 'e1' }]],
])('a receipt with %s is refused', async (_case, expenses) => {
  const client = await signedIn(server)
  expect((await client.send(addExpenses, { expenses })).code).toBe(400)
  expect(await year(client)).toEqual([])
})

test('the same key adds a receipt once', async () => {
  const client = await signedIn(server)
  const key = { 'idempotency-key': 'receipt-1' }
  const first = await client.send(addExpenses, { expenses: [part, part] }, key)
  const second = await client.send(addExpenses, { expenses: [part, part] }, key)
  expect(second.body['results']).toEqual(first.body['results'])
  expect(await year(client)).toMatchObject([{ count: 2 }])
})

function wireOf(inputs: { at: number; minor: number; categoryId?: number }[]) {
  return {
    expenses: inputs.map(({ at, minor, categoryId }) => ({
      time: at,
      amount: minor / 100,
      categoryId,
      merchantName: 'Hyper Market',
    })),
  }
}
