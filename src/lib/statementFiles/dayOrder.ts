import type { BankReason } from '#lib/domain/bankFile.ts'
import type { DateOrder } from '#lib/domain/bankMapping.ts'
import { daysBetween } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { dayIn, readWrittenDate, dayNear, monthDayIn, placeInYear } from './days.ts'
import type { WrittenDate, MonthDay, ShortDay } from './days.ts'

/** The order of a file's dates; null where cells are real dates. */
export type OrderGuess = {
  order: DateOrder | null
  isAmbiguous: boolean
  /** Undefined without dates. */
  reason: BankReason | undefined
}

type Numbers = Extract<WrittenDate, { numbers: unknown }>

const ORDERS: DateOrder[] = ['dmy', 'mdy', 'ymd']

/**
 * The order in which most dates exist, and in which rows run one way. `direction` is 1 for
 * oldest first, -1 for newest first, 0 for unknown. Dates beside the rows' own are `others`.
 */
export function findDateOrder(
  dates: WrittenDate[],
  others: WrittenDate[],
  direction: -1 | 0 | 1,
  chosen?: DateOrder,
): OrderGuess {
  if (chosen) return sure(chosen, { key: 'chosen' })
  const written = [...dates, ...others].filter(hasNumbers)
  if (written.length === 0) return namedOrder(dates)
  const possible = withoutUnlikely(mostValid(written), written)
  const [first = 'dmy', second] = possible
  if (!second) return sure(first, judgeOrder(written, first))
  if (written.every((date) => dayIn(date, 'dmy') === dayIn(date, 'mdy')))
    return sure(first, { key: 'sameEitherWay' })
  const [running, ...rest] = possible.filter((order) => isRunning(dates, order, direction))
  if (running && rest.length === 0)
    return sure(running, { key: direction === 0 ? 'inOrder' : 'balance' })
  return { order: first, isAmbiguous: true, reason: { key: 'undecidable' } }
}

/**
 * The order in which most days of a table exist; among several the one of the language.
 * Ignores days with dots: nobody writes them month first.
 */
export function orderByLanguage(dates: WrittenDate[], language: string): DateOrder {
  const possible = mostValid(
    dates.filter(hasNumbers).filter(({ mark }) => !mark.startsWith('.')),
  )
  const parts = new Intl.DateTimeFormat(language).formatToParts(0)
  const own = parts.map(({ type }) => (type === 'literal' ? '' : type[0])).join('')
  const wanted = [own, own === 'dmy' ? 'dmy' : 'mdy', ...ORDERS] as DateOrder[]
  return wanted.find((order) => possible.includes(order))! // some order has the most
}

/** The day of a date in an order; with dots the day or the year comes first. */
export function dayInTable(date: WrittenDate, order: DateOrder): Day | null {
  const isDotted = hasNumbers(date) && date.mark.startsWith('.')
  const day = isDotted && order === 'mdy' ? null : dayIn(date, order)
  return day ?? (isDotted ? dayIn(date, 'dmy') : null)
}

function sure(order: DateOrder, reason: BankReason): OrderGuess {
  return { order, isAmbiguous: false, reason }
}

