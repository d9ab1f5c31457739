import { dayFormat } from './dayFormat.ts'

/** The short and long names of the weekdays, from the first day of the week on. */
export function weekdayNames(
  language: string,
  first: number,
): { short: string; long: string }[] {
  const weekdayName = (weekday: 'short' | 'long', place: number) =>
    // The first Sunday of 1970 was its fourth day.
    dayFormat(language, { weekday }).format(Date.UTC(1970, 0, 4 + first + place, 12))
  return Array.from({ length: 7 }, (_, place) => ({
    short: weekdayName('short', place),
    long: weekdayName('long', place),
  }))
}
