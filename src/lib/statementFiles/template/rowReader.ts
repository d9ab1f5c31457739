import type { DateOrder } from '#lib/domain/bankMapping.ts'
import type { Day } from '#lib/domain/day.ts'
import { cleanedName } from '#lib/domain/folding.ts'
import { majorOf, MAX_MINOR, minorOf, parseMinor } from '#lib/domain/money.ts'
import type { Cell, RowProblem, SheetRow } from '#lib/domain/sheet.ts'
import { decimalMarkIn, decimalText, readAmountParts } from '../amounts.ts'
import type { DecimalMark } from '../amounts.ts'
import { dayInTable } from '../dayOrder.ts'
import { readWrittenDate } from '../days.ts'

/** The input of a row, or all its problems. */
export type RowReading<Input> = { input: Input } | { errors: RowProblem[] }

/** Fields of a row; a wrong one is undefined. */
export type Fields<Input> = { [Name in keyof Input]: Input[Name] | undefined }

/** Finds problems of well-formed fields, such as an unknown name. */
export type CheckRow<Input> = (fields: Fields<Input>) => RowProblem[]

/** Reads the fields of a row; a wrong field is undefined and adds a problem. */
type RowReader = {
  /** Gives the input, or all problems. */
  rowOf: <Input extends object>(
    fields: Fields<Input>,
    check: CheckRow<Input>,
  ) => RowReading<Input>
  /** A name on one line, without invisible characters. */
  name: (at: number, longest: number) => string
  lines: (at: number, longest: number) => string
  day: (at: number, order: DateOrder) => Day | undefined
  americanDay: (at: number) => Day | undefined
  amount: (at: number, mark: DecimalMark) => PositiveAmount | undefined
  currency: (at: number) => string | undefined
  choice: <Choice>(
    at: number,
    key: string,
    choices: Record<string, Choice>,
  ) => Choice | undefined
}

// Notes of good files contain line breaks and tabs; every other control character is an
// error. Unreadable bytes become replacement characters.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD\uFFFE\uFFFF]/
const LONE_SURROGATE = /\p{Surrogate}/u
/** Values of formulas that failed, in English and other languages. */
const ERROR_VALUE = /^#(?:N\/[AD]|NV|Н\/Д|\p{Lu}[\p{Lu}\d/]{1,11}[!?])$/u
const LONGEST_SHOWN = 40

/** Makes the reader of a row. */
export function readerOf(row: SheetRow, headers: readonly string[]): RowReader {
  const problems: RowProblem[] = []
  const tell = (key: string, values: RowProblem['values'] = {}) => {
    problems.push({ key: `imports.rows.${key}`, values })
  }
  const failed = addErrorValues(row, headers, tell)
  const cellAt = (at: number) => row.cells[at] ?? null
  const missing = (at: number, key: string): undefined => {
    if (!failed.has(at)) addMissing(key, cellAt(at), tell)
  }
  const checked = (text: string, at: number, longest: number) => {
    const column = headers[at]!
    if (text.length > longest) tell('tooLong', { column, longest })
    if (CONTROL.test(text) || LONE_SURROGATE.test(text)) tell('characters', { column })
    return text
  }
  if (row.cells.slice(headers.length).some((cell) => cell !== null))
    tell('columns', { count: headers.length })
  return {
    rowOf<Input extends object>(fields: Fields<Input>, check: CheckRow<Input>) {
      problems.push(...check(fields))
      return problems.length === 0 && isWhole(fields)
        ? { input: fields }
        : { errors: problems }
    },
    name: (at, longest) =>
      failed.has(at) ? '' : checked(cleanedName(fieldText(cellAt(at))), at, longest),
    lines: (at, longest) => checked(fieldText(cellAt(at)), at, longest),
    day: (at, order) => readDay(cellAt(at), order) ?? missing(at, 'date'),
    americanDay: (at) => americanDay(cellAt(at)) ?? missing(at, 'mintDate'),
    amount(at, mark) {
      const result = readPositiveAmount(cellAt(at), mark)
      return typeof result === 'object' ? result : missing(at, result)
    },
    currency(at) {
      const code = fieldText(cellAt(at)).toUpperCase()
      return code === '' || /^[A-Z]{3}$/.test(code) ? code : missing(at, 'currency')
    },
    choice(at, key, choices) {
      const name = cleanedName(fieldText(cellAt(at))).toLowerCase()
      return Object.hasOwn(choices, name) ? choices[name] : missing(at, key)
    },
  }
}

