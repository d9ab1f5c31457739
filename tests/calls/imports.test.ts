import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { addAccountWeb, getAllAccounts } from '#lib/contract/accounts.ts'
import { getImports, importTransactions } from '#lib/contract/imports.ts'
import { getAllUserCategories } from '#lib/contract/categories.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import {
  deleteTransactionWeb,
  getMonthlyIncome,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { sentenceOf } from '../support/brokenFiles.ts'
import type { Client } from '../support/testServer.ts'
import { serverOfFile, newestMail, signedIn } from '../support/testServer.ts'
import { countTurns } from '../support/turns.ts'
import { CODES } from '#lib/contract/codes.ts'

const server = await serverOfFile({ IMPORT_DAILY_LIMIT: '100' })
const samples = join(import.meta.dirname, '../support/files')
const HEADER = 'Date,Type,Category,Amount,Currency,Account,Merchant,Notes'

function sample(name: string): File {
  return new File([readFileSync(join(samples, name))], name)
}

function csv(...rows: string[]): File {
  return new File([[HEADER, ...rows].join('\n')], 'rows.csv')
}

/** Sends a file, runs the jobs, and gives the newest entry of the history. */
async function bringIn(client: Client, csvFile: File) {
  await client.ask(importTransactions, { file: csvFile })
  return processed(client)
}

async function processed(client: Client) {
  await server.app.jobs.drain()
  const { result } = await client.ask(getImports, {})
  return result[0]!
}

function sumOfFile(type: string): number {
  const rows = parse(readFileSync(join(samples, 'household-2025.csv')), {
    columns: true,
  }) as {
    Type: string
    Amount: string
  }[]
  return rows
    .filter((row) => row.Type === type)
    .reduce((sum, row) => sum + Math.round(Number(row.Amount) * 100), 0)
}

test.each(['household-2025.csv', 'household-2025.xls', 'household-2025.xlsx'])(
  '%s comes in whole, with the sums that the file has',
  async (name) => {
    const client = await signedIn(server, { zone: 'America/New_York' })
    expect(await bringIn(client, sample(name))).toMatchObject({
      status: 'success',
      rows: 499,
      imported: 499,
      duplicates: 0,
      errors: [],
    })
    const expenses = await client.ask(getTransactionsByType, { year: 2025, summary: true })
    const spent = expenses.result.reduce((sum, month) => sum + month.minor, 0)
    expect(spent).toBe(sumOfFile('Expense'))
    const income = await client.ask(getMonthlyIncome, { year: 2025, summary: true })
    expect(income.result.reduce((sum, month) => sum + month.minor, 0)).toBe(
      sumOfFile('Income'),
    )
  },
)

test('the same household in another format is all duplicates', async () => {
  const client = await signedIn(server)
  await bringIn(client, sample('household-2025.csv'))
  const second = await bringIn(client, sample('household-2025.xlsx'))
  expect(second).toMatchObject({ status: 'success', imported: 0, duplicates: 499 })
})

test('an import ends with a mail in the language of its owner', async () => {
  const client = await signedIn(server)
  await bringIn(client, csv('2025-03-01,Expense,Groceries,10.00,,,Market,'))
  const mail = await newestMail(server, client.email)
  expect(mail.subject).toBe('Your import is done')
  expect(mail.body).toContain('1 row of rows.csv was imported.')
})

test('two equal coffees on one day survive, and stay two when the file comes again', async () => {
  const client = await signedIn(server)
  const coffee = '2025-03-01,Expense,Coffee and snacks,3.50,,,Corner,'
  expect(await bringIn(client, csv(coffee, coffee))).toMatchObject({ imported: 2 })
  const again = await bringIn(client, csv(coffee, coffee, coffee))
  expect(again).toMatchObject({ imported: 1, duplicates: 2 })
})

test('deleting an imported entry lets its row come in again', async () => {
  const client = await signedIn(server)
  const row = '2025-03-01,Expense,Rent,900.00,,,,'
  await bringIn(client, csv(row))
  const { result } = await client.ask(getTransactionsByType, { year: 2025 })
  const [entry] = result[0]!.transactions!
  await client.ask(deleteTransactionWeb, { ids: [entry!.id] })
  expect(await bringIn(client, csv(row))).toMatchObject({ imported: 1, duplicates: 0 })
})

test('bad rows are told with their numbers, and nothing is imported', async () => {
  const client = await signedIn(server)
  const outcome = await bringIn(
    client,
    csv(
      '2025-03-01,Expense,Rent,900.00,,,,',
      '2025-02-30,Expense,Rent,900.00,,,,',
      '2025-03-01,Spend,Rent,-1,,,,',
      '2025-03-01,Expense,Rent,5,,No such account,,',
    ),
  )
  expect(outcome).toMatchObject({ status: 'failed', imported: 0 })
  expect(outcome.errors.map(({ row }) => row)).toEqual([3, 4, 4, 5])
  expect(outcome.errors[0]!.message).toContain('2025-02-30')
  expect((await client.ask(getTransactionsByType, { year: 2025 })).result).toEqual([])
  expect((await newestMail(server, client.email)).body).toContain('Row 3:')
})

