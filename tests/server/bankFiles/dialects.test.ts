import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { readTable } from '#lib/server/services/bankFiles/readTable.ts'

type Row = { day: Day; cents: number; payee: string }

/** How a bank writes a table. */
type Dialect = {
  delimiter: string
  decimal: ',' | '.'
  group: string
  minus: 'before' | 'after' | 'parentheses' | 'typographic'
  writeDay: (day: Day) => string
  headers: string[]
  isNewestFirst: boolean
  hasBalance: boolean
}

const FIRST: Day = '2026-01-05'
/** A day that can be read in one order only. */
const SURE: Row = { day: '2026-03-28', cents: -100, payee: 'Last shop' }

const payee = fc
  .tuple(
    fc.constantFrom('Shop', 'Bäckerei', 'Café', 'Εστία'),
    fc.stringMatching(/^[a-z;,"| ]{0,12}$/),
  )
  .map((parts) => parts.join(' ').replaceAll(/\s+/g, ' ').trim())
const row = fc.record({
  day: fc.nat(80).map((days) => addDays(FIRST, days)),
  cents: fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((cents) => cents !== 0),
  payee,
})
const rows = fc
  .array(row, { minLength: 1, maxLength: 30 })
  .map((made) => [...made.toSorted((a, b) => (a.day < b.day ? -1 : 1)), SURE])

const turned = (day: Day, mark: string) => day.split('-').toReversed().join(mark)
const american = (day: Day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
const dialect: fc.Arbitrary<Dialect> = fc
  .record({
    delimiter: fc.constantFrom(';', ',', '\t', '|'),
    decimal: fc.constantFrom<',' | '.'>(',', '.'),
    group: fc.constantFrom('', ' ', '\u00A0', "'", 'other'),
    minus: fc.constantFrom<Dialect['minus']>(
      'before',
      'after',
      'parentheses',
      'typographic',
    ),
    writeDay: fc.constantFrom<Dialect['writeDay']>(
      (day) => day,
      (day) => turned(day, '.'),
      (day) => turned(day, '/'),
      american,
      (day) => day.replaceAll('-', ''),
    ),
    headers: fc.constantFrom<string[]>(
      ['Date', 'Description', 'Amount', 'Balance'],
      ['Datum', 'Buchungstext', 'Betrag', 'Saldo'],
      ['Date', 'Libellé', 'Montant', 'Solde'],
      ['Fecha', 'Concepto', 'Importe', 'Saldo'],
      ['Дата', 'Описание', 'Сумма', 'Остаток'],
      ['取引日', '摘要', '金額', '残高'],
    ),
    isNewestFirst: fc.boolean(),
    hasBalance: fc.boolean(),
  })
  .map((made) => ({
    ...made,
    group: made.group === 'other' ? (made.decimal === ',' ? '.' : ',') : made.group,
  }))

test('rows written in any dialect are read back', () => {
  fc.assert(
    fc.property(rows, dialect, (written, how) => {
      const file = readTable(new TextEncoder().encode(write(written, how)), {
        language: 'en',
      })
      const [statement] = file.statements
      const read = statement!.rows.map(({ day, amount, payee }) => ({
        day,
        cents: Number(amount.replace('.', '')),
        payee,
      }))
      expect(how.isNewestFirst ? read.toReversed() : read).toEqual(written)
      if (how.hasBalance) expect(statement!.closing).toBe(asDecimal(sum(written)))
    }),
  )
})

function write(rows: Row[], how: Dialect): string {
  const lines = rows.map((row, at) => {
    const balance = sum(rows.slice(0, at + 1))
    const cells = [how.writeDay(row.day), row.payee, amountIn(row.cents, how)]
    return how.hasBalance ? [...cells, amountIn(balance, how)] : cells
  })
  const headers = how.hasBalance ? how.headers : how.headers.slice(0, 3)
  const ordered = how.isNewestFirst ? lines.toReversed() : lines
  return [headers, ...ordered]
    .map((cells) => cells.map(quoted).join(how.delimiter))
    .join('\r\n')
}

function quoted(cell: string): string {
  return /[;,\t|"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function amountIn(cents: number, { decimal, group, minus }: Dialect): string {
  const digits = asDecimal(Math.abs(cents)).split('.')
  const whole = digits[0]!.replaceAll(/\B(?=(\d{3})+$)/g, group)
  const amount = `${whole}${decimal}${digits[1]}`
  if (cents >= 0) return amount
  if (minus === 'parentheses') return `(${amount})`
  if (minus === 'after') return `${amount}-`
  return `${minus === 'before' ? '-' : '\u2212'}${amount}`
}

function asDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function sum(rows: Row[]): number {
  return rows.reduce((total, { cents }) => total + cents, 0)
}
