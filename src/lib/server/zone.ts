import type { Day } from '#lib/domain/day.ts'

/** The civil day of an instant in a zone. */
export function dayIn(zone: string, at: number): Day {
  return zoned(zone, at).toPlainDate().toString() as Day
}

/** Noon of a day in a zone, in UTC milliseconds: where a choice of a day alone is kept. */
export function noonOf(zone: string, day: Day): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: zone,
    plainTime: '12:00',
  }).epochMilliseconds
}

/** Minutes east of UTC at an instant. */
export function offsetOf(zone: string, at: number): number {
  return Math.round(zoned(zone, at).offsetNanoseconds / 60_000_000_000)
}

function zoned(zone: string, at: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
}
