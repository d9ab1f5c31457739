import { DAY_MILLISECONDS } from './durations.ts'

/** A civil day as text, "2026-02-28", without a zone. */
export type Day = `${number}-${number}-${number}`

export type DayParts = { year: number; month: number; day: number }

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text is a day that exists, from 1970 to 2199. */
export function isDay(text: string): text is Day {
  const match = DAY.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  if (year < 1970 || year > 2199 || month < 1 || month > 12) return false
  return day >= 1 && day <= lengthOfMonth(year, month - 1)
}

/** The day of a year, a month from 0 to 11 and a day from 1. */
export function dayOf(year: number, month: number, day: number): Day {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(day)}` as Day
}

/** Year, month from 0 to 11, and day of the month. */
export function partsOf(day: Day): DayParts {
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)) - 1,
    day: Number(day.slice(8, 10)),
  }
}

function lengthOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}

/** The day `count` days later, or earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return fromNumber(toNumber(day) + count)
}

/** The same day of the month, `count` months later; the month's last day where that is shorter. */
export function addMonths(first: Day, count: number): Day {
  const { year, month, day } = partsOf(first)
  const months = year * 12 + month + count
  const target = {
    year: Math.floor(months / 12),
    month: months - Math.floor(months / 12) * 12,
  }
  return dayOf(
    target.year,
    target.month,
    Math.min(day, lengthOfMonth(target.year, target.month)),
  )
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return toNumber(to) - toNumber(from)
}

/** Day of the year, 1 to 366. */
export function dayOfYear(day: Day): number {
  return daysBetween(dayOf(partsOf(day).year, 0, 1), day) + 1
}

/** Monday is 1, Sunday 7 (ISO 8601). */
export function weekdayOf(day: Day): number {
  return ((toNumber(day) + 3) % 7) + 1
}

/** Week of the year, 1 to 53, by the week's Thursday (ISO 8601). */
export function weekOf(day: Day): number {
  const thursday = addDays(day, 4 - weekdayOf(day))
  return Math.ceil(dayOfYear(thursday) / 7)
}

function toNumber(day: Day): number {
  const { year, month, day: date } = partsOf(day)
  return Date.UTC(year, month, date) / DAY_MILLISECONDS
}

function fromNumber(days: number): Day {
  return new Date(days * DAY_MILLISECONDS).toISOString().slice(0, 10) as Day
}
