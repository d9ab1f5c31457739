import type { BankMapping, DateOrder } from '#lib/domain/bankMapping.ts'
import { daysBetween } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import type { OrderGuess, ShortCell } from '../dayOrder.ts'
import {
  dayIn,
  readWrittenDate,
  dayInYear,
  dayNear,
  monthDayIn,
  placeInYear,
  readShortDay,
} from '../days.ts'
import type { WrittenDate, MonthDay } from '../days.ts'
import { cellText } from '../text.ts'
import type { TableRow } from '../text.ts'
import { DAY_ROLES, placesOf } from './headers.ts'
import type { Columns } from './headers.ts'
import { findShortOrder, yearSteps } from '../dayOrder.ts'

/** Rows whose days have a year, and the year of the newest day; null if unknown. */
type DatedRows = { rows: TableRow[]; year?: number | null; order?: OrderGuess }

type PlacedCell = ShortCell & { row: TableRow; at: number }
type DatedCell = PlacedCell & { day: MonthDay }

/** Rows by which columns of days without a year are found. */
const SAMPLE_ROWS = 500
/** Maximum days between the last row and the day of the statement. */
const MOST_DAYS_AFTER = 300

/**
 * Gives days without a year the year of the day in the same row. Otherwise days follow from
 * a day above the table, or from the chosen year.
 */
export function withYears(
  rows: TableRow[],
  columns: Columns,
  above: WrittenDate[],
  { dateOrder, year: chosen }: BankMapping,
): DatedRows {
  const found = shortCells(rows, placesOf(columns, DAY_ROLES))
  if (found.length === 0) return { rows }
  const order = findShortOrder(found, dateOrder)
  const inOrder = order.order! // short days have an order
  const cells = found.flatMap((cell) => {
    const day = monthDayIn(cell.short, inOrder)
    return day ? [{ ...cell, day }] : []
  })
  const days = cells.map((cell) => dayBeside(cell, inOrder))
  const known = days.find((day) => day !== null)
  if (known) return { rows: filled(rows, cells, runFrom(known, cells, days)) }
  const firsts = cells.filter(({ row }, at) => row !== cells[at - 1]?.row)
  const steps = yearSteps(firsts.map(({ day }) => day))
  const newest = firsts.filter((_, at) => steps[at] === 0).map(({ day }) => day)
  const year = chosen ?? yearBefore(newest, above, inOrder)
  if (year === null) return { rows, order, year }
  const ofRow = new Map(
    firsts.map(({ row, day }, at) => [row, dayInYear(day, year + steps[at]!)]),
  )
  const run = cells.map(({ row, day }) => dayNear(day, ofRow.get(row)!)) // each row has a first
  return { rows: filled(rows, cells, run), order, year }
}

/** Short days of columns that have more of them than of whole days. */
function shortCells(rows: TableRow[], places: number[]): PlacedCell[] {
  const sample = rows.slice(0, SAMPLE_ROWS)
  const yearless = places.filter((at) => {
    const shorts = sample.filter(({ cells }) => readShortDay(cells[at]) !== null).length
    const wholes = sample.filter(({ cells }) => readWrittenDate(cells[at]) !== null).length
    return shorts > wholes
  })
  if (yearless.length === 0) return []
  return rows.flatMap((row) => {
    const beside = places.flatMap((at) => readWrittenDate(row.cells[at]) ?? [])
    return yearless.flatMap((at) => {
      const short = readShortDay(row.cells[at])
      return short ? [{ row, at, short, beside, text: cellText(row.cells[at]) }] : []
    })
  })
}

function dayBeside({ day, beside }: DatedCell, order: DateOrder): Day | null {
  const whole = beside.map((date) => dayIn(date, order)).find((found) => found !== null)
  return whole ? dayNear(day, whole) : null
}

/** Gives each short day the year of the day before it. */
function runFrom(known: Day, cells: DatedCell[], days: (Day | null)[]): Day[] {
  let last = known
  return days.map((day, at) => {
    last = day ?? dayNear(cells[at]!.day, last)
    return last
  })
}

/** The year in which the newest day is the last one before a day above the table. */
function yearBefore(
  newest: MonthDay[],
  above: WrittenDate[],
  order: DateOrder,
): number | null {
  const [last] = newest.toSorted((one, other) => placeInYear(other) - placeInYear(one))
  const until = above
    .map((date) => dayIn(date, order))
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)
  if (!last || !until) return null
  const year = Number(until.slice(0, 4))
  const found = [year, year - 1].find((one) => dayInYear(last, one) <= until)
  const isNear =
    found !== undefined && daysBetween(dayInYear(last, found), until) <= MOST_DAYS_AFTER
  return isNear ? found : null
}

/** The rows with full days in place of days without a year. */
function filled(rows: TableRow[], cells: PlacedCell[], days: Day[]): TableRow[] {
  const byRow = new Map<TableRow, [number, Day][]>()
  for (const [index, { row, at }] of cells.entries()) {
    const places = byRow.get(row) ?? []
    byRow.set(row, [...places, [at, days[index]!]])
  }
  return rows.map((row) => {
    const places = new Map(byRow.get(row))
    const isFilled = places.size > 0
    if (!isFilled) return row
    const cells = row.cells.map((cell, at) =>
      places.has(at) ? { day: places.get(at)! } : cell,
    )
    return { ...row, cells }
  })
}
