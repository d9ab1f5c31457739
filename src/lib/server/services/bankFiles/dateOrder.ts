import type { DateOrder } from '#lib/domain/bankFile.ts'
import type { Day } from '#lib/domain/day.ts'
import { dayIn, readWrittenDate } from './dates.ts'
import type { WrittenDate } from './dates.ts'

/** The order of a file's dates; null where cells are real dates. */
export type FoundOrder = { order: DateOrder | null; isAmbiguous: boolean }

type Numbers = Extract<WrittenDate, { numbers: unknown }>

const ORDERS: DateOrder[] = ['dmy', 'mdy', 'ymd']

/**
 * The order in which most dates exist, and in which rows run one way. `direction` is 1 for oldest
 * first, -1 for newest first, 0 for unknown; `others` are dates of other columns and of the preamble.
 */
export function findDateOrder(
  dates: WrittenDate[],
  others: WrittenDate[],
  direction: -1 | 0 | 1,
): FoundOrder {
  const written = [...dates, ...others].filter(hasNumbers)
  if (written.length === 0) return { order: namedOrder(dates), isAmbiguous: false }
  const possible = withoutUnlikely(mostValid(written), written)
  const [first, second] = possible
  if (!second) return { order: first ?? 'dmy', isAmbiguous: false }
  if (written.every((date) => dayIn(date, 'dmy') === dayIn(date, 'mdy')))
    return { order: first!, isAmbiguous: false }
  const running = possible.filter((order) => isRunning(dates, order, direction))
  if (running.length === 1) return { order: running[0]!, isAmbiguous: false }
  return { order: first!, isAmbiguous: true }
}

/** Dates within a longer text, such as "from 01/03/2026 to 31/03/2026". */
export function datesWithin(text: string): WrittenDate[] {
  return [...text.slice(0, 200).matchAll(/(?<!\d)\d{1,2}([./-])\d{1,2}\1\d{2,4}(?!\d)/g)]
    .map(([date]) => readWrittenDate(date))
    .filter((date) => date !== null)
}

function hasNumbers(date: WrittenDate): date is Numbers {
  return 'numbers' in date
}

function namedOrder(dates: WrittenDate[]): DateOrder | null {
  const named = dates.find((date) => 'day' in date && date.order !== null)
  return named && 'day' in named ? named.order : null
}

function mostValid(written: Numbers[]): DateOrder[] {
  const counted = ORDERS.map((order) => ({
    order,
    count: written.filter((date) => dayIn(date, order) !== null).length,
  }))
  const most = Math.max(...counted.map(({ count }) => count))
  return counted.filter(({ count }) => count === most).map(({ order }) => order)
}

/** Dots part days from months only day first; a year first varies less than a day first. */
function withoutUnlikely(orders: DateOrder[], written: Numbers[]): DateOrder[] {
  const isDotted = written.every(({ mark }) => mark.startsWith('.'))
  const isDayFirst = isDotted && orders.includes('dmy')
  const monthFirst = orders.filter((order) => !(isDayFirst && order === 'mdy'))
  const [first] = monthFirst
  if (!monthFirst.includes('ymd') || !first || first === 'ymd') return monthFirst
  const isYearFirst = yearsIn(written, 'ymd') < yearsIn(written, first)
  return monthFirst.filter((order) => (order === 'ymd') === isYearFirst)
}

function yearsIn(written: Numbers[], order: DateOrder): number {
  return new Set(written.map((date) => dayIn(date, order)?.slice(0, 4))).size
}

function isRunning(dates: WrittenDate[], order: DateOrder, direction: -1 | 0 | 1): boolean {
  const days = dates.map((date) => dayIn(date, order)).filter((day) => day !== null)
  const isUp = direction >= 0 && days.every((day, at) => at === 0 || days[at - 1]! <= day)
  const isDown = direction <= 0 && days.every((day, at) => at === 0 || days[at - 1]! >= day)
  return isUp || isDown
}

/** Whether days run to later ones (1), earlier ones (-1) or neither (0). */
export function directionOf(days: Day[]): -1 | 0 | 1 {
  const first = days[0] ?? ''
  const last = days.at(-1) ?? ''
  if (first === last) return 0
  return first < last ? 1 : -1
}
