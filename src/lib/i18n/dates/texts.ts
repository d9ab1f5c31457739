/** A language's names and patterns for dates, as plain texts for pages. */
export type DateTexts = {
  name: string
  weekdaysShort: string[]
  months: string[]
  monthsShort: string[]
  /** The inflected names after a day of the month, if different. */
  monthsInflected?: string[]
  monthsShortInflected?: string[]
  formats: DateFormats
  /** Before noon, after noon. */
  meridiem: [string, string]
}

/** Patterns of dayjs. */
export type DateFormats = { day: string; weekday: string; instant: string; month: string }

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/** The date texts of a language from CLDR, on the server only. */
export function dateTexts(language: string): DateTexts {
  const named = namesIn(language)
  // With a year the month is nominative in every language; alone it is not in Greek.
  const months = named('month', { month: 'long', year: 'numeric' })
  const monthsShort = named('month', { month: 'short' })
  const monthsInflected = named('month', { month: 'long', day: 'numeric' })
  const monthsShortInflected = named('month', { month: 'short', day: 'numeric' })
  const isInflected =
    String([months, monthsShort]) !== String([monthsInflected, monthsShortInflected])
  return {
    name: language,
    weekdaysShort: weekdaysIn(language),
    months,
    monthsShort,
    ...(isInflected && { monthsInflected, monthsShortInflected }),
    formats: {
      day: patternOf(language, DAY),
      weekday: patternOf(language, { ...DAY, weekday: 'short' }),
      instant: patternOf(language, { ...DAY, ...CLOCK }),
      // Removes Russian "г.", which headings do not need.
      month: patternOf(language, { month: 'long', year: 'numeric' }).replace('[ г.]', ''),
    },
    meridiem: [meridiemOf(language, 9), meridiemOf(language, 21)],
  }
}

type Options = Intl.DateTimeFormatOptions

function partsIn(language: string, options: Options, at: number) {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return format.formatToParts(at)
}

/** The names of the twelve months in a date of a given form. */
function namesIn(language: string) {
  return (type: 'month', options: Options): string[] =>
    Array.from({ length: 12 }, (_, month) => {
      const at = Date.UTC(2026, month, 15)
      const { value } = partsIn(language, options, at).find((part) => part.type === type)!
      // Japanese and Korean number their months; the character after the number is a
      // literal.
      return isNumeral(value) ? wholeName(language, at) : value
    })
}

function wholeName(language: string, at: number): string {
  return partsIn(language, { month: 'long' }, at)
    .map(({ value }) => value)
    .join('')
}

function weekdaysIn(language: string): string[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    // The first Sunday of 1970 was its fourth day.
    const parts = partsIn(
      language,
      { ...DAY, weekday: 'short' },
      Date.UTC(1970, 0, 4 + weekday),
    )
    return parts.find(({ type }) => type === 'weekday')!.value
  })
}

/** The dayjs pattern with the same result as Intl. */
function patternOf(language: string, options: Options): string {
  return partsIn(language, options, Date.UTC(2026, 8, 5, 9, 5))
    .map(tokenOf)
    .join('')
}

function tokenOf({ type, value }: Intl.DateTimeFormatPart, _index: number, all: Part[]) {
  if (type === 'literal') return `[${value.replaceAll('\u202F', ' ')}]`
  if (type === 'month') return monthToken(value, all)
  if (type === 'hour') return hourToken(value, all)
  return { year: 'YYYY', day: 'D', weekday: 'ddd', minute: 'mm', dayPeriod: 'A' }[
    type as 'year'
  ]
}

type Part = Intl.DateTimeFormatPart

function monthToken(value: string, all: Part[]): string {
  if (isNumeral(value)) return 'M'
  return all.some(({ type }) => type === 'day') ? 'MMM' : 'MMMM'
}

function hourToken(value: string, all: Part[]): string {
  if (all.some(({ type }) => type === 'dayPeriod')) return 'h'
  return value.length === 2 ? 'HH' : 'H'
}

function meridiemOf(language: string, hour: number): string {
  const parts = partsIn(
    language,
    { hour: 'numeric', hour12: true },
    Date.UTC(2026, 0, 1, hour),
  )
  return parts.find(({ type }) => type === 'dayPeriod')!.value
}

function isNumeral(value: string): boolean {
  return /^\d+$/.test(value)
}
