import { addDays, isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { Refusal } from '#lib/domain/refusal.ts'

const MINUTE = 60_000

export function machineZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The civil day of an instant in a zone. */
export function dayIn(zone: string, at: number): Day {
  const isLatest = latest.zone === zone && latest.at === at
  if (!isLatest) latest = { zone, at, day: dayOf(zone, at) }
  return latest.day
}

/** Cached: lists need the same day for each bill. */
let latest = { zone: '', at: 0, day: '' as Day }

/** Gives the civil day of an instant in each zone, found once; UTC without one. */
export function daysAt(at: number): (zone: string | null) => Day {
  const known = new Map<string, Day>()
  return (zone) => {
    const here = zone ?? 'UTC'
    const day = known.get(here) ?? dayOf(here, at)
    known.set(here, day)
    return day
  }
}

function dayOf(zone: string, at: number): Day {
  return zoned(zone, at).toPlainDate().toString() as Day
}

/** The day of a sent instant, within the stored years. @throws Refusal malformed */
export function dayOfSent(zone: string, at: number): Day {
  const day = dayIn(zone, at)
  if (isDay(day)) return day
  throw new Refusal('malformed', 'refusals.MALFORMED', {
    fields: [{ path: 'at', key: 'refusals.fields.form' }],
  })
}

/** Noon of a day in a zone, in UTC milliseconds, for a day without a time. */
export function noonOf(zone: string, day: Day): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: zone,
    plainTime: '12:00',
  }).epochMilliseconds
}

/** Milliseconds since midnight by a zone's clock. */
export function timeOfDayIn(zone: string, at: number): number {
  const { hour, minute, second, millisecond } = zoned(zone, at)
  return ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
}

/**
 * The instant of a clock time in a zone, in UTC milliseconds (RFC 5545, 3.3.5). Skipped
 * times move by the length of the gap; of repeated times the first counts.
 */
export function instantAt(zone: string, day: Day, timeOfDay: number): number {
  const plainTime = Temporal.PlainTime.from('00:00').add({ milliseconds: timeOfDay })
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime })
    .epochMilliseconds
}

/** A clock time of a day: the local day and the instant. */
export type LocalTime = { day: Day; at: number }

/** The last time until an instant when a zone's clock showed a minute of the day. */
export function lastPassing(zone: string, minute: number, until: number): LocalTime {
  const today = dayIn(zone, until)
  const at = instantAt(zone, today, minute * MINUTE)
  if (at <= until) return { day: today, at }
  const yesterday = addDays(today, -1)
  return { day: yesterday, at: instantAt(zone, yesterday, minute * MINUTE) }
}

type MailTime = { zone: string | null; notify_minute: number }

/** Works out a time once for all people of a zone and a minute. */
export function onceForAll<Time>(timeOf: (one: MailTime) => Time): (one: MailTime) => Time {
  const known = new Map<string, Time>()
  return (one) => {
    const key = `${one.zone}/${one.notify_minute}`
    const time = known.get(key) ?? timeOf(one)
    known.set(key, time)
    return time
  }
}

/** Minutes east of UTC at an instant. */
export function offsetOf(zone: string, at: number): number {
  return Math.round(zoned(zone, at).offsetNanoseconds / 60_000_000_000)
}

function zoned(zone: string, at: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
}
