import { expect, test } from 'vitest'
import { LONGEST_OF_BANK } from '#lib/domain/bankLimits.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { readAnyBankFile } from '#lib/statementFiles/readFile.ts'
import { camtOf, mt940Of, ofx1Of, ofx2Of, qifOf } from '../support/writtenStatements.ts'
import type { WrittenRow } from '../support/writtenStatements.ts'

const LONG = 'Harbour '.repeat(2000)
const row = (payee: string, text: string, bankId: string): WrittenRow => ({
  day: '2026-11-02',
  amount: '-24.00',
  payee,
  text,
  bankId,
})
const LONG_ROWS = [row(LONG, LONG, 'A'.repeat(300)), row('Cafe', 'Tea', 'B')]

const read = (text: string) =>
  readAnyBankFile({ bytes: new TextEncoder().encode(text), language: 'en' })

test.each([
  ['OFX 1', ofx1Of(LONG_ROWS, '.')],
  ['OFX 2', ofx2Of(LONG_ROWS)],
  ['QIF', qifOf(LONG_ROWS, true)],
  ['CAMT.053', camtOf(LONG_ROWS, '')],
  ['MT940', mt940Of(LONG_ROWS)],
  [
    'a table',
    `Date,Payee,Text,Amount,Id\n2026-11-02,${LONG},${LONG},-24.00,A\n2026-11-02,Cafe,Tea,-24.00,B`,
  ],
])(
  'a row of %s with longer texts than their fields is cut, and says so',
  async (_, text) => {
    const { statements } = await read(text)
    const [long, other] = statements[0]!.rows
    expect(long!.isShortened).toBe(true)
    expect(long!.payee.length).toBeLessThanOrEqual(LONGEST.merchant)
    expect(long!.text.length).toBeLessThanOrEqual(LONGEST.notes)
    expect((long!.bankId ?? '').length).toBeLessThanOrEqual(LONGEST_OF_BANK.bankId)
    expect(`${long!.payee}${long!.text}`).toContain('Harbour Harbour')
    expect(other!.isShortened).toBeUndefined()
    expect(other).toMatchObject({ payee: 'Cafe', text: 'Tea' })
  },
)

test('an account’s name and numbers, and a currency, are no longer than their fields', async () => {
  const long = 'X'.repeat(5000)
  const file = ofx1Of([row('Cafe', 'Tea', 'B')], '.').replace(
    '<CURDEF>EUR',
    `<CURDEF>${long}<BANKACCTFROM><ACCTID>${long}</BANKACCTFROM>`,
  )
  const { account } = (await read(file)).statements[0]!
  expect(account.number).toHaveLength(LONGEST.accountNumber)
  expect(account.currency!.length).toBeLessThan(20)
})

test('a letter of two units is never cut in half', async () => {
  const file = qifOf([row(`a${'😀'.repeat(200)}`, '', '')], true)
  const { payee } = (await read(file)).statements[0]!.rows[0]!
  expect(payee).toBe(`a${'😀'.repeat(99)}`)
})
