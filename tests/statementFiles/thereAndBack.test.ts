import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BankFile } from '#lib/domain/bankFile.ts'
import { readCamt } from '#lib/statementFiles/camt/readCamt.ts'
import { readMt940 } from '#lib/statementFiles/mt940/readMt940.ts'
import { readOfx } from '#lib/statementFiles/ofx/readOfx.ts'
import { readQif } from '#lib/statementFiles/qif/readQif.ts'
import {
  camtOf,
  mt940Of,
  ofx1Of,
  ofx2Of,
  qifOf,
  someRows,
  someSwiftRows,
} from '../support/writtenStatements.ts'
import type { WrittenRow } from '../support/writtenStatements.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The rows of the only statement, with what was written. */
function rowsOf({ statements, problems }: BankFile): WrittenRow[] {
  expect(problems.filter(({ row }) => row > 0)).toEqual([])
  return statements.flatMap(({ rows }) =>
    rows.map(({ day, amount, payee, text, bankId }) => ({
      day,
      amount,
      payee,
      text,
      bankId,
    })),
  )
}

const withoutBlanks = (rows: WrittenRow[]) =>
  rows.map((row) => ({
    ...row,
    payee: row.payee.replaceAll(' ', ''),
    text: row.text.replaceAll(' ', ''),
  }))

test('rows written as OFX 1 are read back', () => {
  fc.assert(
    fc.property(someRows(), fc.constantFrom(',' as const, '.' as const), (rows, mark) => {
      expect(rowsOf(readOfx(bytesOf(ofx1Of(rows, mark))))).toEqual(rows)
    }),
  )
})

test('rows written as OFX 2 are read back', () => {
  fc.assert(
    fc.property(someRows(), (rows) => {
      expect(rowsOf(readOfx(bytesOf(ofx2Of(rows))))).toEqual(rows)
    }),
  )
})

test('rows written as CAMT.053 are read back, whatever the prefix', () => {
  fc.assert(
    fc.property(someRows(), fc.constantFrom('', 'b', 'ns2'), (rows, prefix) => {
      expect(rowsOf(readCamt(bytesOf(camtOf(rows, prefix))))).toEqual(rows)
    }),
  )
})

test('rows written as QIF are read back in either order of days', () => {
  // A day past the 12th decides the order.
  const decisive = { amount: '-1.00', payee: 'Shop', text: '', bankId: null }
  fc.assert(
    fc.property(someRows(), fc.boolean(), (some, isDayFirst) => {
      const rows = [
        ...some.map((row) => ({ ...row, bankId: null })),
        { day: '2026-03-31' as const, ...decisive },
      ]
      expect(rowsOf(readQif(bytesOf(qifOf(rows, isDayFirst)), { language: 'en' }))).toEqual(
        rows,
      )
    }),
  )
})

test('rows written as MT940 are read back but for blanks', () => {
  fc.assert(
    fc.property(someSwiftRows(), (rows) => {
      const read = rowsOf(readMt940(bytesOf(mt940Of(rows)), { language: 'en' }))
      expect(withoutBlanks(read)).toEqual(withoutBlanks(rows))
    }),
  )
})
