import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { getAllUserCategories } from '#lib/contract/categories.ts'
import {
  getImports,
  importTransactions,
  undoImport,
  uploadMintTransactions,
} from '#lib/contract/imports.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { getTransactionsByType } from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { mintOn } from '../support/importFiles.ts'
import type { Client } from '../support/testServer.ts'
import { newestMail, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile({ IMPORT_DAILY_LIMIT: '100' })
const cases = join(import.meta.dirname, '../support/files/cases')
const HEADER = 'Date,Type,Category,Amount,Currency,Account,Merchant,Notes'

const fileOf = (name: string) => new File([readFileSync(join(cases, name))], name)
const csv = (...rows: string[]) => new File([[HEADER, ...rows].join('\n')], 'rows.csv')

async function inLanguage(language: string): Promise<Client> {
  const client = await signedIn(server)
  await client.ask(updateSettings, { language })
  return client
}

/** Sends a file, runs the jobs, and gives the newest entry of the history. */
async function bringIn(client: Client, file: File) {
  await client.ask(importTransactions, { file })
  await server.app.jobs.drain()
  return (await client.ask(getImports, {})).result[0]!
}

/** Imported entries as day, hundredths and merchant, the latest first. */
async function entries(client: Client) {
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  return result.flatMap(({ transactions = [] }) => transactions)
}

async function rowsOf(client: Client) {
  return (await entries(client)).map(({ day, minor, merchant }) => [
    day,
    minor,
    merchant?.name,
  ])
}

async function ownCategories(client: Client) {
  const { categories } = (await client.ask(getAllUserCategories, {})).results
  return categories.filter(({ id }) => id >= 5000 && id < 19_999).map(({ name }) => name)
}

test.each([
  ['03b-win1251-russian.csv', 'ru', 'Windows-1251', 'Рыбалка', 'Пекарня'],
  ['03d-sjis-japanese.csv', 'ja', 'Shift-JIS', '光熱費', '山田商店'],
  ['03e-euckr-korean.csv', 'ko', 'EUC-KR (cp949)', '낚시', '행복마트'],
  [
    '03k-win1250-romanian.csv',
    'ro',
    'Windows-1250',
    'Pescuit şi vânătoare',
    'Brutăria Ştefan',
  ],
])('%s is read in %s by %s, and its history shows so', async (name, ...wanted) => {
  const [language, encoding, category, merchant] = wanted
  const client = await inLanguage(language)
  const run = await bringIn(client, fileOf(name))
  expect(run).toMatchObject({ status: 'success', imported: 1, encoding })
  expect(run.firstRows).toHaveLength(1)
  expect(run.firstRows![0]).toEqual(expect.arrayContaining([category, merchant]))
  expect(await rowsOf(client)).toEqual([['2026-03-05', 1250, merchant]])
  expect(await client.ask(undoImport, { id: run.id })).toEqual({ removed: 1, kept: 0 })
})

test('notes in a code page keep their letters', async () => {
  const client = await inLanguage('ro')
  await bringIn(client, fileOf('03k-win1250-romanian.csv'))
  expect((await entries(client))[0]).toMatchObject({ notes: 'pâine de ţară' })
})

test.each([
  ['03b-win1251-russian.csv', 'Windows-1251', ['en', 'ja', 'el', 'ro']],
  ['03d-sjis-japanese.csv', 'Shift-JIS', ['en', 'ru', 'ko', 'ro']],
  ['03e-euckr-korean.csv', 'EUC-KR (cp949)', ['en', 'ru', 'el', 'ro']],
  ['03k-win1250-romanian.csv', 'Windows-1250', ['en', 'ru', 'el', 'ko']],
])('%s in another language is refused as %s', async (name, encoding, languages) => {
  for (const language of languages) {
    const client = await inLanguage(language)
    const reply = await client.send(importTransactions, { csvFile: fileOf(name) })
    expect([language, reply.code]).toEqual([language, 424])
    expect(reply.body['message']).toContain(encoding)
    expect((await client.ask(getImports, {})).result).toEqual([])
  }
})

test('letters of the West in its code page are read in their languages', async () => {
  const letters = 'Crêperie «L’Été»;œufs à 5 € – déjà créées;straße;ação;niño;½kg;l´eau'
  const file = (encoded: number[]) =>
    new File(
      [`${HEADER}\n2026-03-05,Expense,,1,,,Shop,`, Uint8Array.from(encoded)],
      'x.csv',
    )
  const inWestern = { '€': 0x80, '–': 0x96, '’': 0x92, œ: 0x9c } as Record<string, number>
  const bytes = [...letters].map((letter) => inWestern[letter] ?? letter.charCodeAt(0))
  for (const language of ['en', 'fr', 'de', 'pt', 'es', 'it']) {
    const client = await inLanguage(language)
    expect(await bringIn(client, file(bytes))).toMatchObject({ encoding: 'Windows-1252' })
    expect((await entries(client))[0]?.notes).toBe(letters)
  }
})

test('one broken byte of UTF-8 is a problem of its row', async () => {
  const client = await signedIn(server)
  const run = await bringIn(client, fileOf('03o-utf8-one-bad-byte.csv'))
  expect(run).toMatchObject({ status: 'failed', imported: 0, encoding: 'UTF-8' })
  expect(run.errors.map(({ row }) => row)).toEqual([3])
  expect(run.firstRows![0]).toContain('Café Lumière')
})

const SHOP = ['2026-03-05', 1250, 'Corner Shop']

test.each([
  ['04-decimal-comma.csv', [SHOP]],
  ['04b-thousands.csv', [['2026-03-05', 123_450, 'Corner Shop']]],
  ['04f-currency-sign.csv', [SHOP]],
  ['05-sep-line.csv', [SHOP]],
  ['05b-preamble.csv', [SHOP]],
  ['07-crlf-then-lf.csv', [['2026-03-06', 1250, 'Corner Shop'], SHOP]],
  ['09-date-forms.csv', Array.from({ length: 9 }, () => SHOP)],
  ['11d-nul-padded.csv', [SHOP]],
  ['13f-iso-datetime-cell.xlsx', [SHOP]],
  ['13h-openpyxl-iso.xlsx', [SHOP]],
  ['14c-phonetic-inline.xlsx', [['2026-03-05', 1250, '山田商店']]],
  ['16c-second-sheet.xlsx', [['2026-03-05', 1250, 'Right Shop']]],
])('%s is read', async (name, rows) => {
  const client = await signedIn(server)
  expect(await bringIn(client, fileOf(name))).toMatchObject({ errors: [] })
  expect(await rowsOf(client)).toEqual(rows)
})

test.each([
  ['04d-parens.csv', [[2, 'not above zero']]],
  ['08b-open-quote.csv', [[2, 'A quotation mark opens a text']]],
  ['15c-error-cell.xlsx', [[2, 'Merchant contains the error #N/A']]],
  [
    '15e-error-category.xlsx',
    [
      [2, 'Category contains the error #N/A'],
      [3, 'Category contains the error #REF!'],
    ],
  ],
] as [string, [number, string][]][])('%s is refused by row', async (name, wanted) => {
  const client = await signedIn(server)
  const { status, errors } = await bringIn(client, fileOf(name))
  expect(status).toBe('failed')
  expect(errors).toEqual(
    wanted.map(([row, text]) => ({ row, message: expect.stringContaining(text) })),
  )
  expect(await entries(client)).toEqual([])
  expect(await ownCategories(client)).toEqual([])
})

test('spaces that nobody sees make no second category or merchant', async () => {
  const client = await signedIn(server)
  const names = ['Eating\u00A0out', 'Eating  out', 'Groceries\u200B', 'Bee keeping']
  const twins = ['Bee\u00A0keeping', 'BEE  KEEPING', 'Béé keeping']
  const rows = [...names, ...twins].map(
    (name) => `2026-03-05,Expense,${name},1,,,Corner\u00A0 Shop\u200B,${name.length}`,
  )
  await bringIn(client, csv(...rows))
  const found = await entries(client)
  expect(found.map(({ categoryId }) => categoryId).toSorted()).toEqual([
    31, 32, 32, 5000, 5000, 5000, 5000,
  ])
  expect(await ownCategories(client)).toEqual(['Bee keeping'])
  expect(new Set(found.map(({ merchant }) => merchant?.name))).toEqual(
    new Set(['Corner Shop']),
  )
})

test('a row that names an account of which there are two is refused', async () => {
  const client = await signedIn(server)
  for (const name of ['Main', 'Main'])
    await openAccount(client, { name, openingMinor: 500 })
  const row = '2026-03-05,Expense,Rent,5,,Main,,'
  const { status, errors } = await bringIn(client, csv(row))
  expect([status, errors]).toEqual([
    'failed',
    [{ row: 2, message: expect.stringContaining('Two of your accounts') }],
  ])
  const { results } = await client.ask(getAllAccounts, {})
  expect(results.map(({ currentMinor }) => currentMinor)).toEqual([500, 500])
})

test('all that is wrong with all rows is told at once', async () => {
  const client = await signedIn(server)
  const { errors } = await bringIn(
    client,
    csv(
      '2026-02-30,Spend,,5,,Nowhere,,',
      '2026-03-01,Expense,,€5,,,,',
      '2026-03-01,Expense,,-5,CHF,,,',
    ),
  )
  expect(errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
    expect.stringMatching(/^2 .*2026-02-30/),
    expect.stringMatching(/^2 .*Spend/),
    expect.stringMatching(/^2 .*Nowhere/),
    expect.stringMatching(/^3 .*€.*USD/),
    expect.stringMatching(/^4 .*-5/),
    expect.stringMatching(/^4 .*CHF/),
  ])
  const { body } = await newestMail(server, client.email)
  for (const text of ['Nowhere', 'CHF']) expect(body).toContain(text)
})

