import type { DateOrder } from '#lib/domain/bankMapping.ts'
import { daysBetween } from '#lib/domain/day.ts'
import type { FoundOrder } from '../dateOrder.ts'
import { dayIn } from '../dates.ts'
import type { WrittenDate } from '../dates.ts'
import { dayNear, monthDayIn, placeInYear } from '../shortDays.ts'
import type { MonthDay, ShortDay } from '../shortDays.ts'

/** A day without a year as written, and the whole days in its row. */
export type ShortCell = { text: string; short: ShortDay; beside: WrittenDate[] }

/** Days of a step that is a turn of the year. */
const HALF_YEAR = 183

/**
 * The order of days without a year. All exist in it, are nearest to the whole days beside
 * them, and run one way.
 */
export function findShortOrder(cells: ShortCell[], chosen?: DateOrder): FoundOrder {
  if (chosen) return sure(chosen === 'dmy' ? 'dmy' : 'mdy', 'chosen')
  if (cells.every(({ text }) => text.includes('.'))) return sure('dmy', 'dots')
  if (cells.every(({ short }) => 'month' in short)) return sure('dmy', 'writtenMonths')
  const [first, second] = (['dmy', 'mdy'] as const)
    .filter((order) => cells.every(({ short }) => monthDayIn(short, order) !== null))
    .map((order) => ({ order, days: distance(cells, order) }))
    .toSorted((one, other) => one.days - other.days)
  if (!first) return sure('dmy', 'mostDates')
  if (!second) return sure(first.order, 'mostDates')
  if (first.days < second.days) return sure(first.order, 'inOrder')
  const running = [first, second].filter(({ order }) => isRunning(cells, order))
  if (running.length === 1) return sure(running[0]!.order, 'inOrder')
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
  // A jump goes the other way than the days do.
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

function sure(order: DateOrder, key: NonNullable<FoundOrder['reason']>['key']): FoundOrder {
  return { order, isAmbiguous: false, reason: { key } }
}

/** Days between short days and the whole ones beside them, summed. */
function distance(cells: ShortCell[], order: DateOrder): number {
  return cells.reduce((sum, { short, beside }) => {
    const day = monthDayIn(short, order)
    const whole = beside.map((date) => dayIn(date, order)).find((found) => found !== null)
    return day && whole ? sum + Math.abs(daysBetween(whole, dayNear(day, whole))) : sum
  }, 0)
}

function isRunning(cells: ShortCell[], order: DateOrder): boolean {
  const numbers = cells.map(({ short }) => {
    return placeInYear(monthDayIn(short, order)!) // all exist in this order
  })
  const back = numbers.filter((number, at) => at > 0 && number < numbers[at - 1]!).length
  const forward = numbers.filter((number, at) => at > 0 && number > numbers[at - 1]!).length
  return Math.min(back, forward) <= 1
}
