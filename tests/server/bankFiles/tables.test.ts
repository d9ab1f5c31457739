import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTable } from '#lib/server/services/bankFiles/readTable.ts'
import {
  bankFile,
  comparableFile,
  expectedFrom,
  expectedOf,
} from '../../support/bankFiles.ts'
import { make } from '../../support/bankRows.mjs'

const FOLDER = new URL('../../support/files/bank/', import.meta.url)
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.csv'))
const NAMED = FILES.filter((name) => name !== '18-bank-de.csv')

test.each(NAMED)('reads %s to the hundredth', (name) => {
  const expected = expectedOf(name)
  const file = readTable(bankFile(name), { language: 'en' })
  expect(comparableFile(file, expected)).toEqual(expected)
})

test('reads 1,000 rows with twins, missing ids and a pending one', () => {
  const { bytes, expected: json } = make(1000)
  const expected = expectedFrom(json)
  const file = readTable(bytes, { language: 'de' })
  expect(comparableFile(file, expected)).toEqual(expected)
})

test('takes a currency from the file only where it is named', () => {
  const named = NAMED.flatMap((name) => {
    const { statements } = readTable(bankFile(name), { language: 'en' })
    return statements.some(({ account }) => account.currency === null) ? [] : [name]
  })
  expect(named).toEqual([
    'ch-apostrophe.csv',
    'de-giro-soll-haben.csv',
    'de-vorgemerkt.csv',
    'es-importe-saldo.csv',
    'fr-debit-credit.csv',
    'in-crdr-suffix.csv',
    'neobank-pots.csv',
    'nl-sep-line-totals.csv',
    'pl-hash-headers.csv',
    'processor-gross-fee-net.csv',
    'ro-continuation-lines.csv',
    'ru-quoted-status.csv',
    'tr-utf16-tabs.csv',
  ])
})

test.each(['ru', 'el', 'ja', 'ko', 'ro'])(
  'reads the same letters for a person who reads %s',
  (language) => {
    for (const name of NAMED) {
      const { encoding: _, ...file } = readTable(bankFile(name), { language })
      const { encoding: __, ...english } = readTable(bankFile(name), { language: 'en' })
      expect(file).toEqual(english)
    }
  },
)

test('reads an export of a German bank', () => {
  const { statements } = readTable(bankFile('18-bank-de.csv'), { language: 'en' })
  expect(statements[0]!.rows).toMatchObject([
    { day: '2026-03-05', amount: '-12.50', currency: 'EUR', payee: 'Bäckerei Blum' },
  ])
})

test('dates that two orders read are as the person says', () => {
  const read = (dateOrder?: 'dmy' | 'mdy') =>
    readTable(bankFile('dates-undecidable.csv'), { language: 'en', dateOrder })
  const days = (file: ReturnType<typeof read>) =>
    file.statements[0]!.rows.map(({ day }) => day)
  expect(read().problems).toEqual([{ row: 0, problem: 'date-ambiguous' }])
  expect(read('mdy').problems).toEqual([])
  expect(days(read('mdy'))).toEqual([
    '2026-03-02',
    '2026-04-03',
    '2026-05-04',
    '2026-06-05',
  ])
  expect(days(read('dmy'))).toEqual(days(read()))
})
