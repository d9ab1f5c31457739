import type { DateOrder } from '#lib/domain/bankMapping.ts'
import { dayOf, isDay, daysBetween } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { asciiDigits } from '#lib/domain/digits.ts'
import type { Cell } from '#lib/domain/sheet.ts'
import { wordsOf, cellText } from './text.ts'

/** Languages of month names that are not loaded yet. */
const unread =
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg ru uk el tr hr sl lt lv et ca id vi'.split(
    ' ',
  )

/** Month names by their folded words, from short forms that the platform lacks. */
const known = new Map([
  [' sept ', 9],
  [' mrz ', 3],
  [' maa ', 3],
  [' mrt ', 3],
  [' okt ', 10],
  [' dez ', 12],
])

/** The month, 1 to 12, that a word names in a language of banks; null for another word. */
function monthNamed(word: string): number | null {
  const name = wordsOf(word)
  // A name in two languages has the meaning of the first language.
  while (!known.has(name) && unread.length > 0) {
    for (const [other, month] of namesIn(unread.shift()!))
      if (!known.has(other)) known.set(other, month)
  }
  return known.get(name) ?? null
}

function namesIn(language: string): [string, number][] {
  const shapes: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
  ]
  return shapes.flatMap((shape) => {
    const format = new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2026, month, 1))
      const name = parts.find(({ type }) => type === 'month')?.value ?? ''
      return [wordsOf(name), month + 1]
    }).filter(([name]) => !/\d/.test(name))
  })
}

/** A written date: a day, or three numbers whose order the file decides. */
export type WrittenDate =
  | { day: Day; order: DateOrder | null }
  | { numbers: [number, number, number]; mark: string }

/** Characters of a date with its time and zone. */
const MOST_CHARACTERS = 45
const TIME =
  // eslint-disable-next-line regexp/no-super-linear-move -- of 45 characters
  /[T\s]\s*\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?\s*(?:[AP]M|Z|[+-]\d{2}:?\d{2})?$/i
const NUMBERS = /^(\d{1,4})([./\-\s]{1,2})(\d{1,2})\2(\d{1,4})\.?$/
const CJK = /^(\d{4})[年년]\s?(\d{1,2})[月월]\s?(\d{1,2})[日일]$/
const EIGHT = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/
const NAMED =
  /^(\d{1,2})(?:\.|st|nd|rd|th)?[\s\-/.]?(?:de\s)?([\p{L}\p{M}]{3,12})\.?[\s\-/,.]{0,2}(?:de\s|del\s)?(\d{4}|\d{2})$/u
