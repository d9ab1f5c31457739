import { embeddedTexts } from '../embedded.ts'
import type { DateTexts } from './texts.ts'

/** Only the server has all date texts; a page has its language's. */
const server = import.meta.env.SSR ? await import('./texts.ts') : undefined

const known = new Map<string, DateTexts & { locale: ILocale }>()

/** dayjs's locale of a language, made of `dateTextsOf`. */
export function localeFor(language: string): ILocale {
  return dateWords(language).locale
}

/** Date texts of any language on the server, and of the page's language in the browser. */
export function dateTextsOf(language: string): DateTexts {
  return dateWords(language)
}

function dateWords(language: string) {
  const found = known.get(language)
  if (found) return found
  const texts = server?.dateTexts(language) ?? carriedTexts()
  const words = { ...texts, locale: localeOf(texts) }
  known.set(language, words)
  return words
}

function carriedTexts(): DateTexts {
  const { dates } = embeddedTexts().texts
  if (!dates) throw new Error('This page carries no words for dates.')
  return dates as unknown as DateTexts
}

/** Some languages inflect the month's name after a day. */
function localeOf(texts: DateTexts): ILocale {
  const choose = (straight: string[], bent: string[] | undefined) =>
    bent ? inflecting(straight, bent) : straight
  return {
    name: texts.name,
    weekdaysShort: texts.weekdaysShort,
    months: choose(texts.months, texts.monthsInflected),
    monthsShort: choose(texts.monthsShort, texts.monthsShortInflected),
    meridiem: (hour: number) => texts.meridiem[hour < 12 ? 0 : 1],
    ordinal: (day: number) => String(day),
  } as unknown as ILocale
}

function inflecting(straight: string[], bent: string[]) {
  return (date: { month: () => number }, pattern: string) =>
    (AFTER_DAY.test(pattern) ? bent : straight)[date.month()]
}

const AFTER_DAY = /D(\[[^[\]]*\]|\s)+MMMM?/
