import { afterAll, expect, test } from 'vitest'
import { getAccountTransactions, getAllAccounts } from '#lib/contract/accounts.ts'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import {
  addExpenses,
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getPurchases,
  getTransactionsByType,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import type { TransactionInput } from '#lib/domain/transaction.ts'
import { openAccount } from '../support/accounts.ts'
import { leaveGroup, makeGroup } from '../support/groups.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import { IS_POSTGRES, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const CLOTHES = 51
const at = TEST_START

afterAll(() => {
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

async function save(client: Client, more: Partial<TransactionInput> = {}) {
  const input = { at, minor: 16_000, categoryId: CLOTHES, ...more }
  return (await client.ask(addUpdateExpense, input)).result
}

/** A purchase of 160.00, and a refund of 100.00 of it. */
async function purchaseAndRefund(client: Client, more: Partial<TransactionInput> = {}) {
  const purchase = await save(client, more)
  const refund = await save(client, {
    ...more,
    minor: 10_000,
    isRefund: true,
    refundOf: purchase.id,
  })
  return { purchase, refund }
}

async function stored(client: Client, id: string) {
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  return result
    .flatMap(({ transactions = [] }) => transactions)
    .find((one) => one.id === id)
}

test('a refund keeps its purchase and adds to its account', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: 20_000 })
  const { purchase, refund } = await purchaseAndRefund(client, { accountId })
  expect(refund).toMatchObject({
    type: 'expense',
    minor: 10_000,
    isRefund: true,
    refundOf: purchase.id,
  })
  expect(await stored(client, refund.id)).toMatchObject({ refundOf: purchase.id })
  expect(purchase.isRefund).toBeUndefined()
  const [account] = (await client.ask(getAllAccounts, {})).results
  expect(account!.currentMinor).toBe(14_000)
  const { result } = await client.ask(getAccountTransactions, { accountId, page: 0 })
  const balances = result.map(({ balanceMinor }) => balanceMinor)
  expect(balances[0]).toBe(14_000)
})

test('a change without the fields keeps them, turning it off clears the purchase', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: 0 })
  const { refund } = await purchaseAndRefund(client, { accountId })
  const { id } = refund
  const less = await save(client, { id, minor: 9000 })
  expect(less).toMatchObject({ isRefund: true, refundOf: refund.refundOf })
  const untied = await save(client, { id, minor: 9000, refundOf: null })
  expect([untied.isRefund, untied.refundOf]).toEqual([true, undefined])
  const spent = await save(client, { id, minor: 9000, isRefund: false })
  expect([spent.isRefund, spent.refundOf]).toEqual([undefined, undefined])
  const [account] = (await client.ask(getAllAccounts, {})).results
  expect(account!.currentMinor).toBe(-25_000)
})

test('all refunds of a purchase are at most its amount', async () => {
  const client = await signedIn(server)
  const { purchase, refund } = await purchaseAndRefund(client)
  const more = { time: at, categoryId: CLOTHES, refund: true, refundOf: purchase.id }
  const over = await client.send(addUpdateExpense, { ...more, amount: 60.01 })
  expect(over.code).toBe(346)
  expect((await client.send(addUpdateExpense, { ...more, amount: 60 })).code).toBe(0)
  const raised = { _id: refund.id, time: at, amount: 100.01 }
  expect((await client.send(addUpdateExpense, raised)).code).toBe(346)
})

test('a purchase cannot become less than its refunds, nor one itself', async () => {
  const client = await signedIn(server)
  const { purchase } = await purchaseAndRefund(client)
  const changed = { _id: purchase.id, time: at }
  const changes = [
    { ...changed, amount: 99.99 },
    { ...changed, amount: 160, refund: true },
  ]
  for (const change of changes) {
    expect((await client.send(addUpdateExpense, change)).code).toBe(346)
  }
  expect((await client.send(addUpdateExpense, { ...changed, amount: 100 })).code).toBe(0)
})

test('refunds sent at once are at most their purchase', async () => {
  const client = await signedIn(server)
  const purchase = await save(client)
  const refund = { time: at, amount: 100, refund: true, refundOf: purchase.id }
  const replies = await Promise.all(
    [1, 2, 3].map(() => client.send(addUpdateExpense, refund)),
  )
  expect(replies.map(({ code }) => code).toSorted()).toEqual([0, 346, 346])
})

test('a purchase of another currency is refused', async () => {
  const client = await signedIn(server)
  const purchase = await save(client)
  await client.ask(updateSettings, { currency: 'EUR' })
  const refund = { time: at, amount: 1, refund: true, refundOf: purchase.id }
  expect((await client.send(addUpdateExpense, refund)).code).toBe(346)
})

test('what is no expense, a refund or somebody else’s is no purchase', async () => {
  const client = await signedIn(server)
  const stranger = await signedIn(server)
  const { refund } = await purchaseAndRefund(client)
  const income = (await client.ask(addUpdateIncome, { at, minor: 16_000 })).result
  const foreign = await save(stranger)
  for (const refundOf of [refund.id, income.id, foreign.id, 'none']) {
    const sent = { time: at, amount: 1, refund: true, refundOf }
    expect((await client.send(addUpdateExpense, sent)).code).toBe(341)
  }
  const itself = { _id: refund.id, time: at, amount: 1, refundOf: refund.id }
  expect((await client.send(addUpdateExpense, itself)).code).toBe(341)
})

test('an expense that is no refund names no purchase', async () => {
  const client = await signedIn(server)
  const purchase = await save(client)
  const plain = { time: at, amount: 1, refundOf: purchase.id }
  const reply = await client.send(addUpdateExpense, plain)
  expect(reply).toMatchObject({ code: 400, body: { errors: [{ path: 'refundOf' }] } })
})

