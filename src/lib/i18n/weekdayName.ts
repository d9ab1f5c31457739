import { asHeading } from './dates.ts'

/** The name of a day's weekday, as a heading: "Saturday". */
export function weekdayName(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return asHeading(format.format(Date.parse(`${day}T12:00Z`)), language)
}
