import type { Day } from '#lib/domain/day.ts'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { clockIn } from '#lib/i18n/dates.ts'

/** Day and time on a clock, such as "09:05". */
export type Clock = { day: Day; time: string }

/** Day and time in a zone at an instant. */
export function clockOf(at: number, zone = 'UTC'): Clock {
  const [day, time] = new Date(clockIn(at, zone)).toISOString().split('T')
  return { day: day as Day, time: time!.slice(0, 5) } // an instant's text has both
}

/** UTC milliseconds of a clock; a day alone means noon, a skipped time is moved later. */
export function instantOf(day: Day, time: string, zone = 'UTC'): number {
  const wanted = Date.parse(`${day}T${time || '12:00'}Z`)
  const offsetAt = (at: number) => clockIn(at, zone) - at
  const before = wanted - offsetAt(wanted - DAY_MILLISECONDS)
  const after = wanted - offsetAt(wanted + DAY_MILLISECONDS)
  const found = [before, after].find((at) => clockIn(at, zone) === wanted)
  return found ?? before
}

/** Present instant by the browser's clock, which continues while the machine sleeps. */
export function presentInstant(): number {
  return Date.now()
}

/** Version for a change that overwrites later ones; at least the one last read. */
export function presentVersion(readAt: number): number {
  return Math.max(readAt, presentInstant())
}
