import { expect, test } from 'vitest'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import {
  BANK_FILES,
  bankFile,
  comparableFile,
  expectedOf,
  withoutBlanks,
} from '../support/bankFiles.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

const fileOf = (name: string) => new File([Buffer.from(bankFile(name))], name)
const read = (client: Client, name: string, mapping?: object) =>
  client.send(readBankFile, {
    file: fileOf(name),
    ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
  })

/** Languages of owners whose files are in a code page of theirs. */
const OWNERS: Record<string, string> = { jp: 'ja', pl: 'ro', ro: 'ro', ru: 'ru' }

test.each(BANK_FILES)('%s is read to the hundredth', async (name) => {
  const expected = expectedOf(name)
  const bytes = bankFile(name)
  const language = OWNERS[name.slice(0, 2)] ?? 'en'
  const file = await server.app.bankFiles.read({ bytes, language }, name)
  const comparable = comparableFile(file, expected)
  // MT940 breaks its lines anywhere.
  const shape = file.format === 'mt940' ? withoutBlanks : (same: object) => same
  expect(shape(comparable)).toEqual(shape(expected))
})

test('a German bank’s table is understood, with its account and balances', async () => {
  const client = await signedIn(server)
  const { body } = await read(client, 'de-giro-soll-haben.csv')
  expect(body).toMatchObject({
    code: 0,
    format: 'csv',
    encoding: 'windows-1252',
    delimiter: ';',
    decimal: ',',
    dateOrder: 'dmy',
    headerRow: 7,
    count: 9,
    accounts: [
      {
        iban: 'DE71999999990004711008',
        currencyCode: 'EUR',
        opening: 2310.45,
        closing: 2786.7,
        count: 9,
        pendingCount: 0,
        firstDay: '2026-03-02',
        lastDay: '2026-03-31',
      },
    ],
    skipped: [
      { row: 18, reason: 'balance' },
      { row: 19, reason: 'balance' },
    ],
  })
})

test.each([
  ['ofx2-two-accounts.ofx', 'ofx', 2],
  ['us-splits.qif', 'qif', 1],
  ['camt053-08-prefixed.xml', 'camt.053.001.08', 2],
  ['mt940-structured.sta', 'mt940', 1],
  ['xlsx-logo-real-dates.xlsx', 'xlsx', 1],
  ['pt-html-table.xls', 'html-table', 1],
])('%s is told as %s by its bytes', async (name, format, accounts) => {
  const { body } = await read(await signedIn(server), name)
  expect(body).toMatchObject({ code: 0, format })
  expect(body['accounts']).toHaveLength(accounts)
})

test('a table is shown with its first rows, its columns, and why it was read so', async () => {
  const { body } = await read(await signedIn(server), '18-bank-de.csv')
  expect(body).toMatchObject({
    table: {
      rows: [
        { line: 1, cells: expect.arrayContaining(['Buchungstag', 'Betrag']) },
        { line: 2, cells: expect.arrayContaining(['Bäckerei Blum', '-12,50']) },
      ],
    },
    encodings: expect.arrayContaining([
      { encoding: 'windows-1252', sample: expect.stringContaining('Bäckerei') },
    ]),
    reasons: {
      encoding: { key: 'likeliestLetters' },
      delimiter: { key: 'sameColumns' },
      decimal: { key: 'twoDecimals' },
      headerRow: { key: 'words' },
    },
  })
})

test('a mapping decides over every guess', async () => {
  const client = await signedIn(server)
  const { body } = await read(client, 'dates-undecidable.csv', { dateOrder: 'mdy' })
  expect(body).toMatchObject({
    dateOrder: 'mdy',
    reasons: { dateOrder: { key: 'chosen' } },
    problems: [],
    accounts: [{ firstDay: '2026-03-02', lastDay: '2026-06-05' }],
  })
})

test.each([
  ['no date', ['text', 'text', 'amount'], ['no-date-column']],
  ['nothing', [], ['no-date-column', 'no-amount-column']],
])('a mapping to %s imports nothing and says so', async (_, columns, problems) => {
  const { body } = await read(await signedIn(server), 'uk-no-header.csv', { columns })
  expect(body).toMatchObject({
    refused: true,
    count: 0,
    problems: problems.map((problem) => ({ row: 0, problem })),
  })
})

test.each([
  [{ columns: ['price'] }],
  [{ delimiter: '' }],
  [{ headerRow: 0 }],
  [{ dateOrder: 'ydm' }],
  [{ columns: Array.from({ length: 703 }, () => 'text') }],
])('the mapping %j is malformed', async (mapping) => {
  const { code } = await read(await signedIn(server), 'uk-no-header.csv', mapping)
  expect(code).toBe(400)
})

test('a mapping that is no JSON is malformed', async () => {
  const client = await signedIn(server)
  const file = fileOf('uk-no-header.csv')
  expect((await client.send(readBankFile, { file, mapping: '{' })).code).toBe(400)
})

test('a statement without entries says so', async () => {
  const { body } = await read(await signedIn(server), '17c-camt053.xml')
  expect(body).toMatchObject({ count: 0, problems: [{ row: 0, problem: 'no-entries' }] })
})

test('a document type is refused, and nothing of it is read', async () => {
  const { body } = await read(await signedIn(server), 'camt053-entity-bomb.xml')
  expect(body).toMatchObject({
    code: 0,
    refused: true,
    count: 0,
    problems: [{ row: 0, problem: 'xml-doctype' }],
  })
})

test('what is no file of a bank cannot be read', async () => {
  const client = await signedIn(server)
  const file = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 1, 2, 0])], 'a.pdf')
  expect((await client.send(readBankFile, { file })).code).toBe(1001)
})

test('a file beyond its bound is refused before it is read', async () => {
  const client = await signedIn(server)
  const file = new File([new Uint8Array(20_200_000)], 'large.csv')
  expect((await client.send(readBankFile, { file })).code).toBe(413)
})
