import { expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { getAllUserCategories } from '#lib/contract/categories.ts'
import {
  getImports,
  importTransactions,
  undoImport,
  uploadMintTransactions,
} from '#lib/contract/imports.ts'
import {
  addUpdateExpense,
  deleteTransactionWeb,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import type { Client } from '../support/testServer.ts'
import { openAccount } from '../support/accounts.ts'
import { newestMail, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()
const HEADER = 'Date,Type,Category,Amount,Currency,Account,Merchant,Notes'

const csv = (...rows: string[]) => new File([[HEADER, ...rows].join('\n')], 'rows.csv')
const THREE = csv(
  '2025-03-01,Expense,Groceries,10.00,,,Market,',
  '2025-01-17,Income,Salary,900.00,,,Work,',
  '2025-04-30,Expense,Beekeeping,25.00,,,Hives,',
)
const MINT = [
  'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes',
  '11/01/2025,Shop,SHOP,9.00,debit,Groceries,,,',
].join('\n')

/** Imports a file and gives its entry of the history. */
async function bringIn(client: Client, file: File) {
  await client.ask(importTransactions, { file })
  await server.app.jobs.drain()
  return newest(client)
}

async function newest(client: Client) {
  return (await client.ask(getImports, {})).result[0]!
}

async function expenses(client: Client) {
  const { result } = await client.ask(getTransactionsByType, { year: 2025 })
  return result.flatMap(({ transactions = [] }) => transactions)
}

async function hasBeekeeping(client: Client): Promise<boolean> {
  const { categories } = (await client.ask(getAllUserCategories, {})).results
  return categories.some(({ name, isDeleted }) => name === 'Beekeeping' && !isDeleted)
}

test('the history says from which day to which an import was', async () => {
  const client = await signedIn(server)
  const days = { firstDay: '2025-01-17', lastDay: '2025-04-30' }
  expect(await bringIn(client, THREE)).toMatchObject({ imported: 3, ...days })
  const again = await bringIn(client, THREE)
  expect(again).toMatchObject({ imported: 0, duplicates: 3 })
  expect(again.firstDay).toBeUndefined()
  expect(again.lastDay).toBeUndefined()
})

test('an undone import takes its entries and its categories away', async () => {
  const client = await signedIn(server)
  const { id } = await bringIn(client, THREE)
  expect(await hasBeekeeping(client)).toBe(true)
  expect(await client.ask(undoImport, { id })).toEqual({ removed: 3, kept: 0 })
  expect(await expenses(client)).toEqual([])
  expect(await hasBeekeeping(client)).toBe(false)
  expect(await newest(client)).toMatchObject({ status: 'undone', imported: 3 })
})

test('an undone import gives accounts their balance back', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { name: 'Purse', openingMinor: 5000 })
  const { id } = await bringIn(client, csv('2025-03-01,Expense,,10.00,,Purse,Market,'))
  const balance = async () =>
    (await client.ask(getAllAccounts, {})).results.find((one) => one.id === accountId)!
  expect((await balance()).currentMinor).toBe(4000)
  await client.ask(undoImport, { id })
  expect((await balance()).currentMinor).toBe(5000)
})

test('entries that were changed since stay, and their categories with them', async () => {
  const client = await signedIn(server)
  const { id } = await bringIn(client, THREE)
  server.clock.now += 60_000
  const hives = (await expenses(client)).find(({ merchant }) => merchant?.name === 'Hives')!
  const { at, modifiedAt } = hives
  await client.ask(addUpdateExpense, { id: hives.id, at, minor: 2600, modifiedAt })
  expect(await client.ask(undoImport, { id })).toEqual({ removed: 2, kept: 1 })
  expect(await expenses(client)).toMatchObject([{ id: hives.id, minor: 2600 }])
  expect(await hasBeekeeping(client)).toBe(true)
})

test('entries that were deleted before are neither removed nor kept', async () => {
  const client = await signedIn(server)
  const { id } = await bringIn(client, THREE)
  const [first] = await expenses(client)
  await client.ask(deleteTransactionWeb, { ids: [first!.id] })
  expect(await client.ask(undoImport, { id })).toEqual({ removed: 2, kept: 0 })
})

test('a category that something else uses stays', async () => {
  const client = await signedIn(server)
  const { id } = await bringIn(client, THREE)
  const hives = (await expenses(client)).find(({ merchant }) => merchant?.name === 'Hives')!
  const { categoryId } = hives
  await client.ask(addUpdateExpense, { at: server.clock.now, minor: 1, categoryId })
  expect(await client.ask(undoImport, { id })).toEqual({ removed: 3, kept: 0 })
  expect(await hasBeekeeping(client)).toBe(true)
})

test('the rows of an undone import come in again', async () => {
  const client = await signedIn(server)
  const { id } = await bringIn(client, THREE)
  await client.ask(undoImport, { id })
  expect(await bringIn(client, THREE)).toMatchObject({ imported: 3, duplicates: 0 })
  expect(await hasBeekeeping(client)).toBe(true)
})

test('a Mint export that was undone counts as not imported', async () => {
  const client = await signedIn(server)
  const upload = { csvFile: new File([MINT], 'mint.csv'), override: 'false' }
  expect((await client.send(uploadMintTransactions, upload)).code).toBe(0)
  await server.app.jobs.drain()
  expect((await client.send(uploadMintTransactions, upload)).code).toBe(421)
  await client.ask(undoImport, { id: (await newest(client)).id })
  expect((await client.send(uploadMintTransactions, upload)).code).toBe(0)
})

test('undone again, an import gives the same answer and changes nothing', async () => {
  const client = await signedIn(server)
  const { id } = await bringIn(client, THREE)
  const first = await client.ask(undoImport, { id })
  await bringIn(client, THREE)
  expect(await client.ask(undoImport, { id })).toEqual(first)
  expect(await expenses(client)).toHaveLength(2)
})

test('an import that is pending or failed has nothing to undo', async () => {
  const client = await signedIn(server)
  await client.ask(importTransactions, { file: THREE })
  const pending = await newest(client)
  expect((await client.send(undoImport, { _id: pending.id })).code).toBe(346)
  await server.app.jobs.drain()
  const failed = await bringIn(client, csv('2025-03-01,Expense,,ten,,,,'))
  expect(failed.status).toBe('failed')
  expect((await client.send(undoImport, { _id: failed.id })).code).toBe(346)
})

test('an import of somebody else is not there', async () => {
  const client = await signedIn(server)
  const { id } = await bringIn(client, THREE)
  const other = await signedIn(server)
  expect((await other.send(undoImport, { _id: id })).code).toBe(341)
  expect(await expenses(client)).toHaveLength(2)
})

test('the mail of a finished import tells of its success', async () => {
  const client = await signedIn(server)
  await bringIn(client, THREE)
  expect((await newestMail(server, client.email)).subject).toBe('Your import is done')
})