test('an account or currency that is not the owner’s is told with its row', async () => {
  const client = await signedIn(server)
  const outcome = await bringIn(
    client,
    csv('2025-03-01,Expense,Rent,5,,No such account,,', '2025-03-01,Expense,Rent,5,CHF,,,'),
  )
  expect(outcome.errors.map(({ row }) => row)).toEqual([2, 3])
})

test('categories are found by their name in any language, and new names make new ones', async () => {
  const client = await signedIn(server)
  await client.ask(updateSettings, { language: 'de' })
  const names = ['groceries', 'Lebensmittel', '', 'Balcony garden', 'BALCONY GARDEN']
  await bringIn(
    client,
    csv(...names.map((name, at) => `2025-03-0${at + 1},Expense,${name},1,,,,`)),
  )
  const { result } = await client.ask(getTransactionsByType, { year: 2025 })
  const ids = result[0]!.transactions!.map((entry) => entry.categoryId).toReversed()
  expect(ids).toEqual([31, 31, 999, 5000, 5000])
  const { results } = await client.ask(getAllUserCategories, {})
  const own = results.categories.filter((category) => category.id === 5000)
  expect(own).toMatchObject([{ name: 'Balcony garden', type: 'expense' }])
})

test('an account’s name puts the entry there and moves its balance', async () => {
  const client = await signedIn(server)
  const account = { type: 1, name: 'Everyday', openingMinor: 10_000 }
  await client.ask(addAccountWeb, { accounts: [account] })
  await bringIn(client, csv('2025-03-01,Income,Salary,50.00,,everyday,,'))
  expect((await client.ask(getAllAccounts, {})).results[0]!.currentMinor).toBe(15_000)
})

test('a broken file is refused by its code, and a broken row is told with its number', async () => {
  const client = await signedIn(server)
  const csvFile = new File(['When,What\n2025-01-01,Rent\n'], 'other-headers.csv')
  const reply = await client.send(importTransactions, { csvFile })
  expect(reply.code).toBe(CODES['file-headers'].code)
  const outcome = await bringIn(client, csv('2025-02-30,Expense,Rent,9,,,,'))
  expect(outcome).toMatchObject({
    status: 'failed',
    errors: [{ row: 2, message: expect.stringMatching(`^${sentenceOf('rows.date')}$`) }],
  })
})

test('the daily limit counts accepted files alone', async () => {
  const client = await signedIn(server)
  const refused = await client.send(importTransactions, {
    csvFile: new File(['x'], 'x.csv'),
  })
  expect(refused.code).not.toBe(0)
  const ownerId = (
    await server.app.database.read
      .selectFrom('profiles')
      .select('id')
      .where('email', '=', client.email)
      .executeTakeFirstOrThrow()
  ).id
  const earlier = Array.from({ length: 99 }, (_, index) => ({
    id: `${ownerId}-${index}`,
    owner_id: ownerId,
    kind: 'template' as const,
    file_name: 'x',
    content_hash: 'x',
    overrides: 0 as const,
    status: 'success' as const,
    rows: 1,
    imported: 1,
    duplicates: 0,
    removed: 0,
    kept: 0,
    errors: '[]',
    created_at: server.clock.now,
  }))
  await server.app.database.write.insertInto('imports').values(earlier).execute()
  const row = '2025-03-01,Expense,Rent,9,,,,'
  expect((await client.send(importTransactions, { csvFile: csv(row) })).code).toBe(0)
  const over = await client.send(importTransactions, { csvFile: csv(row) })
  expect(over.code).toBe(424)
  expect(over.body['message']).toContain('100')
  server.clock.now += 86_400_001
  expect((await client.send(importTransactions, { csvFile: csv(row) })).code).toBe(0)
})

test('others get on between the rows of a file', async () => {
  const client = await signedIn(server)
  const rows = Array.from(
    { length: 1000 },
    (_, n) => `2025-03-01,Expense,Rent,${n + 1},,,,`,
  )
  await client.ask(importTransactions, { file: csv(...rows) })
  const { result, turns } = await countTurns(() => processed(client))
  expect(result).toMatchObject({ status: 'success', imported: 1000 })
  expect(turns).toBeGreaterThanOrEqual(45)
})

test('the same key stores one upload', async () => {
  const client = await signedIn(server)
  const key = { 'idempotency-key': 'upload-1' }
  const row = '2025-03-01,Expense,Rent,9,,,,'
  const first = await client.send(importTransactions, { csvFile: csv(row) }, key)
  const second = await client.send(importTransactions, { csvFile: csv(row) }, key)
  expect(second.body).toEqual(first.body)
  expect((await client.ask(getImports, {})).result).toHaveLength(1)
})

test('nobody sees the imports of somebody else', async () => {
  const client = await signedIn(server)
  await bringIn(client, csv('2025-03-01,Expense,Rent,9,,,,'))
  expect((await (await signedIn(server)).ask(getImports, {})).result).toEqual([])
})

test('an upload without a file is refused at its field', async () => {
  const client = await signedIn(server)
  const reply = await client.send(importTransactions, {})
  expect(reply.status).toBe(400)
})
