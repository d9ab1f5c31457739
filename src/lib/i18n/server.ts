import i18next from 'i18next'
import 'virtual:i18next-start'
import { filled, groupedCount } from './filled.ts'

type Values = Record<string, string | number>
type Translate = (key: string, values?: Values) => string
type LookUp = (
  key: string,
  options: { count?: string | number; skipInterpolation: true },
) => string

const spoken = new Map<string, Translate>()

/** i18next's words of a language, for pages, calls, jobs and mails alike. */
export function getServerT(language: string): Translate {
  const known = spoken.get(language)
  if (known) return known
  const lookUp = i18next.getFixedT(language) as unknown as LookUp
  const t = remembering(lookUp, language)
  spoken.set(language, t)
  return t
}

/** i18next looks up each text once in each of its plural forms; values are filled in here. */
function remembering(lookUp: LookUp, language: string): Translate {
  const texts = new Map<string, string>()
  const formOf = pluralForms(language)
  return (key, values) => {
    const count = values?.['count']
    const name = typeof count === 'number' ? `${key} ${formOf(count)}` : key
    const text = texts.get(name) ?? lookUp(key, { count, skipInterpolation: true })
    texts.set(name, text)
    return values ? filled(text, { ...values, count: groupedCount(count, language) }) : text
  }
}

/** Tells the counts apart that may have texts of their own, in English where it stands in. */
function pluralForms(language: string) {
  const [own, english] = [new Intl.PluralRules(language), new Intl.PluralRules('en')]
  return (count: number) =>
    count === 0 ? 'zero' : `${own.select(count)} ${english.select(count)}`
}
