import { expect, test } from 'vitest'
import { readBankText } from '#lib/statementFiles/readFile.ts'
import { camtOf, mt940Of, ofx1Of, qifOf } from '../support/writtenStatements.ts'
import type { WrittenRow } from '../support/writtenStatements.ts'

const ROWS: WrittenRow[] = [
  { day: '2026-11-02', amount: '24.00', payee: 'Shop', text: '', bankId: '1' },
  { day: '2026-11-03', amount: '-9.50', payee: 'Payment', text: '', bankId: '2' },
]

test.each([
  ['OFX', ofx1Of(ROWS, '.')],
  ['QIF', qifOf(ROWS, true)],
  ['CAMT.053', camtOf(ROWS, '')],
  ['MT940', mt940Of(ROWS)],
])('the signs of %s are turned where a person says so', (_, text) => {
  const bytes = new TextEncoder().encode(text)
  const read = (isSignReversed: boolean) =>
    readBankText(bytes, { language: 'en', isSignReversed }).statements[0]!
  expect(read(false).rows.map(({ amount }) => Number(amount))).toEqual([24, -9.5])
  expect(read(true).rows.map(({ amount }) => Number(amount))).toEqual([-24, 9.5])
})

test('balances, originals and parts are turned with the amounts', () => {
  const written = [
    ':20:A\r\n:25:1\r\n:60F:D260301USD100,\r\n:61:2603050305C46,00NTRF//1',
    '/OCMT/EUR50,00/\r\n:62F:D260331USD54,\r\n-\r\n',
  ].join('\r\n')
  const read = (text: string) =>
    readBankText(new TextEncoder().encode(text), { language: 'en', isSignReversed: true })
  expect(read(written)).toMatchObject({
    isSignReversed: true,
    statements: [
      {
        opening: '100',
        closing: '54',
        rows: [{ amount: '-46.00', original: { amount: '-50.00' } }],
      },
    ],
  })
  const split = '!Type:Bank\nD31/01/2026\nT5.00\nSFood\n$3.00\nSHome\n$2.00\n^\n'
  const [row] = read(split).statements[0]!.rows
  expect(row!.splits!.map(({ amount }) => amount)).toEqual(['-3.00', '-2.00'])
})
