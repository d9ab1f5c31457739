import dayjs from 'dayjs'
import de from 'dayjs/locale/de.js'
import el from 'dayjs/locale/el.js'
import en from 'dayjs/locale/en.js'
import es from 'dayjs/locale/es.js'
import fr from 'dayjs/locale/fr.js'
import it from 'dayjs/locale/it.js'
import ja from 'dayjs/locale/ja.js'
import ko from 'dayjs/locale/ko.js'
import pt from 'dayjs/locale/pt.js'
import ro from 'dayjs/locale/ro.js'
import ru from 'dayjs/locale/ru.js'

/** A language's words for dates, as plain texts that a page can carry. */
export type DateTexts = {
  name: string
  weekdaysShort: string[]
  months: string[]
  monthsShort: string[]
  /** The names after a day of the month, where they differ. */
  monthsBent?: string[]
  monthsShortBent?: string[]
  formats: Record<string, string>
  /** Before noon, after noon. */
  meridiem: [string, string]
}

const LOCALES: Record<string, ILocale> = { de, el, en, es, fr, it, ja, ko, pt, ro, ru }

const ENGLISH_FORMATS = {
  LL: 'MMMM D, YYYY',
  LLL: 'MMMM D, YYYY h:mm A',
}

/** The words for dates of a language, English for one we do not have. For the server only. */
export function dateTexts(language: string): DateTexts {
  const locale = LOCALES[language] ?? en
  const weekdays = [...(locale.weekdays ?? [])]
  const months = namesOf(locale.months, 'MMMM')
  const monthsShort = locale.monthsShort
    ? namesOf(locale.monthsShort, 'MMM')
    : months.map((name) => name.slice(0, 3))
  const isBending = typeof locale.months === 'function'
  return {
    name: locale.name,
    weekdaysShort: locale.weekdaysShort ?? weekdays.map((name) => name.slice(0, 3)),
    months,
    monthsShort,
    ...(isBending && {
      monthsBent: namesOf(locale.months, 'D MMMM'),
      monthsShortBent: namesOf(locale.monthsShort, 'D MMM'),
    }),
    formats: formatsOf(locale),
    meridiem: [meridiemOf(locale, 1), meridiemOf(locale, 13)],
  }
}

function namesOf(names: unknown, pattern: string): string[] {
  if (Array.isArray(names)) return names.map(String)
  const nameOf = names as (date: dayjs.Dayjs, pattern: string) => string
  return Array.from({ length: 12 }, (_, month) =>
    nameOf(dayjs(new Date(2026, month, 15)), pattern),
  )
}

/** The formats that `i18n/dates.ts` writes by, or that dayjs makes these of. */
function formatsOf(locale: ILocale): Record<string, string> {
  const formats = (locale.formats ?? {}) as Record<string, string>
  const wanted = Object.entries({ ...ENGLISH_FORMATS, ...formats })
  return Object.fromEntries(wanted.filter(([name]) => /^(LL|LLL|ll|lll)$/.test(name)))
}

function meridiemOf(locale: ILocale, hour: number): string {
  const meridiem = (locale as { meridiem?: (hour: number) => string }).meridiem
  if (meridiem) return meridiem(hour)
  return hour < 12 ? 'AM' : 'PM'
}
