import { dayOf, isDay } from '../day.ts'
import type { Day } from '../day.ts'
import { majorOf, MAX_MINOR, minorOf, parseMinor } from '../money.ts'
import type { Cell, RowProblem, SheetRow } from '../sheet.ts'

/** Reads the fields of one row; errors gather in `problems`. */
export type RowReader = {
  problems: RowProblem[]
  /** Text on one line: line breaks and tabs become spaces. */
  line: (at: number, column: string, longest: number) => string
  lines: (at: number, column: string, longest: number) => string
  isoDay: (at: number) => Day
  americanDay: (at: number) => Day
  minor: (at: number, commas: 'refused' | 'dropped') => number
  currency: (at: number) => string
  choice: <Choice>(at: number, key: string, choices: Record<string, Choice>) => Choice
}

const NO_DAY: Day = '1970-01-01'
const SMALLEST_ROUNDING = 1e-6
// Line breaks and tabs stand in the notes of honest files; every other control is an accident.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/
const LONE_SURROGATE = /\p{Surrogate}/u
const SHOWN = 40

/** Reads one row; its results hold only while `problems` is empty. */
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
    problems,
    line: (at, column, longest) =>
      checked(textOf(cellAt(at)).replace(/\s*[\t\n]\s*/g, ' '), column, longest),
    lines: (at, column, longest) => checked(textOf(cellAt(at)), column, longest),
    isoDay: (at) =>
      dayFrom(cellAt(at), isoDayOf) ?? missing('date', cellAt(at), tell, NO_DAY),
    americanDay: (at) =>
      dayFrom(cellAt(at), americanDayOf) ?? missing('mintDate', cellAt(at), tell, NO_DAY),
    minor(at, commas) {
      const result = minorFrom(cellAt(at), commas)
      return typeof result === 'number' ? result : missing(result, cellAt(at), tell, 0)
    },
    currency(at) {
      const code = textOf(cellAt(at)).toUpperCase()
      if (code === '' || /^[A-Z]{3}$/.test(code)) return code
      return missing('currency', cellAt(at), tell, '')
    },
    choice(at, key, choices) {
      const name = textOf(cellAt(at)).toLowerCase()
      // The fallback never leaves: a row with problems is refused.
      if (Object.hasOwn(choices, name)) return choices[name]!
      return missing(key, cellAt(at), tell, Object.values(choices)[0]!)
    },
  }
}

function missing<Fallback>(
  key: string,
  cell: Cell,
  tell: (key: string, values: RowProblem['values']) => void,
  fallback: Fallback,
): Fallback {
  const found = textOf(cell)
  if (found === '') tell(`${key}Missing`, {})
  else tell(key, { found: found.length > SHOWN ? `${found.slice(0, SHOWN)}…` : found })
  return fallback
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
