import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BankFile } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { isRefusal } from '#lib/domain/refusal.ts'
import { readTable } from '#lib/statementFiles/table/readTable.ts'
import {
  asDecimal,
  mappingOf,
  someDialect,
  someDialectRows,
  sumOf,
  writeDialect,
} from '../support/bankDialects.ts'
import type { Dialect } from '../support/bankDialects.ts'

/** The rows of a file, oldest first. */
function rowsOf({ statements }: BankFile, { isNewestFirst }: Dialect) {
  const read = statements.flatMap(({ rows }) =>
    rows.map(({ day, amount, payee }) => ({
      day,
      cents: Number(amount.replace('.', '')),
      payee,
    })),
  )
  return isNewestFirst ? read.toReversed() : read
}

test('spaces in many amounts are no letters of another language', () => {
  const rows = ['1 001,00;1 001,00', '1 002,00;2 003,00', '1 003,00;3 006,00']
  const text = ['Date;Amount;Balance', ...rows.map((row) => `2026-01-05;${row}`)].join('\n')
  const bytes = Uint8Array.from(text, (letter) =>
    letter === ' ' ? 0xa0 : letter.charCodeAt(0),
  )
  const { encoding, statements } = readTable(bytes, { language: 'en' })
  expect(encoding).toBe('windows-1252')
  expect(statements[0]!.rows.map(({ amount }) => amount)).toEqual([
    '1001.00',
    '1002.00',
    '1003.00',
  ])
})

test('rows written in any dialect are read back', () => {
  fc.assert(
    fc.property(someDialectRows, someDialect, (written, how) => {
      const file = readTable(writeDialect(written, how), { language: 'en' })
      expect(rowsOf(file, how)).toEqual(written)
      expect(file.headerRow).toBe(how.preamble.length + 1)
      if (how.hasBalance)
        expect(file.statements[0]!.closing).toBe(asDecimal(sumOf(written)))
    }),
  )
})

test('a mapping that says how they are written reads the same, without a sure day, too', () => {
  fc.assert(
    fc.property(someDialectRows, someDialect, (rows, how) => {
      const written = rows.slice(0, 1)
      const bytes = writeDialect(written, how)
      const file = readTable(bytes, { language: 'ru', ...mappingOf(how) })
      expect(rowsOf(file, how)).toEqual(written)
      expect(file.problems).toEqual([])
    }),
  )
})

test('what was guessed reads the same when it is sent back as a mapping', () => {
  fc.assert(
    fc.property(someDialectRows, someDialect, (written, how) => {
      const bytes = writeDialect(written, how)
      const { reasons: _, ...guessed } = readTable(bytes, { language: 'en' })
      const { reasons: __, ...mapped } = readTable(bytes, {
        language: 'en',
        encoding: guessed.encoding!,
        delimiter: how.delimiter,
        decimal: guessed.decimal ?? undefined,
        dateOrder: guessed.dateOrder ?? undefined,
        headerRow: guessed.headerRow,
        isSignReversed: guessed.isSignReversed ?? false,
        columns: guessed.table!.columns.map(({ role }) => role),
      })
      expect(mapped).toEqual(guessed)
    }),
  )
})

const someMapping: fc.Arbitrary<BankMapping> = fc.record(
  {
    delimiter: fc.constantFrom<BankMapping['delimiter']>(';', ',', '\t', '|'),
    decimal: fc.constantFrom<BankMapping['decimal']>(',', '.'),
    dateOrder: fc.constantFrom<BankMapping['dateOrder']>('dmy', 'mdy', 'ymd'),
    headerRow: fc.constantFrom<BankMapping['headerRow']>(1, 2, null),
    columns: fc.constantFrom<BankMapping['columns']>(
      ['date', 'payee', 'amount'],
      ['date', 'text', 'leaveOut', 'amount'],
    ),
  },
  { requiredKeys: [] },
)

test('each correction wins over the guess, right or wrong', () => {
  fc.assert(
    fc.property(someDialectRows, someDialect, someMapping, (written, how, mapping) => {
      const file = readOrNull(writeDialect(written, how), mapping)
      // Another delimiter may leave quotes open, which is refused.
      if (file === null) expect(mapping.delimiter).not.toBe(how.delimiter)
      if (file === null) return
      const { columns, ...others } = mapping
      expect(file).toMatchObject(others)
      const roles = file.table!.columns.map(({ role }) => role)
      if (columns) expect(roles).toEqual(roles.map((_, at) => columns[at] ?? 'leaveOut'))
      for (const part of Object.keys(others) as (keyof typeof file.reasons)[])
        expect(file.reasons![part]).toEqual({ key: 'chosen' })
    }),
  )
})

function readOrNull(bytes: Uint8Array, mapping: BankMapping): BankFile | null {
  try {
    return readTable(bytes, { language: 'en', ...mapping })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return null
  }
}
