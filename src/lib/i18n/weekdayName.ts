import { asHeading } from './dates.ts'
import { dayFormat } from './dayFormat.ts'

/** The name of a day's weekday, as a heading: "Saturday". */
export function weekdayName(day: string, language: string): string {
  return asHeading(weekdayInText(day, language), language)
}

/** The name of a day's weekday inside a sentence: "samedi". */
export function weekdayInText(day: string, language: string): string {
  const format = dayFormat(language, { weekday: 'long' })
  return format.format(Date.parse(`${day}T12:00Z`))
}