type AddProblem = (key: string, values: RowProblem['values']) => void

/** Adds a problem for each cell with the error of a formula. */
function addErrorValues(
  { cells }: SheetRow,
  headers: readonly string[],
  tell: AddProblem,
): Set<number> {
  const failed = new Set<number>()
  for (const [at, column] of headers.entries()) {
    const found = fieldText(cells[at] ?? null)
    if (!ERROR_VALUE.test(found)) continue
    failed.add(at)
    tell('errorValue', { column, found })
  }
  return failed
}

function isWhole<Input extends object>(fields: Fields<Input>): fields is Input {
  return Object.values(fields).every((value) => value !== undefined)
}

function addMissing(key: string, cell: Cell, tell: AddProblem): void {
  const found = fieldText(cell)
  if (found === '') tell(`${key}Missing`, {})
  else
    tell(key, {
      found: found.length > LONGEST_SHOWN ? `${found.slice(0, LONGEST_SHOWN)}…` : found,
    })
}

/** The text of a cell: trimmed, composed, its lines ended by a line feed. */
export function fieldText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return cell.day
  return String(cell).replace(/\r\n?/g, '\n').normalize('NFC').trim()
}

function readDay(cell: Cell, order: DateOrder): Day | null {
  const date = readWrittenDate(cell)
  return date && dayInTable(date, order)
}

/** M/D/YYYY, as Mint writes days; or a real date cell. */
function americanDay(cell: Cell): Day | null {
  const isWritten = /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(fieldText(cell))
  return isWritten || (cell && typeof cell === 'object') ? readDay(cell, 'mdy') : null
}

/** An amount above 0, in hundredths, with its currency sign. */
type PositiveAmount = { minor: number; sign: string }

const SMALLEST_ROUNDING = 1e-6
const SIGN = /^(?:\p{L}[\p{L}.]{0,3})?\p{Sc}?$/u
/** Digits before the decimal mark that the book stores. */
const MOST_DIGITS = 12

/** A comma if some amount of a column has decimals after one, and none after a dot. */
export function findColumnMark(cells: Cell[]): DecimalMark {
  const marks = new Set(
    cells.map((cell) => {
      const parts = typeof cell === 'string' ? readAmountParts(cell) : null
      return parts && decimalMarkIn(parts.digits)
    }),
  )
  return marks.has(',') && !marks.has('.') ? ',' : '.'
}

/** An amount, or the key of its problem. */
function readPositiveAmount(cell: Cell, mark: DecimalMark): PositiveAmount | string {
  if (typeof cell === 'number') return ofNumber(cell)
  const parts = typeof cell === 'string' ? readAmountParts(cell) : null
  const { digits = '', isNegative = false, words = [] } = parts ?? {}
  const [sign = '', ...more] = words
  const text = decimalText({ digits, isNumber: false }, mark)
  if (text === null || more.length > 0 || !SIGN.test(sign)) return 'amount'
  if (isNegative) return 'amountPositive'
  const [whole = '', decimals = ''] = text.split('.')
  if (decimals.length > 2) return 'amountDecimals'
  if (whole.length > MOST_DIGITS) return 'amountTooLarge'
  const minor = parseMinor(text)
  return minor > 0 ? { minor, sign } : 'amountPositive'
}

function ofNumber(major: number): PositiveAmount | string {
  if (!Number.isFinite(major)) return 'amount'
  if (major <= 0) return 'amountPositive'
  if (major > majorOf(MAX_MINOR)) return 'amountTooLarge'
  const minor = minorOf(major)
  if (Math.abs(major - majorOf(minor)) > SMALLEST_ROUNDING) return 'amountDecimals'
  return minor > 0 ? { minor, sign: '' } : 'amountPositive'
}
