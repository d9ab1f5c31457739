import { zipSync } from 'fflate'
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readAnyBankFile } from '#lib/statementFiles/readFile.ts'
import { bankFile, comparableFile, expectedOf } from '../support/bankFiles.ts'
import { camtOf, ofx1Of, qifOf } from '../support/writtenStatements.ts'
import type { WrittenRow } from '../support/writtenStatements.ts'

const encoder = new TextEncoder()
const read = (bytes: Uint8Array) => readAnyBankFile({ bytes, language: 'en' })
const row = (day: WrittenRow['day'], bankId: string): WrittenRow => ({
  day,
  amount: '-24.00',
  payee: 'Shop',
  text: '',
  bankId,
})
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? encoder.encode(content) : content,
      ]),
    ),
  )
const FIRST = camtOf([row('2026-11-02', 'A')], '')
const SECOND = camtOf([row('2026-11-03', 'B')], '')

test('camt-days.zip is one statement in the order of days', async () => {
  const expected = expectedOf('camt-days.zip')
  const file = await read(bankFile('camt-days.zip'))
  expect(comparableFile(file, expected)).toEqual(expected)
})

test.each([
  ['a gzip', gzipSync(encoder.encode(FIRST)), 1],
  [
    'a zip with folders and what lies beside',
    zip({
      'a/b/2.xml': SECOND,
      'a/1.xml': FIRST,
      'a/': '',
      '__MACOSX/._1.xml': 'x',
      '.DS_Store': 'x',
      'Read me.txt': 'Hello',
      'statement.pdf': '%PDF',
    }),
    2,
  ],
  [
    'a zip of gzips',
    zip({ '2.xml.gz': gzipSync(encoder.encode(SECOND)), '1.xml': FIRST }),
    2,
  ],
  ['a zip of a workbook', zip({ 'table.xlsx': bankFile('xlsx-logo-real-dates.xlsx') }), 5],
])('%s is read', async (_, bytes, count) => {
  const { statements } = await read(new Uint8Array(bytes))
  expect(statements).toHaveLength(1)
  const days = statements[0]!.rows.map(({ day }) => day)
  expect(days.length).toBeGreaterThanOrEqual(count)
  if (count < 3) expect(days).toEqual(['2026-11-02', '2026-11-03'].slice(0, count))
})

test('files of several formats and accounts keep their accounts', async () => {
  const bytes = zip({
    'a.ofx': ofx1Of([row('2026-11-03', '')], '.'),
    'b.qif': `!Account\nNNest\n^\n${qifOf([row('2026-11-02', '')], true)}`,
    'c.csv': 'Date,Payee,Amount\n2026-11-04,Shop,oops\n2026-11-04,Shop,-1.00',
  })
  const { format, statements, problems } = await read(bytes)
  expect(format).toBe('zip')
  expect(statements).toHaveLength(3)
  const partial = problems.find((problem) => problem.partial)
  expect(partial).toMatchObject({ statement: 2, problem: 'amount-unreadable' })
})

test('a statement in a zip that cannot be read is not passed over', async () => {
  const broken = zip({ '1.xml': FIRST, '2.xml': SECOND.slice(0, -40) })
  await expect(read(broken)).rejects.toMatchObject({ reason: 'file-unreadable' })
  const unknown = zip({ '1.csv': 'Date,Amount\n2026-11-04,-1.00', '2.csv': 'a,b\nc,d' })
  expect(await read(unknown)).toMatchObject({ isRefused: true })
})

test.each([
  [
    'of too many files',
    zip(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.qif`, '']))),
  ],
  ['that unpacks to too much', zip({ '1.csv': new Uint8Array(2_000_000) })],
  ['without any file', zip({ 'a/': '' })],
  ['within a zip', zip({ 'a.bin': zip({ '1.xml': FIRST }) })],
])('a zip %s is refused', async (_, bytes) => {
  await expect(read(bytes)).rejects.toThrow()
})

test('gzips of a zip that unpack to too much together are refused', async () => {
  // Noise before blanks keeps the ratio of an honest file.
  const noise = randomBytes(200_000)
  const large = gzipSync(Buffer.concat([noise, Buffer.alloc(25_000_000, ' ')]), {
    level: 1,
  })
  const bytes = zip({ '1.csv.gz': large, '2.csv.gz': large, '3.csv.gz': large })
  await expect(read(bytes)).rejects.toThrow()
})

test('a gzip that unpacks to too much is refused', async () => {
  const bytes = new Uint8Array(gzipSync(new Uint8Array(61_000_000)))
  await expect(read(bytes)).rejects.toThrow()
})
