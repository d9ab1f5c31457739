import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { Refusal } from '#lib/domain/refusal.ts'

/** The civil day of an instant in a zone. */
export function dayIn(zone: string, at: number): Day {
  return zoned(zone, at).toPlainDate().toString() as Day
}

/**
 * The day that an instant which somebody sent is filed under. Near the ends of the years that are
 * kept the zone decides whether there is one. @throws Refusal malformed
 */
export function dayOfSent(zone: string, at: number): Day {
  const day = dayIn(zone, at)
  if (isDay(day)) return day
  throw new Refusal('malformed', 'refusals.MALFORMED', {
    fields: [{ path: 'at', key: 'refusals.fields.form' }],
  })
}

/** Noon of a day in a zone, in UTC milliseconds: where a choice of a day alone is kept. */
export function noonOf(zone: string, day: Day): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: zone,
    plainTime: '12:00',
  }).epochMilliseconds
}

/** Milliseconds since midnight that a clock in a zone shows at an instant. */
export function timeOfDayIn(zone: string, at: number): number {
  const { hour, minute, second, millisecond } = zoned(zone, at)
  return ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
}

/**
 * When a clock in a zone shows a time of a day, in UTC milliseconds. A time that a clock change
 * leaves out is as much later; of one that comes twice it is the first (RFC 5545, 3.3.5).
 */
export function instantAt(zone: string, day: Day, timeOfDay: number): number {
  const plainTime = Temporal.PlainTime.from('00:00').add({ milliseconds: timeOfDay })
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime })
    .epochMilliseconds
}

/** Minutes east of UTC at an instant. */
export function offsetOf(zone: string, at: number): number {
  return Math.round(zoned(zone, at).offsetNanoseconds / 60_000_000_000)
}

function zoned(zone: string, at: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
}
