import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { getFoundCsv, search } from '#lib/contract/search.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { MAX_COUNTED_AT_ONCE } from '#lib/domain/limits.ts'
import { openAccount } from '../support/accounts.ts'
import { joined } from '../support/invites.ts'
import { spendOften } from '../support/largeBooks.ts'
import { typeExpense } from '../support/ruleBooks.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const at = TEST_START

const linesOf = async (client: Client, request: object = {}) =>
  (await client.ask(getFoundCsv, request)).text.split('\r\n').slice(0, -1)

test('what is found is a file with a line an entry, latest first', async () => {
  const client = await signedIn(server)
  const [from, to] = [
    await openAccount(client, { name: 'Everyday' }),
    await openAccount(client, { name: 'Savings' }),
  ]
  const merchant = { name: 'Shop, Ltd' }
  await client.ask(addUpdateExpense, { at, minor: 1250, merchant, accountId: from })
  const refund = { at: at + 1, minor: 500, isRefund: true, notes: 'Too much' }
  await client.ask(addUpdateExpense, refund)
  await client.ask(addUpdateIncome, { at: at + 2, minor: 90_000, title: 'Work' })
  await client.ask(addUpdateTransfer, { at: at + 3, minor: 2000, fromId: from, toId: to })
  await client.ask(addUpdateBill, { at: at + 4, minor: 4000, title: 'Power' })
  const { fileName } = await client.ask(getFoundCsv, {})
  expect(fileName).toBe('hearthbook-2026-11-21.csv')
  expect(await linesOf(client)).toEqual([
    '\uFEFFDate,Type,Description,Category,Account,To,Amount,Currency,Notes',
    '2026-11-21,Bill,Power,Utilities,,,40.00,USD,',
    '2026-11-21,Transfer,,,Everyday,Savings,20.00,USD,',
    '2026-11-21,Income,Work,Other income,,,900.00,USD,',
    '2026-11-21,Expense,,Groceries,,,5.00,USD,Too much',
    '2026-11-21,Expense,"Shop, Ltd",Groceries,Everyday,,-12.50,USD,',
  ])
})

test('a text that a spreadsheet would calculate gets an apostrophe', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateExpense, { at, minor: 1, title: '=1+1', notes: '@you' })
  expect((await linesOf(client))[1]).toBe(
    "2026-11-21,Expense,'=1+1,Groceries,,,-0.01,USD,'@you",
  )
})

test('headings, kinds and categories are in the reader’s language', async () => {
  const client = await signedIn(server)
  await client.ask(updateSettings, { language: 'de' })
  await typeExpense(client, 'Laden')
  const [head, line] = await linesOf(client)
  expect(head).toContain('Datum,')
  expect(line).toContain('Lebensmittel')
})

test('a filter or ids choose the entries', async () => {
  const client = await signedIn(server)
  const one = await typeExpense(client, 'One')
  await typeExpense(client, 'Two')
  expect(await linesOf(client, { where: { text: 'two' } })).toHaveLength(2)
  const [, line, ...more] = await linesOf(client, { ids: [one.id, 'missing'] })
  expect([line?.includes('One'), more]).toEqual([true, []])
})

test('a member’s private entries are in no file, and who made an entry is', async () => {
  const owner = await signedIn(server)
  const mate = await signedIn(server)
  const hidden = await typeExpense(mate, 'Private')
  await joined(owner, mate)
  await typeExpense(mate, 'Shared')
  const { count } = await owner.ask(search, { onlySums: false })
  const lines = await linesOf(owner)
  expect(lines).toHaveLength(1 + count!)
  expect(lines[0]).toMatch(/,Who$/)
  const ofOthers = await linesOf(owner, { ids: [hidden.id] })
  expect(ofOthers.filter((line) => line.includes('Private'))).toEqual([])
})

test('more entries than a file has are refused', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  await spendOften(client, { accountId, groupId: null, count: MAX_COUNTED_AT_ONCE + 1 })
  const reply = await client.send(getFoundCsv, {})
  expect([reply.code, reply.body['message']]).toEqual([
    346,
    expect.stringContaining('A file has at most 10000 entries'),
  ])
})