/** Reason for an order: a number above 12, or dots. */
function judgeOrder(written: Numbers[], order: DateOrder): BankReason {
  const place = order === 'mdy' ? 1 : 0
  const beyond =
    order === 'ymd' ? undefined : written.find(({ numbers }) => numbers[place]! > 12)
  if (beyond) return { key: 'noSuchMonth', count: beyond.numbers[place] }
  return { key: isDotted(written) ? 'dots' : 'mostDates' }
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

/** The order of dates that fit a single order. */
function namedOrder(dates: WrittenDate[]): OrderGuess {
  const orders = dates.flatMap((date) => ('day' in date ? [date.order] : []))
  const order = orders.find((named) => named !== null) ?? null
  if (orders.length === 0) return { order, isAmbiguous: false, reason: undefined }
  if (order === null) return { order, isAmbiguous: false, reason: { key: 'realDates' } }
  return sure(order, { key: order === 'ymd' ? 'yearFirst' : 'writtenMonths' })
}

function mostValid(written: Numbers[]): DateOrder[] {
  const counted = ORDERS.map((order) => ({
    order,
    count: written.filter((date) => dayIn(date, order) !== null).length,
  }))
  const most = Math.max(...counted.map(({ count }) => count))
  return counted.filter(({ count }) => count === most).map(({ order }) => order)
}

/** Dates with dots are never month first; years vary less than days. */
function withoutUnlikely(orders: DateOrder[], written: Numbers[]): DateOrder[] {
  const isDayFirst = isDotted(written) && orders.includes('dmy')
  const monthFirst = orders.filter((order) => !(isDayFirst && order === 'mdy'))
  const [first] = monthFirst
  if (!monthFirst.includes('ymd') || !first || first === 'ymd') return monthFirst
  const isYearFirst = yearsIn(written, 'ymd') < yearsIn(written, first)
  return monthFirst.filter((order) => (order === 'ymd') === isYearFirst)
}

function isDotted(written: Numbers[]): boolean {
  return written.every(({ mark }) => mark.startsWith('.'))
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

/** A day without a year as written, and the whole days in its row. */
export type ShortCell = { text: string; short: ShortDay; beside: WrittenDate[] }

/** Days of a step that is a turn of the year. */
const HALF_YEAR = 183

/**
 * The order of days without a year. All exist in it, are nearest to the whole days beside
 * them, and run one way.
 */
export function findShortOrder(cells: ShortCell[], chosen?: DateOrder): OrderGuess {
  if (chosen) return sure(chosen === 'dmy' ? 'dmy' : 'mdy', { key: 'chosen' })
  if (cells.every(({ text }) => text.includes('.'))) return sure('dmy', { key: 'dots' })
  if (cells.every(({ short }) => 'month' in short))
    return sure('dmy', { key: 'writtenMonths' })
  const [first, second] = (['dmy', 'mdy'] as const)
    .filter((order) => cells.every(({ short }) => monthDayIn(short, order) !== null))
    .map((order) => ({ order, days: distance(cells, order) }))
    .toSorted((one, other) => one.days - other.days)
  if (!first) return sure('dmy', { key: 'mostDates' })
  if (!second) return sure(first.order, { key: 'mostDates' })
  if (first.days < second.days) return sure(first.order, { key: 'inOrder' })
  const running = [first, second].filter(({ order }) => areRunning(cells, order))
  if (running.length === 1) return sure(running[0]!.order, { key: 'inOrder' })
  return { order: 'dmy', isAmbiguous: true, reason: { key: 'undecidable' } }
}

/**
 * The years of days in their order in the file; that of the newest is 0. A jump of more than
 * half a year is a turn of the year.
 */
export function yearSteps(days: MonthDay[]): number[] {
  const numbers = days.map(placeInYear)
  const steps = numbers.map((number, at) => number - (numbers[at - 1] ?? number))
  const isJump = (step: number) => Math.abs(step) > HALF_YEAR
  // At a turn of the year the day and month jump backwards.
  const votes = steps.map((step) => Math.sign(step) * (isJump(step) ? -1 : 1))
  const direction = votes.reduce((sum, vote) => sum + vote, 0) >= 0 ? 1 : -1
  const years: number[] = []
  for (const step of steps) {
    const isTurn = step * direction < -HALF_YEAR
    years.push((years.at(-1) ?? 0) + (isTurn ? direction : 0))
  }
  const newest = Math.max(...years)
  return years.map((year) => year - newest)
}

/** Days between short days and the whole ones beside them, summed. */
function distance(cells: ShortCell[], order: DateOrder): number {
  return cells.reduce((sum, { short, beside }) => {
    const day = monthDayIn(short, order)
    const whole = beside.map((date) => dayIn(date, order)).find((found) => found !== null)
    return day && whole ? sum + Math.abs(daysBetween(whole, dayNear(day, whole))) : sum
  }, 0)
}

function areRunning(cells: ShortCell[], order: DateOrder): boolean {
  const numbers = cells.map(({ short }) => {
    return placeInYear(monthDayIn(short, order)!) // all exist in this order
  })
  const back = numbers.filter((number, at) => at > 0 && number < numbers[at - 1]!).length
  const forward = numbers.filter((number, at) => at > 0 && number > numbers[at - 1]!).length
  return Math.min(back, forward) <= 1
}
