import { embeddedTexts } from '../embedded.ts'
import type { DateTexts } from './texts.ts'

/** dayjs's own texts stay on the server: a page carries those of its language. */
const server = import.meta.env.SSR ? await import('./texts.ts') : undefined

const known = new Map<string, DateTexts & { locale: ILocale }>()

/** dayjs's locale of a language, as `dateTextsOf` has its words. */
export function localeFor(language: string): ILocale {
  return wordsOf(language).locale
}

/** Words for dates: of any language on the server, of the page's own in the browser. */
export function dateTextsOf(language: string): DateTexts {
  return wordsOf(language)
}

function wordsOf(language: string) {
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

/** After a day of the month some languages bend the month's name. */
function localeOf(texts: DateTexts): ILocale {
  const choose = (straight: string[], bent: string[] | undefined) =>
    bent ? bending(straight, bent) : straight
  return {
    name: texts.name,
    weekdaysShort: texts.weekdaysShort,
    months: choose(texts.months, texts.monthsBent),
    monthsShort: choose(texts.monthsShort, texts.monthsShortBent),
    meridiem: (hour: number) => texts.meridiem[hour < 12 ? 0 : 1],
    ordinal: (day: number) => String(day),
  } as unknown as ILocale
}

function bending(straight: string[], bent: string[]) {
  return (date: { month: () => number }, pattern: string) =>
    (AFTER_DAY.test(pattern) ? bent : straight)[date.month()]
}

const AFTER_DAY = /D(\[[^[\]]*\]|\s)+MMMM?/