test.each(['csv', 'xls', 'xlsx'])(
  'the .%s to fill in is empty as long as it has its sample rows alone',
  async (ending) => {
    const client = await signedIn(server)
    const name = `../../../../public/templates/hearthbook-import.${ending}`
    const reply = await client.send(importTransactions, { csvFile: fileOf(name) })
    expect(reply.code).toBe(360)
  },
)

test('the sample rows are left out of a template that was filled in', async () => {
  const client = await signedIn(server)
  const template = readFileSync(
    join(cases, '../../../../public/templates/hearthbook-import.csv'),
    'utf8',
  )
  const file = new File([`${template}2026-03-05,Expense,,12.50,,,Corner Shop,`], 'rows.csv')
  expect(await bringIn(client, file)).toMatchObject({ rows: 1, imported: 1 })
  expect(await rowsOf(client)).toEqual([SHOP])
})

test('a Mint row on an account of which there are two is refused', async () => {
  const client = await signedIn(server)
  for (const name of ['Main', 'Main']) await openAccount(client, { name })
  const file = mintOn('Main')
  await client.ask(uploadMintTransactions, { file, overrides: false })
  await server.app.jobs.drain()
  const [run] = (await client.ask(getImports, {})).result
  expect(run).toMatchObject({ status: 'failed', errors: [{ row: 2 }] })
})

test('an amount of yen with decimals is told by its row, in the template and of Mint', async () => {
  const client = await signedIn(server, { currency: 'JPY' })
  const template = await bringIn(
    client,
    csv('2026-01-15,Expense,,1200,,,Baker,', '2026-01-16,Expense,,12.50,,,Baker,'),
  )
  expect(template.errors).toEqual([{ row: 3, message: 'Amounts in JPY have no decimals.' }])
  expect(await rowsOf(client)).toEqual([])
  const text = await mintOn('').text()
  const file = new File([text.replace('900.00', '900.50')], 'mint.csv')
  await client.ask(uploadMintTransactions, { file, overrides: false })
  await server.app.jobs.drain()
  const mint = (await client.ask(getImports, {})).result[0]!
  expect(mint.errors).toEqual([{ row: 2, message: 'Amounts in JPY have no decimals.' }])
})
