import { dayOf, isDay } from '../day.ts'
import type { Day } from '../day.ts'
import { asciiDigits } from '../digits.ts'
import { foldedText } from '../folding.ts'
import type { Cell } from '../sheet.ts'

/** The format of a file's days: the order of day and month, and the months' names. */
export type DayStyle = { isMonthFirst: boolean; months: Map<string, number> }

const TIME = String.raw`(?:[T\s]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?`
/** "2026-3-5", "2026/03/05", "2026. 03. 05.", "2026年3月5日". */
const YEAR_FIRST = new RegExp(
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- of 60 characters
  String.raw`^(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})\s*[.日일]?${TIME}$`,
)
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
/** "05.03.2026", "3/5/2026". */
const YEAR_LAST = new RegExp(
  String.raw`^(\d{1,2})([-/.])\s*(\d{1,2})\2\s*(\d{4})\.?${TIME}$`,
)
/** "5-Mar-26", "5 March 2026". */
const NAMED = /^(\d{1,2})\.?[\s/-]*(\p{L}+)\.?[\s/-]*(\d{4}|\d{2})$/u
/** Characters of a day with its time and zone. */
const MOST_CHARACTERS = 60
/** Two digits of a year from here on belong to the last century. */
const FIRST_OF_LAST_CENTURY = 70

/**
 * The format of a column's days: the only order that its rows allow, else the language's.
 */
export function dayStyleOf(cells: Cell[], language: string): DayStyle {
  const written = cells
    .filter((cell) => typeof cell === 'string')
    .map((text) => YEAR_LAST.exec(plain(text)))
    .filter((match) => match !== null && match[2] !== '.')
  const hasDayFirst = written.some((match) => Number(match![1]) > 12)
  const hasMonthFirst = written.some((match) => Number(match![3]) > 12)
  const isMonthFirst =
    hasDayFirst === hasMonthFirst ? writesMonthFirst(language) : hasMonthFirst
  return { isMonthFirst, months: monthNames(language) }
}

/** The day that a cell holds, or null. */
export function dayOfCell(cell: Cell, style: DayStyle): Day | null {
  if (cell === null) return null
  if (typeof cell === 'object') return existing(cell.day)
  const text = plain(String(cell))
  const match = (typeof cell === 'string' && YEAR_FIRST.exec(text)) || COMPACT.exec(text)
  if (match) return dayFrom(match[1], match[2], match[3])
  return yearLastDay(text, style) ?? namedDay(text, style)
}

function yearLastDay(text: string, { isMonthFirst }: DayStyle): Day | null {
  const match = YEAR_LAST.exec(text)
  if (!match) return null
  const [, first, mark, second, year] = match
  // With dots the day comes first in every language.
  const [day, month] = isMonthFirst && mark !== '.' ? [second, first] : [first, second]
  return dayFrom(year, month, day)
}

function namedDay(text: string, { months }: DayStyle): Day | null {
  const [, day, name = '', year = ''] = NAMED.exec(text) ?? []
  const month = months.get(foldedText(name))
  if (month === undefined) return null
  const short = Number(year) < FIRST_OF_LAST_CENTURY ? 2000 : 1900
  const whole = year.length === 2 ? short + Number(year) : Number(year)
  return dayFrom(whole, month, day)
}

function dayFrom(
  year: string | number | undefined,
  month: string | number | undefined,
  day: string | undefined,
): Day | null {
  return existing(dayOf(Number(year), Number(month) - 1, Number(day)))
}

function existing(text: string): Day | null {
  return isDay(text) ? text : null
}

/** Nothing for longer texts, on which patterns would take long. */
function plain(text: string): string {
  return text.length > MOST_CHARACTERS ? '' : asciiDigits(text).trim()
}

function writesMonthFirst(language: string): boolean {
  const parts = new Intl.DateTimeFormat(language).formatToParts(0).map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day')
}

/** Months 1 to 12 by their long and short names, in the language and in English. */
function monthNames(language: string): Map<string, number> {
  const names = new Map<string, number>()
  for (const locale of [language, 'en']) {
    for (const month of ['long', 'short'] as const) {
      const options = { day: 'numeric', month, timeZone: 'UTC' } as const
      const format = new Intl.DateTimeFormat(locale, options)
      for (let at = 0; at < 12; at += 1) {
        const parts = format.formatToParts(Date.UTC(2026, at, 1))
        const name = parts.find(({ type }) => type === 'month')!.value
        names.set(foldedText(name).replaceAll('.', ''), at + 1)
      }
    }
  }
  return names
}
