import { dayOf, isDay } from '../day.ts'
import type { Day } from '../day.ts'
import { majorOf, MAX_MINOR, minorOf, parseMinor } from '../money.ts'
import type { Cell, ReadRow, RowProblem, SheetRow } from '../sheet.ts'

/** Fields of a row; a wrong one is undefined. */
type Fields<Input> = { [Name in keyof Input]: Input[Name] | undefined }

/** Reads the fields of one row; a wrong field is undefined and gathers a problem. */
export type RowReader = {
  /** Ends the reading: the input, or all problems. */
  rowOf: <Input extends object>(fields: Fields<Input>) => ReadRow<Input>
  /** Text on one line: line breaks and tabs become spaces. */
  line: (at: number, column: string, longest: number) => string
  lines: (at: number, column: string, longest: number) => string
  isoDay: (at: number) => Day | undefined
  americanDay: (at: number) => Day | undefined
  minor: (at: number, commas: 'refused' | 'dropped') => number | undefined
  currency: (at: number) => string | undefined
  choice: <Choice>(
    at: number,
    key: string,
    choices: Record<string, Choice>,
  ) => Choice | undefined
}

const SMALLEST_ROUNDING = 1e-6
// Line breaks and tabs stand in the notes of honest files; every other control is an accident.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/
const LONE_SURROGATE = /\p{Surrogate}/u
const SHOWN = 40

/** Reads one row of a sheet with so many columns. */
export function readerOf(row: SheetRow, columns: number): RowReader {
  const problems: RowProblem[] = []
  const tell = (key: string, values: RowProblem['values'] = {}) => {
    problems.push({ key: `imports.rows.${key}`, values })
  }
  const cellAt = (at: number) => row.cells[at] ?? null
  const checked = (text: string, column: string, longest: number) => {
    if (text.length > longest) tell('tooLong', { column, longest })
    if (CONTROL.test(text) || LONE_SURROGATE.test(text)) tell('characters', { column })
    return text
  }
  if (row.cells.slice(columns).some((cell) => cell !== null))
    tell('columns', { count: columns })
  return {
    rowOf: <Input extends object>(fields: Fields<Input>) =>
      problems.length === 0 && isWhole(fields) ? { input: fields } : { errors: problems },
    line: (at, column, longest) =>
      checked(textOf(cellAt(at)).replace(/\s*[\t\n]\s*/g, ' '), column, longest),
    lines: (at, column, longest) => checked(textOf(cellAt(at)), column, longest),
    isoDay: (at) => dayFrom(cellAt(at), isoDayOf) ?? missing('date', cellAt(at), tell),
    americanDay: (at) =>
      dayFrom(cellAt(at), americanDayOf) ?? missing('mintDate', cellAt(at), tell),
    minor(at, commas) {
      const result = minorFrom(cellAt(at), commas)
      return typeof result === 'number' ? result : missing(result, cellAt(at), tell)
    },
    currency(at) {
      const code = textOf(cellAt(at)).toUpperCase()
      if (code === '' || /^[A-Z]{3}$/.test(code)) return code
      return missing('currency', cellAt(at), tell)
    },
    choice(at, key, choices) {
      const name = textOf(cellAt(at)).toLowerCase()
      if (Object.hasOwn(choices, name)) return choices[name]
      return missing(key, cellAt(at), tell)
    },
  }
}

function isWhole<Input extends object>(fields: Fields<Input>): fields is Input {
  return Object.values(fields).every((value) => value !== undefined)
}

function missing(
  key: string,
  cell: Cell,
  tell: (key: string, values: RowProblem['values']) => void,
): undefined {
  const found = textOf(cell)
  if (found === '') tell(`${key}Missing`, {})
  else tell(key, { found: found.length > SHOWN ? `${found.slice(0, SHOWN)}…` : found })
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return cell.day
  return String(cell).replace(/\r\n?/g, '\n').normalize('NFC').trim()
}

function dayFrom(cell: Cell, fromText: (text: string) => Day | null): Day | null {
  if (cell === null || typeof cell === 'number') return null
  if (typeof cell === 'object') return isoDayOf(cell.day)
  return fromText(textOf(cell))
}

function isoDayOf(text: string): Day | null {
  return isDay(text) ? text : null
}

function americanDayOf(text: string): Day | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (!match) return null
  const [month, day, year] = match.slice(1).map(Number) as [number, number, number]
  return isoDayOf(dayOf(year, month - 1, day))
}

/** Hundredths above 0, or the key of the problem. */
function minorFrom(cell: Cell, commas: 'refused' | 'dropped'): number | string {
  if (typeof cell === 'number') return minorOfNumber(cell)
  if (cell === null || typeof cell === 'object') return 'amount'
  const text = commas === 'dropped' ? textOf(cell).replaceAll(',', '') : textOf(cell)
  if (/^-?\d+\.\d{3,}$/.test(text)) return 'amountDecimals'
  if (/^-?\d{13,}(\.\d{1,2})?$/.test(text)) return 'amountTooLarge'
  if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(text)) return 'amount'
  const minor = parseMinor(text)
  return minor > 0 ? minor : 'amountPositive'
}

function minorOfNumber(major: number): number | string {
  if (!Number.isFinite(major)) return 'amount'
  if (major <= 0) return 'amountPositive'
  if (major > majorOf(MAX_MINOR)) return 'amountTooLarge'
  const minor = minorOf(major)
  if (Math.abs(major - majorOf(minor)) > SMALLEST_ROUNDING) return 'amountDecimals'
  return minor > 0 ? minor : 'amountPositive'
}
