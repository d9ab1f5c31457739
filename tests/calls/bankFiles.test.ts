import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const FOLDER = new URL('../support/files/bank/', import.meta.url)

function fileOf(name: string): File {
  return new File([readFileSync(new URL(name, FOLDER))], name)
}

const read = (client: Client, name: string) =>
  client.send(readBankFile, { file: fileOf(name) })

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
  ['us-splits.qif', 'qif', 2],
  ['camt053-08-prefixed.xml', 'camt.053.001.08', 2],
  ['mt940-structured.sta', 'mt940', 1],
  ['xlsx-logo-real-dates.xlsx', 'xlsx', 1],
  ['pt-html-table.xls', 'html-table', 1],
])('%s is told as %s by its bytes', async (name, format, accounts) => {
  const { body } = await read(await signedIn(server), name)
  expect(body).toMatchObject({ code: 0, format })
  expect(body['accounts']).toHaveLength(accounts)
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
