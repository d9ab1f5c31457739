import { asciiDigits } from '#lib/domain/digits.ts'
import type { DateOrder } from '#lib/domain/bankMapping.ts'
import { dayOf, isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Cell } from '#lib/domain/sheet.ts'
import { monthNamed } from './monthNames.ts'
import { textOf } from './plainText.ts'

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
  const text = textOf(cell)
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
