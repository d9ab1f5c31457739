import { expect, test } from 'vitest'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { getT } from '#lib/i18n.ts'
import { billFrom, newBill } from '#lib/server/services/bills/billRows.ts'
import type { Context } from '#lib/server/core/context.ts'
import { offsetOf } from '#lib/server/core/zone.ts'

const t = getT('en')
const HOUR = 3_600_000
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')]
const YEAR = 2026

const noonOf = (day: Day) => Date.parse(`${day}T12:00Z`)
const newYear: Day = `${YEAR}-01-01`
const DAYS = Array.from({ length: 365 }, (_, index) => addDays(newYear, index))

/** The day in a zone's calendar, by the language's own formatter. */
function calendarOf(timeZone: string): (at: number) => Day {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...date })
  return (at) => format.format(at) as Day
}

/** The first millisecond of a day. */
function beginningOf(day: Day, calendar: (at: number) => Day): number {
  let [before, after] = [noonOf(day) - 36 * HOUR, noonOf(day) + 24 * HOUR]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (calendar(middle) >= day) after = middle
    else before = middle
  }
  return after
}

/** First days of the year and of some months, and days around clock changes. */
function daysToLookAt(zone: string): Day[] {
  const offset = (day: Day) => offsetOf(zone, noonOf(day))
  const changes = DAYS.filter((day) => offset(addDays(day, -1)) !== offset(day))
  const ownPage = changes.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])
  return [...new Set<Day>([newYear, '2026-03-01', '2026-07-01', ...ownPage])]
}

/** The state of a bill due on a day, at an instant, for its owner in a zone. */
async function stateAt(zone: string, now: number, due_day: Day) {
  const caller = { id: 'ana', zone, currency: 'USD' }
  const context = { now, caller, t } as Context
  const { state, days } = await billFrom(context, newBill(context, { at: 0, day: due_day }))
  return [state, days]
}

test('in every zone a bill is overdue from the first millisecond of the next day on', async () => {
  const wrong: unknown[] = []
  let changes = 0
  for (const zone of ZONES) {
    const calendar = calendarOf(zone)
    const days = daysToLookAt(zone)
    changes += days.length - 3
    for (const day of days) {
      const begins = beginningOf(day, calendar)
      const yesterday = addDays(day, -1)
      const seen = await Promise.all([
        stateAt(zone, begins - 1, day),
        stateAt(zone, begins, day),
        stateAt(zone, begins - 1, yesterday),
        stateAt(zone, begins, yesterday),
        stateAt(zone, begins, addDays(day, -31)),
      ])
      const right = [
        ['upcoming', 1],
        ['upcoming', 0],
        ['upcoming', 0],
        ['overdue', 0],
        ['overdue', 30],
      ]
      if (JSON.stringify(seen) !== JSON.stringify(right)) wrong.push([zone, day, seen])
    }
  }
  expect(wrong).toEqual([])
  expect(ZONES.length).toBeGreaterThan(400)
  // Some hundred zones have two changes of the clocks a year.
  expect(changes).toBeGreaterThan(500)
})
