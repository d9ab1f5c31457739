import fc from 'fast-check'
import type { Day } from '#lib/domain/day.ts'
import type { BudgetsRest, ExpectedMove, ForecastDay } from '#lib/domain/forecast.ts'

/** What is expected of a household from today on. */
export type Expectation = {
  today: Day
  balanceMinor: number
  moves: ExpectedMove[]
  rests: BudgetsRest[]
}

const DAY_MILLISECONDS = 86_400_000
const DAYS = 90
const MONTHS = 4

/** The day at an instant in UTC. */
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10) as Day

/** Months since January of year 0, as the calendar counts them. */
const monthAt = (at: number) =>
  new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth()

/** First and last day of a month, counted as above. */
const daysOf = (month: number) => ({
  from: dayAt(Date.UTC(0, month, 1)),
  to: dayAt(Date.UTC(0, month + 1, 0)),
})

/** Any day of four years, of which one has a leap day. */
const beginning = fc
  .integer({ min: 0, max: 4 * 366 })
  .map((count) => Date.UTC(2026, 0, 1) + count * DAY_MILLISECONDS)

const minor = fc.integer({ min: -1_000_000, max: 1_000_000 })

/** A household's expectations, some of them late or after the last day. */
export const expectation: fc.Arbitrary<Expectation> = beginning.chain((begins) =>
  fc.record({
    today: fc.constant(dayAt(begins)),
    balanceMinor: minor,
    moves: fc.array(
      fc.record({
        day: fc
          .integer({ min: -40, max: DAYS + 10 })
          .map((count) => dayAt(begins + count * DAY_MILLISECONDS)),
        kind: fc.constantFrom('bill', 'planned', 'income'),
        minor,
      }),
      { maxLength: 30 },
    ),
    rests: fc.array(fc.nat({ max: 1_000_000 }), { maxLength: MONTHS }).map((rests) =>
      rests.map((rest, index) => ({
        days: daysOf(monthAt(begins) + index),
        minor: rest,
      })),
    ),
  }),
)

/** Lives through the days one by one: each pays its day's part of what its month has left. */
export function plainForecast(expected: Expectation): ForecastDay[] {
  const { today, moves } = expected
  const left = new Map(
    expected.rests.map(({ days, minor }) => [monthAt(Date.parse(days.from)), minor]),
  )
  const days: ForecastDay[] = []
  let balanceMinor = expected.balanceMinor
  for (let count = 0; count < DAYS; count += 1) {
    const at = Date.parse(today) + count * DAY_MILLISECONDS
    const day = dayAt(at)
    const due = moves.filter((move) => move.day === day || (count === 0 && move.day < day))
    const changeMinor = due.reduce((sum, move) => sum + move.minor, 0)
    const rest = left.get(monthAt(at)) ?? 0
    const share = Math.ceil(rest / daysLeft(at))
    left.set(monthAt(at), rest - share)
    balanceMinor += changeMinor - share
    days.push({ day, balanceMinor, changeMinor, budgetsMinor: 0 - share })
  }
  return days
}

/** Days of the month from a day on, which counts. */
function daysLeft(at: number): number {
  const month = monthAt(at)
  let count = 0
  while (monthAt(at + count * DAY_MILLISECONDS) === month) count += 1
  return count
}
