import fc from 'fast-check'
import type { BankColumnRole, BankDelimiter, BankMapping } from '#lib/domain/bankMapping.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'

/** A row before it is written. */
export type DialectRow = { day: Day; cents: number; payee: string }

/** How a bank writes a table. */
export type Dialect = {
  encoding: 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'windows-1252'
  delimiter: BankDelimiter
  decimal: ',' | '.'
  group: string
  minus: 'before' | 'after' | 'parentheses' | 'typographic'
  order: 'iso' | 'dotted' | 'slashed' | 'american' | 'digits'
  preamble: string[]
  headers: string[]
  /** Headers of money out and in; null for one column with signs. */
  sides: [string, string] | null
  isNewestFirst: boolean
  hasBalance: boolean
}

const FIRST: Day = '2026-01-05'
/** A day that can be read in one order only. */
const SURE: DialectRow = { day: '2026-03-28', cents: -100, payee: 'Last shop' }

const payee = fc
  .tuple(
    fc.constantFrom('Shop', 'Bäckerei', 'Café', 'Åre'),
    fc.stringMatching(/^[a-z;,"| ]{0,12}$/),
  )
  .map((parts) => parts.join(' ').replaceAll(/\s+/g, ' ').trim())

/** Rows, oldest first, of which one tells the order of days. */
export const someDialectRows: fc.Arbitrary<DialectRow[]> = fc
  .array(
    fc.record({
      day: fc.nat(80).map((days) => addDays(FIRST, days)),
      cents: fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((cents) => cents !== 0),
      payee,
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((made) => [...made.toSorted((a, b) => (a.day < b.day ? -1 : 1)), SURE])

/** Any dialect. */
export const someDialect: fc.Arbitrary<Dialect> = fc
  .record({
    encoding: fc.constantFrom<Dialect['encoding']>(
      'utf-8',
      'utf-8-bom',
      'utf-16le',
      'windows-1252',
    ),
    delimiter: fc.constantFrom<BankDelimiter>(';', ',', '\t', '|'),
    decimal: fc.constantFrom<',' | '.'>(',', '.'),
    group: fc.constantFrom('', ' ', '\u00A0', "'", 'other'),
    minus: fc.constantFrom<Dialect['minus']>(
      'before',
      'after',
      'parentheses',
      'typographic',
    ),
    order: fc.constantFrom<Dialect['order']>(
      'iso',
      'dotted',
      'slashed',
      'american',
      'digits',
    ),
    preamble: fc.constantFrom<string[]>(
      [],
      ['Your account', ''],
      ['My Bank', 'DE71999999990004711008', '', 'Movements'],
    ),
    texts: fc.constantFrom<[string[], [string, string]]>(
      [
        ['Date', 'Description', 'Amount', 'Balance'],
        ['Paid out', 'Paid in'],
      ],
      [
        ['Datum', 'Buchungstext', 'Betrag', 'Saldo'],
        ['Soll', 'Haben'],
      ],
      [
        ['Date', 'Libelle', 'Montant', 'Solde'],
        ['Debit', 'Credit'],
      ],
      [
        ['Fecha', 'Concepto', 'Importe', 'Saldo'],
        ['Cargo', 'Abono'],
      ],
    ),
    isBySide: fc.boolean(),
    isNewestFirst: fc.boolean(),
    hasBalance: fc.boolean(),
  })
  .map(({ texts: [headers, sides], isBySide, ...made }) => ({
    ...made,
    headers,
    sides: isBySide ? sides : null,
    // The typographic minus is in no code page.
    minus:
      made.encoding === 'windows-1252' && made.minus === 'typographic'
        ? 'before'
        : made.minus,
    group: made.group === 'other' ? (made.decimal === ',' ? '.' : ',') : made.group,
  }))

/** The bytes of rows in a dialect. */
export function writeDialect(rows: DialectRow[], how: Dialect): Uint8Array {
  const lines = rows.map((row, at) => [
    dayIn(row.day, how.order),
    row.payee,
    ...amountsOf(row.cents, how),
    ...(how.hasBalance ? [amountIn(sumOf(rows.slice(0, at + 1)), how)] : []),
  ])
  const [day = '', text = '', amount = '', balance = ''] = how.headers
  const headers = [
    day,
    text,
    ...(how.sides ?? [amount]),
    ...(how.hasBalance ? [balance] : []),
  ]
  const ordered = how.isNewestFirst ? lines.toReversed() : lines
  const table = [headers, ...ordered].map((cells) => cells.map(quoted).join(how.delimiter))
  return bytesIn([...how.preamble, ...table].join('\r\n'), how.encoding)
}

/** The corrections that describe a dialect in full. */
export function mappingOf(how: Dialect): BankMapping {
  const orders = { iso: 'ymd', digits: 'ymd', american: 'mdy' } as const
  const amounts: BankColumnRole[] = how.sides ? ['debit', 'credit'] : ['amount']
  return {
    encoding: how.encoding,
    delimiter: how.delimiter,
    decimal: how.decimal,
    dateOrder: orders[how.order as keyof typeof orders] ?? 'dmy',
    headerRow: how.preamble.length + 1,
    isSignReversed: false,
    columns: ['date', 'description', ...amounts, how.hasBalance ? 'balance' : 'leaveOut'],
  }
}

/** The sum of rows in hundredths. */
export function sumOf(rows: DialectRow[]): number {
  return rows.reduce((total, { cents }) => total + cents, 0)
}

/** Hundredths as decimal text. */
export function asDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function dayIn(day: Day, order: Dialect['order']): string {
  const [year, month, date] = day.split('-')
  if (order === 'iso') return day
  if (order === 'digits') return `${year}${month}${date}`
  if (order === 'american') return `${month}/${date}/${year}`
  const mark = order === 'dotted' ? '.' : '/'
  return [date, month, year].join(mark)
}

function amountsOf(cents: number, how: Dialect): string[] {
  if (!how.sides) return [amountIn(cents, how)]
  const amount = amountIn(Math.abs(cents), how)
  return cents < 0 ? [amount, ''] : ['', amount]
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

function quoted(cell: string): string {
  return /[;,\t|"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function bytesIn(text: string, encoding: Dialect['encoding']): Uint8Array {
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1')
  const marked = encoding === 'utf-8' ? text : `\uFEFF${text}`
  return Buffer.from(marked, encoding === 'utf-16le' ? 'utf16le' : 'utf8')
}
