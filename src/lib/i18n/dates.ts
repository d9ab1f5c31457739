import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { dayFormat } from './dayFormat.ts'
import { dateTextsOf, localeFor } from './dates/locale.ts'
import type { DateFormats } from './dates/texts.ts'

dayjs.extend(utc)

/** "Nov 21, 2026", or as the language writes it. */
export function formatDay(day: string, language: string): string {
  return write(noonOf(day), language, 'day')
}

/** Days from one to another, both included: "Nov 1 – 21, 2026" (CLDR). */
export function formatDays(from: string, to: string, language: string): string {
  const format = dayFormat(language, { year: 'numeric', month: 'short', day: 'numeric' })
  return withFirst(format.formatRange(noonOf(from), noonOf(to)), language)
}

/** Days from one to another without their year: "Oct 30 – Nov 29" (CLDR). */
export function formatDaysOfMonth(from: string, to: string, language: string): string {
  const format = dayFormat(language, { month: 'short', day: 'numeric' })
  return withFirst(format.formatRange(noonOf(from), noonOf(to)), language)
}

/** A day without its year: "Nov 21", or as the language writes it. */
export function formatDayOfMonth(day: string, language: string): string {
  const format = dayFormat(language, { month: 'short', day: 'numeric' })
  return withFirst(format.format(noonOf(day)), language)
}

/** A day with its weekday: "Sat, Nov 21, 2026", or as the language writes it. */
export function formatWeekday(day: string, language: string): string {
  return write(noonOf(day), language, 'weekday')
}

/** The date and clock time of an instant in a zone: "Nov 21, 2026, 9:05 AM" (spec A, 9). */
export function formatInstant(at: number, language: string, zone = 'UTC'): string {
  return write(clockIn(at, zone), language, 'instant')
}

/** A month with its year, as a heading: "November 2026". */
export function formatMonth(month: Month, language: string): string {
  return asHeading(monthInText(month, language), language)
}

/** A month with its year inside a sentence: "novembre 2026". */
export function monthInText({ year, month }: Month, language: string): string {
  return write(Date.UTC(year, month, 1, 12), language, 'month')
}

/** A month's name standing alone, as a heading; months count from 0. */
export function monthName(month: number, language: string): string {
  return asHeading(monthNameInText(month, language), language)
}

/** A month's name inside a sentence, in the nominative: "novembre". */
export function monthNameInText(month: number, language: string): string {
  return dateTextsOf(language).months[month]!
}

/** A month's short name, as a heading: "Nov"; months count from 0. */
export function shortMonthName(month: number, language: string): string {
  return asHeading(dateTextsOf(language).monthsShort[month]!, language)
}

/** The UTC milliseconds whose UTC clock equals the zone's clock at an instant. */
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

/** Formats milliseconds by their UTC clock. */
function write(milliseconds: number, language: string, format: keyof DateFormats): string {
  const pattern = dateTextsOf(language).formats[format]
  const text = dayjs.utc(milliseconds).locale(localeFor(language)).format(pattern)
  return withFirst(text, language)
}

/** French writes the first day of a month as an ordinal, which CLDR lacks: "1er nov. 2026". */
function withFirst(text: string, language: string): string {
  return language === 'fr' ? text.replaceAll(/(?<!\d)1(?= \p{L}| ?–)/gu, '1er') : text
}

/** A text with a capital first letter. */
export function asHeading(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

/** Noon, so that a day stays the same in every zone. */
function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}
