import dayjs from 'dayjs'
import localizedFormat from 'dayjs/plugin/localizedFormat.js'
import utc from 'dayjs/plugin/utc.js'
import { dayFormat } from './dayFormat.ts'
import { localeFor } from './dates/locale.ts'

dayjs.extend(utc)
dayjs.extend(localizedFormat)

/** "Nov 21, 2026", or as the language writes it. */
export function formatDay(day: string, language: string): string {
  return write(noonOf(day), language, language === 'en' ? 'MMM D, YYYY' : 'll')
}

/** Days from one to another, both included: "Nov 1 – 21, 2026" (CLDR). */
export function formatDays(from: string, to: string, language: string): string {
  const format = dayFormat(language, { dateStyle: 'medium' })
  return format.formatRange(noonOf(from), noonOf(to))
}

/** A day of a month that is told elsewhere: "Nov 21", or as the language writes it. */
export function formatDayOfMonth(day: string, language: string): string {
  return dayFormat(language, { month: 'short', day: 'numeric' }).format(noonOf(day))
}

/** A day with its weekday: "Sat, Nov 21, 2026", or as the language writes it. */
export function formatWeekday(day: string, language: string): string {
  if (language === 'ja' || language === 'ko')
    return write(noonOf(day), language, 'll (ddd)')
  return write(noonOf(day), language, language === 'en' ? 'ddd, MMM D, YYYY' : 'ddd, ll')
}

/** The date and clock time of an instant in a zone: "Nov 21, 2026, 9:05 AM" (spec A, 9). */
export function formatInstant(at: number, language: string, zone = 'UTC'): string {
  return write(
    clockIn(at, zone),
    language,
    language === 'en' ? 'MMM D, YYYY, h:mm A' : 'lll',
  )
}

/** A month with its year, as a heading: "November 2026". */
export function formatMonth({ year, month }: Month, language: string): string {
  const pattern = MONTH_PATTERNS[language] ?? 'MMMM YYYY'
  return asHeading(write(Date.UTC(year, month, 1, 12), language, pattern), language)
}

/** A month's name standing alone, as a heading; months count from 0. */
export function monthName(month: number, language: string): string {
  return asHeading(write(Date.UTC(2026, month, 1, 12), language, 'MMMM'), language)
}

/** A month's short name, as a heading: "Nov"; months count from 0. */
export function shortMonthName(month: number, language: string): string {
  return asHeading(write(Date.UTC(2026, month, 1, 12), language, 'MMM'), language)
}

/** The milliseconds at which a clock in UTC shows what one in the zone shows at an instant. */
export function clockIn(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
}

/** A month of a year, from 0 to 11. */
type Month = { year: number; month: number }

const MONTH_PATTERNS: Record<string, string> = {
  pt: 'MMMM [de] YYYY',
  es: 'MMMM [de] YYYY',
  ja: 'YYYY年M月',
  ko: 'YYYY년 M월',
}

/** Writes the clock that a UTC reading of the milliseconds shows. */
function write(milliseconds: number, language: string, pattern: string): string {
  return dayjs.utc(milliseconds).locale(localeFor(language)).format(pattern)
}

/** A text whose first letter is a capital of the language. */
export function asHeading(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

/** Noon keeps a plain day on its day. */
function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}
