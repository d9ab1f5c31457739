import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import { readTable } from '#lib/statementFiles/table/readTable.ts'
import { bankFile, comparableFile, expectedFrom, expectedOf } from '../support/bankFiles.ts'
import { make } from '../support/bankRows.mjs'

const FOLDER = new URL('../support/files/bank/', import.meta.url)
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
    'card-haendler.csv',
    'ch-apostrophe.csv',
    'de-giro-soll-haben.csv',
    'de-vorgemerkt.csv',
    'dkb-other-sides-ibans.csv',
    'dkb-visa-original-amount.csv',
    'es-importe-saldo.csv',
    'fr-debit-credit.csv',
    'in-crdr-suffix.csv',
    'kbc.csv',
    'neobank-pots.csv',
    'nl-sep-line-totals.csv',
    'nordea-private.csv',
    'pending-1.csv',
    'pending-2.csv',
    'pl-hash-headers.csv',
    'processor-gross-fee-net.csv',
    'ro-continuation-lines.csv',
    'ru-quoted-status.csv',
    'sparkasse-days-without-year.csv',
    'tr-utf16-tabs.csv',
    'ubs.csv',
    'vr.csv',
  ])
})

test.each(['ru', 'el', 'ja', 'ko', 'ro'])(
  'reads the same letters for a person who reads %s',
  (language) => {
    for (const name of NAMED) {
      const { encoding: _, reasons: __, ...file } = readTable(bankFile(name), { language })
      const {
        encoding: ___,
        reasons: ____,
        ...english
      } = readTable(bankFile(name), { language: 'en' })
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

/** A table with a running balance of each account. */
const ACCOUNTS = `Date,Account,Payee,Amount,Balance,Currency
2026-03-02,DE71999999990004711008,Bakery,-3.00,97.00,EUR
2026-03-03,DE82999999990008150042,Pay,50.00,250.00,EUR
2026-03-04,DE71999999990004711008,Shop,-7.00,90.00,EUR
2026-03-05,DE82999999990008150042,Shop,-1.00,249.00,EUR
2026-03-06,DE82999999990008150042,Shop,?,,EUR`

test('lines of several accounts are a statement each, with its balances', () => {
  const { statements, problems } = readTable(Buffer.from(ACCOUNTS), { language: 'en' })
  expect(statements).toMatchObject([
    {
      account: { iban: 'DE71999999990004711008', currency: 'EUR' },
      opening: '100.00',
      closing: '90.00',
      rows: [{ payee: 'Bakery' }, { payee: 'Shop' }],
    },
    {
      account: { iban: 'DE82999999990008150042', currency: 'EUR' },
      opening: '200.00',
      closing: '249.00',
      rows: [{ payee: 'Pay' }, { amount: '-1.00' }],
    },
  ])
  expect(problems).toMatchObject([{ row: 6, statement: 1 }])
})

test('a column of accounts that a person names parts the lines, by any name', () => {
  const text =
    'Day,Pot,Payee,Amount\n2026-03-02,Daily,A,1\n2026-03-03,Trip,B,2\n2026-03-04,Trip,C,3'
  const read = (columns?: BankColumnRole[]) =>
    readTable(Buffer.from(text), { language: 'en', columns }).statements
  expect(read()).toHaveLength(1)
  expect(read(['date', 'account', 'payee', 'amount'])).toMatchObject([
    { account: { name: 'Daily' }, rows: [{ payee: 'A' }] },
    { account: { name: 'Trip' }, rows: [{ payee: 'B' }, { payee: 'C' }] },
  ])
})

test('an account of its own in every line is the other side, and parts nothing', () => {
  const text = 'Day,Account,Payee,Amount\n2026-03-02,123456,A,1\n2026-03-03,234567,B,2'
  expect(readTable(Buffer.from(text), { language: 'en' }).statements).toHaveLength(1)
})

test('a declined or reverted line keeps its content, in the statement of its currency', () => {
  const { skipped } = readTable(bankFile('neobank-pots.csv'), { language: 'en' })
  expect(skipped).toMatchObject([
    {
      row: 4,
      reason: 'reverted',
      unbooked: { day: '2026-03-04', amount: '-150.00', payee: 'Hotel Deposit Seaview' },
    },
  ])
  const text =
    'Date,Payee,Amount,Currency,Status\n2026-03-02,A,-1,EUR,Completed\n' +
    '2026-03-03,B,-2,GBP,Completed\n2026-03-04,C,-3,GBP,Declined\n2026-03-05,,x,GBP,Declined'
  expect(readTable(Buffer.from(text), { language: 'en' }).skipped).toMatchObject([
    { row: 4, reason: 'declined', statement: 1, unbooked: { amount: '-3' } },
    { row: 5, reason: 'declined' },
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
