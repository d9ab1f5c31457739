import { asHeading } from './dates.ts'
import { dayFormat } from './dayFormat.ts'

/** The name of a day's weekday, as a heading: "Saturday". */
export function weekdayName(day: string, language: string): string {
  const format = dayFormat(language, { weekday: 'long' })
  return asHeading(format.format(Date.parse(`${day}T12:00Z`)), language)
}