test('an income is no refund', async () => {
  const client = await signedIn(server)
  const sent = { time: at, amount: 1, refund: true }
  const { code, body } = await client.send(addUpdateIncome, sent)
  expect([code, (body['result'] as { refund?: boolean }).refund]).toEqual([0, undefined])
})

test('the payment of a bill cannot become a refund', async () => {
  const client = await signedIn(server)
  const bill = (await client.ask(addUpdateBill, { title: 'Power', minor: 700, at })).result
  const payment = { billId: bill.id, minor: 700, isFull: true, makesExpense: true }
  await client.ask(markBillPaid, payment)
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  const { id } = result[0]!.transactions![0]!
  const sent = { _id: id, time: at, amount: 7, refund: true }
  expect((await client.send(addUpdateExpense, sent)).code).toBe(346)
})

test('a part of a receipt may be a refund', async () => {
  const client = await signedIn(server)
  const expenses = [
    { at, minor: 5000, categoryId: CLOTHES },
    { at, minor: 2000, categoryId: 31, isRefund: true },
  ]
  const { results } = await client.ask(addExpenses, { expenses })
  expect(results.map(({ isRefund }) => isRefund)).toEqual([undefined, true])
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  expect(result).toMatchObject([{ minor: 3000, count: 2 }])
})

test('a deleted purchase leaves its refund untied, also when it is restored', async () => {
  const client = await signedIn(server)
  const { purchase, refund } = await purchaseAndRefund(client)
  await client.ask(deleteTransactionWeb, { ids: [purchase.id] })
  const alone = (await stored(client, refund.id))!
  expect([alone.isRefund, alone.refundOf]).toEqual([true, undefined])
  expect(alone.modifiedAt).toBeGreaterThan(refund.modifiedAt)
  await client.ask(restoreEntries, { ids: [purchase.id] })
  expect((await stored(client, refund.id))!.refundOf).toBeUndefined()
})

test('a deleted refund makes room, and is restored only while there is room', async () => {
  const client = await signedIn(server)
  const { purchase, refund } = await purchaseAndRefund(client)
  await client.ask(deleteTransactionWeb, { ids: [refund.id] })
  const other = await save(client, { minor: 16_000, isRefund: true, refundOf: purchase.id })
  const transactions = [{ _id: refund.id }]
  expect((await client.send(restoreEntries, { transactions })).code).toBe(346)
  await client.ask(deleteTransactionWeb, { ids: [other.id] })
  await client.ask(restoreEntries, { ids: [refund.id] })
  expect(await stored(client, refund.id)).toMatchObject({ refundOf: purchase.id })
})

test('a purchase is found by its id and by its merchant, however that is written', async () => {
  const client = await signedIn(server)
  const merchant = { name: 'Café Zoë' }
  const { purchase, refund } = await purchaseAndRefund(client, { merchant })
  const later = await save(client, { at: at + 1, merchant: { name: 'CAFE ZOE' } })
  const other = await save(client, { merchant: { name: 'Hyper Market' } })
  const idsOf = async (request: { id?: string; merchant?: string }) => {
    const { result } = await client.ask(getPurchases, request)
    return result.map(({ id }) => id)
  }
  expect(await idsOf({ merchant: 'café zoë' })).toEqual([later.id, purchase.id])
  expect(await idsOf({ id: other.id, merchant: 'cafe zoe' })).toEqual([
    other.id,
    later.id,
    purchase.id,
  ])
  expect(await idsOf({ id: refund.id })).toEqual([])
  expect(await idsOf({})).toEqual([])
})

test('a member refunds a purchase that is shared, and nobody sees a private one', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  const merchant = { name: 'Shoe Shop' }
  const earlier = await save(owner, { merchant })
  await makeGroup(server, owner, member)
  const shared = await save(owner, { merchant })
  const found = (await member.ask(getPurchases, { merchant: 'shoe shop' })).result
  expect(found.map(({ id }) => id)).toEqual([shared.id])
  expect((await member.ask(getPurchases, { id: earlier.id })).result).toEqual([])
  const refund = await save(member, { minor: 1, isRefund: true, refundOf: shared.id })
  expect(refund.refundOf).toBe(shared.id)
  const sent = { time: at, amount: 1, refund: true, refundOf: earlier.id }
  expect((await member.send(addUpdateExpense, sent)).code).toBe(341)
})

test('the purchase of a shared refund is told only to those who may see it', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  const accountId = await openAccount(owner, { openingMinor: 0, isShared: true })
  const purchase = await save(owner)
  await makeGroup(server, owner, member)
  const more = { minor: 100, isRefund: true, refundOf: purchase.id, accountId }
  const { id } = await save(owner, more)
  expect((await stored(owner, id))!.refundOf).toBe(purchase.id)
  const seen = (await stored(member, id))!
  expect([seen.isRefund, seen.refundOf]).toEqual([true, undefined])
  const ledger = await member.ask(getAccountTransactions, { accountId, page: 0 })
  expect(ledger.result.map(({ refundOf }) => refundOf)).toEqual([undefined])
})

test('a refund of somebody who leaves stays in the account as money that came in', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, owner, member)
  const accountId = await openAccount(owner, { openingMinor: 1000, isShared: true })
  await save(member, { minor: 300, isRefund: true, accountId })
  await leaveGroup(member)
  const [account] = (await owner.ask(getAllAccounts, {})).results
  expect(account!.currentMinor).toBe(1300)
  const { result } = await owner.ask(getAccountTransactions, { accountId, page: 0 })
  expect(result).toMatchObject([{ type: 'transfer', minor: 300, toAccountId: accountId }])
  const [own] = (await member.ask(getTransactionsByType, { year: 2026 })).result
  expect(own!.transactions).toMatchObject([{ isRefund: true, minor: 300 }])
})
