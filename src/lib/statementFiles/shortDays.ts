import { asciiDigits } from '#lib/domain/digits.ts'
import type { DateOrder } from '#lib/domain/bankMapping.ts'
import { dayOf, daysBetween, isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Cell } from '#lib/domain/sheet.ts'
import { monthNamed } from './monthNames.ts'
import { textOf } from './plainText.ts'

/** A day without a year: a month and a date, or two numbers whose order the file decides. */
export type ShortDay = { month: number; date: number } | { numbers: [number, number] }

/** Month and date of a day. */
export type MonthDay = { month: number; date: number }

const LONGEST = 20
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2?$/
const CJK = /^(\d{1,2})[月월]\s?(\d{1,2})[日일]$/
const NAMED = /^(\d{1,2})\.?[\s\-/.]?([\p{L}\p{M}]{3,12})\.?$/u
const NAME_FIRST = /^([\p{L}\p{M}]{3,12})\.?\s(\d{1,2})$/u

/** A day without a year as written in a cell; null for any other text. */
export function readShortDay(cell: Cell | undefined): ShortDay | null {
  const text = typeof cell === 'string' ? textOf(cell) : ''
  if (text.length < 3 || text.length > LONGEST) return null
  const plain = asciiDigits(text)
  const [, first, , second] = NUMBERS.exec(plain) ?? []
  if (first && second) return ofNumbers(Number(first), Number(second))
  const [, cjkMonth, cjkDate] = CJK.exec(plain) ?? []
  if (cjkMonth) return valid({ month: Number(cjkMonth), date: Number(cjkDate) })
  const [, date, name] = NAMED.exec(plain) ?? []
  if (name) return ofName(name, Number(date))
  const [, firstName, after] = NAME_FIRST.exec(plain) ?? []
  return firstName ? ofName(firstName, Number(after)) : null
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

function ofNumbers(first: number, second: number): ShortDay | null {
  const numbers: [number, number] = [first, second]
  const isPossible = (['dmy', 'mdy'] as const).some((order) =>
    monthDayIn({ numbers }, order),
  )
  return isPossible ? { numbers } : null
}

function ofName(name: string, date: number): ShortDay | null {
  const month = monthNamed(name)
  return month === null ? null : valid({ month, date })
}

/** A leap year has every day. */
function valid(day: MonthDay): MonthDay | null {
  const isMonth = day.month >= 1 && day.month <= 12
  return isMonth && isDay(dayOf(2024, day.month - 1, day.date)) ? day : null
}
