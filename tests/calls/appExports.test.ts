import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import { getAllUserCategories } from '#lib/contract/categories.ts'
import { undoImport } from '#lib/contract/imports.ts'
import { search } from '#lib/contract/search.ts'
import { bankAccount } from '../support/bankImports.ts'
import type { Client } from '../support/testServer.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()

function fileOf(name: string): File {
  const url = new URL(`../support/files/apps/${name}`, import.meta.url)
  return new File([readFileSync(url)], name)
}

/** Reads an export and asks for a new account for each of its own. */
async function readAll(client: Client, file: File) {
  const { fileId, accounts } = await client.ask(readBankFile, { file })
  return {
    fileId,
    accounts: accounts.map(({ name = '' }, statement) => ({ statement, newName: name })),
  }
}

async function importAll(client: Client, name: string): Promise<string> {
  const asked = await readAll(client, fileOf(name))
  const openingsOf = asked.accounts.map(({ statement }) => statement)
  return (await client.ask(importBankFile, { ...asked, openingsOf })).importId
}

async function balancesOf(client: Client) {
  const { results } = await client.ask(getAllAccounts, {})
  return Object.fromEntries(results.map((one) => [one.name, one.currentMinor]))
}

/** Entries in short, with the names of their categories. */
async function entriesOf(client: Client) {
  const { result } = await client.ask(search, { page: 0, onlySums: false })
  const names = new Map((await categoriesOf(client)).map(({ id, name }) => [id, name]))
  return result.flatMap((entry) =>
    'title' in entry
      ? []
      : [
          [
            entry.isRefund ? 'refund' : entry.type,
            entry.merchant?.name,
            entry.minor,
            names.get(entry.categoryId),
          ],
        ],
  )
}

async function categoriesOf(client: Client) {
  const { results } = await client.ask(getAllUserCategories, {})
  return results.categories.filter(({ isDeleted }) => !isDeleted)
}

test.each([
  ['actual.csv', { Checking: 190_145, Savings: 120_000 }],
  ['ynab.tsv', { '💵 Checking': 123_380, Buffer: 102_000 }],
  ['sure.csv', { Everyday: 178_701, Card: 5000, Dollars: -750 }],
  ['cashew.csv', { Bank: 179_750, Wallet: 5500 }],
  ['firefly.csv', { Checking: 171_915, 'Dollar box': 32_460, 'Car loan': 12_000 }],
])('%s comes in with the balances of its accounts', async (name, balances) => {
  const client = await signedIn(server)
  await importAll(client, name)
  expect(await balancesOf(client)).toEqual(balances)
})

test('transfers are one entry, and money back is a refund of its category', async () => {
  const client = await signedIn(server)
  await importAll(client, 'actual.csv')
  expect(await entriesOf(client)).toEqual([
    ['expense', 'Corner Shop', 1400, 'Household'],
    ['expense', 'Corner Shop', 5020, 'Groceries'],
    ['transfer', undefined, 20_000, 'Other expense'],
    ['refund', 'Corner Shop', 510, 'Groceries'],
    ['income', 'Mill & Sons', 185_000, 'Other income'],
  ])
})

test('an import of an export is undone with its accounts and categories', async () => {
  const client = await signedIn(server)
  const before = await categoriesOf(client)
  const importId = await importAll(client, 'cashew.csv')
  expect((await categoriesOf(client)).length).toBeGreaterThan(before.length)
  await client.ask(undoImport, { id: importId })
  expect(await balancesOf(client)).toEqual({})
  expect(await categoriesOf(client)).toEqual(before)
})

test('the same export again brings nothing', async () => {
  const client = await signedIn(server)
  await importAll(client, 'firefly.csv')
  const file = fileOf('firefly.csv')
  const { fileId, guesses } = await client.ask(readBankFile, { file })
  expect(guesses.map(({ reason }) => reason)).toEqual(Array(3).fill('remembered'))
  const accounts = guesses.map(({ statement, accountId }) => ({ statement, accountId }))
  const { writtenCount, counts } = await client.ask(previewBankImport, { fileId, accounts })
  expect(writtenCount).toBe(0)
  expect(counts.find(({ kind }) => kind === 'known')?.count).toBe(6)
})

test('the preview names new categories, and stores none', async () => {
  const client = await signedIn(server)
  const before = await categoriesOf(client)
  const { rows } = await client.ask(
    previewBankImport,
    await readAll(client, fileOf('ynab.tsv')),
  )
  expect(rows).toMatchObject([
    { kind: 'new', categorySource: 'file', newCategory: 'Rolls and buns' },
    { kind: 'transfer', otherRow: 4 },
    { kind: 'new' },
    { kind: 'transfer', otherRow: 2 },
  ])
  expect(await categoriesOf(client)).toEqual(before)
})

test("a person's category wins over the file's, which is not made then", async () => {
  const client = await signedIn(server)
  const before = await categoriesOf(client)
  const asked = await readAll(client, fileOf('sure.csv'))
  const { rows } = await client.ask(previewBankImport, asked)
  const row = rows.find(({ newCategory }) => newCategory === 'Film Club')!
  const category = before.find(({ type }) => type === 'expense')
  const decisions = [{ row: row.number, categoryId: category!.id }]
  await client.ask(importBankFile, { ...asked, decisions })
  expect(await categoriesOf(client)).toEqual(before)
})

test('accounts of the same name are proposed, each for its own part', async () => {
  const client = await signedIn(server)
  const wallet = await bankAccount(client, { name: 'wallet', currency: 'EUR' })
  const { guesses } = await client.ask(readBankFile, { file: fileOf('cashew.csv') })
  expect(guesses).toEqual([{ statement: 1, accountId: wallet, reason: 'sameName' }])
})

test('a transfer to a part that is left out stays an expense', async () => {
  const client = await signedIn(server)
  const { fileId } = await client.ask(readBankFile, { file: fileOf('actual.csv') })
  const accounts = [{ statement: 0, newName: 'Checking' }]
  await client.ask(importBankFile, { fileId, accounts, openingsOf: [0] })
  expect(await entriesOf(client)).toContainEqual([
    'expense',
    'Savings',
    20_000,
    'Other expense',
  ])
  expect(await balancesOf(client)).toEqual({ Checking: 190_145 })
})

test('a conversion between balances of Wise is one transfer of two amounts', async () => {
  const client = await signedIn(server)
  const asked = await readAll(client, fileOf('wise.csv'))
  const preview = await client.ask(previewBankImport, asked)
  expect(preview.rows.filter(({ kind }) => kind === 'transfer')).toHaveLength(2)
  expect(preview.rows.filter(({ kind }) => kind === 'pending')).toHaveLength(1)
  await client.ask(importBankFile, asked)
  expect(await balancesOf(client)).toEqual({ 'Wise EUR': 44_013, 'Wise GBP': 200_000 })
  const again = await readAll(client, fileOf('wise.csv'))
  expect(again.accounts).toHaveLength(2)
})