const NAME_FIRST =
  /^([\p{L}\p{M}]{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s'?(\d{4}|\d{2})$/u
const YEAR_NAMED = /^(\d{4})[\s\-/.]([\p{L}\p{M}]{3,12})\.?[\s\-/.](\d{1,2})$/u
const WEEKDAY = /^([\p{L}\p{M}]{2,10})[.,]{0,2}\s/u

/** A date as written in a cell, with or without a time; null for any other text. */
export function readWrittenDate(cell: Cell | undefined): WrittenDate | null {
  if (cell && typeof cell === 'object')
    return isDay(cell.day) ? { day: cell.day, order: null } : null
  const text = cellText(cell)
  if (text.length < 5 || text.length > MOST_CHARACTERS) return null
  const date = asciiDigits(text).replace(TIME, '').replace(WEEKDAY, withoutWeekday).trim()
  return ofEight(date) ?? ofNumbers(date) ?? ofNames(date)
}

/** A month's name stays. */
function withoutWeekday(beginning: string, name: string): string {
  return monthNamed(name) === null ? '' : beginning
}

function ofEight(text: string): WrittenDate | null {
  const [, year, month, date] = EIGHT.exec(text) ?? CJK.exec(text) ?? []
  return year ? ofParts(Number(year), Number(month), Number(date), 'ymd') : null
}

function ofNumbers(text: string): WrittenDate | null {
  const [, first = '', mark = '', second, third = ''] = NUMBERS.exec(text) ?? []
  if (!second) return null
  const [a, b, c] = [first, second, third].map(Number) as [number, number, number]
  if (first.length === 4) return third.length < 3 ? ofParts(a, b, c, 'ymd') : null
  if (first.length > 2 || third.length === 3 || third.length === 1) return null
  return { numbers: [a, b, c], mark: mark.trim() }
}

function ofNames(text: string): WrittenDate | null {
  const dayFirst = NAMED.exec(text)
  if (dayFirst) return ofName(dayFirst[1]!, dayFirst[2]!, dayFirst[3]!, 'dmy')
  const [, name, date, year] = NAME_FIRST.exec(text) ?? []
  if (name) return ofName(date!, name, year!, 'mdy')
  const [, first, month, last] = YEAR_NAMED.exec(text) ?? []
  return first ? ofName(last!, month!, first, 'ymd') : null
}

function ofName(
  date: string,
  name: string,
  year: string,
  order: DateOrder,
): WrittenDate | null {
  const month = monthNamed(name)
  return month === null ? null : ofParts(fullYear(Number(year)), month, Number(date), order)
}

function ofParts(
  year: number,
  month: number,
  date: number,
  order: DateOrder,
): WrittenDate | null {
  const day = dayFrom(year, month, date)
  return day && { day, order }
}

/** Two-digit years are of 1970 to 2069. */
function fullYear(year: number): number {
  if (year >= 100) return year
  return year < 70 ? 2000 + year : 1900 + year
}

/** The day of a written date in an order; null where it does not exist. */
export function dayIn(date: WrittenDate, order: DateOrder): Day | null {
  if ('day' in date) return date.day
  const [a, b, c] = date.numbers
  if (order === 'ymd') return c > 31 ? null : dayFrom(a, b, c)
  return order === 'dmy' ? dayFrom(c, b, a) : dayFrom(c, a, b)
}

function dayFrom(year: number, month: number, date: number): Day | null {
  if (month < 1 || month > 12) return null
  const day = dayOf(fullYear(year), month - 1, date)
  return isDay(day) ? day : null
}

/** A day without a year: a month and a date, or two numbers whose order the file decides. */
export type ShortDay = { month: number; date: number } | { numbers: [number, number] }

export type MonthDay = { month: number; date: number }

const LONGEST_SHORT = 20
const TWO_NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2?$/
const MONTH_CJK = /^(\d{1,2})[月월]\s?(\d{1,2})[日일]$/
const DAY_NAMED = /^(\d{1,2})\.?[\s\-/.]?([\p{L}\p{M}]{3,12})\.?$/u
const MONTH_NAMED = /^([\p{L}\p{M}]{3,12})\.?\s(\d{1,2})$/u

/** A day without a year as written in a cell; null for any other text. */
export function readShortDay(cell: Cell | undefined): ShortDay | null {
  const text = typeof cell === 'string' ? cellText(cell) : ''
  if (text.length < 3 || text.length > LONGEST_SHORT) return null
  const plain = asciiDigits(text)
  const [, first, , second] = TWO_NUMBERS.exec(plain) ?? []
  if (first && second) return shortOfNumbers(Number(first), Number(second))
  const [, cjkMonth, cjkDate] = MONTH_CJK.exec(plain) ?? []
  if (cjkMonth) return valid({ month: Number(cjkMonth), date: Number(cjkDate) })
  const [, date, name] = DAY_NAMED.exec(plain) ?? []
  if (name) return shortOfName(name, Number(date))
  const [, firstName, after] = MONTH_NAMED.exec(plain) ?? []
  return firstName ? shortOfName(firstName, Number(after)) : null
}

/** Whether a cell may be a day without a year. */
export function isShortDay(cell: Cell | undefined): boolean {
  return readShortDay(cell) !== null
}

/** Month and date in an order; null where the day does not exist. */
export function monthDayIn(short: ShortDay, order: DateOrder): MonthDay | null {
  if ('month' in short) return short
  const [first, second] = short.numbers
  return order === 'dmy'
    ? valid({ month: second, date: first })
    : valid({ month: first, date: second })
}

/** The day of a year; the last one of February where it has no 29th. */
export function dayInYear({ month, date }: MonthDay, year: number): Day {
  const day = dayOf(year, month - 1, date)
  return isDay(day) ? day : dayOf(year, month - 1, date - 1)
}

/** Number of a day within a leap year. */
export function placeInYear(day: MonthDay): number {
  return daysBetween('2024-01-01', dayInYear(day, 2024))
}

/** The day in the year in which it is nearest to another day. */
export function dayNear(short: MonthDay, other: Day): Day {
  const year = Number(other.slice(0, 4))
  const days = [year - 1, year, year + 1].map((one) => dayInYear(short, one))
  const distance = (day: Day) => Math.abs(daysBetween(other, day))
  return days.toSorted((one, another) => distance(one) - distance(another))[0]!
}

function shortOfNumbers(first: number, second: number): ShortDay | null {
  const numbers: [number, number] = [first, second]
  const isPossible = (['dmy', 'mdy'] as const).some((order) =>
    monthDayIn({ numbers }, order),
  )
  return isPossible ? { numbers } : null
}

function shortOfName(name: string, date: number): ShortDay | null {
  const month = monthNamed(name)
  return month === null ? null : valid({ month, date })
}

/** A leap year has every day. */
function valid(day: MonthDay): MonthDay | null {
  const isMonth = day.month >= 1 && day.month <= 12
  return isMonth && isDay(dayOf(2024, day.month - 1, day.date)) ? day : null
}
