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

/** The translate function of a language on the server. */
export function getServerT(language: string): Translate {
  const known = spoken.get(language)
  if (known) return known
  const lookUp = i18next.getFixedT(language) as unknown as LookUp
  const t = cached(lookUp, language)
  spoken.set(language, t)
  return t
}

/** Caches i18next's texts by plural form, and fills in values here. */
function cached(lookUp: LookUp, language: string): Translate {
  const texts = new Map<string, string>()
  const formOf = pluralForms(language)
  return (key, values) => {
    const count = values?.['count']
    const name = typeof count === 'number' ? `${key} ${formOf(count)}` : key
    const text = texts.get(name) ?? lookUp(key, { count, skipInterpolation: true })
    texts.set(name, text)
    if (!values) return text
    return filled(text, { ...values, count: groupedCount(count, language) }, language)
  }
}

/** The plural form of a count in the language and in English, the fallback. */
function pluralForms(language: string) {
  const [own, english] = [new Intl.PluralRules(language), new Intl.PluralRules('en')]
  return (count: number) =>
    count === 0 ? 'zero' : `${own.select(count)} ${english.select(count)}`
}
