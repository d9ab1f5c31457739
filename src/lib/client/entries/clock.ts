import type { Day } from '#lib/domain/day.ts'
import { clockIn } from '#lib/i18n/dates.ts'

/** What a clock shows: a day, and a time such as "09:05". */
export type Clock = { day: Day; time: string }

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What a clock in a zone shows at an instant. */
export function clockOf(at: number, zone = 'UTC'): Clock {
  const [day, time] = new Date(clockIn(at, zone)).toISOString().split('T')
  return { day: day as Day, time: time!.slice(0, 5) } // an instant's text has both
}

/**
 * When a clock in a zone shows a day and a time, in UTC milliseconds; a day alone is its noon. Of
 * a time that comes twice it is the first; one that a clock change leaves out is as much later.
 */
export function instantOf(day: Day, time: string, zone = 'UTC'): number {
  const wanted = Date.parse(`${day}T${time || '12:00'}Z`)
  const offsetAt = (at: number) => clockIn(at, zone) - at
  const before = wanted - offsetAt(wanted - DAY)
  const after = wanted - offsetAt(wanted + DAY)
  const found = [before, after].find((at) => clockIn(at, zone) === wanted)
  return found ?? before
}

/** Now, by the browser's clock, which goes on while the machine sleeps. */
export function presentInstant(): number {
  return Date.now()
}
