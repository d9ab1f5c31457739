import i18next from 'i18next'
import type { InitOptions } from 'i18next'
import { namespaces, catalogues } from './catalogues.ts'
import { LANGUAGES } from './languages.ts'

/** How i18next is set up; the integration's own file says the same. */
export const SETTINGS = {
  fallbackLng: 'en',
  initAsync: false,
  nsSeparator: '.',
  keySeparator: '.',
  returnNull: false,
  interpolation: { escapeValue: false },
} satisfies InitOptions

type Translate = (key: string, values?: Record<string, string | number>) => string

const spoken = new Map<string, Translate>()

/** i18next's words of a language, for pages, calls, jobs and mails alike. */
export function getServerT(language: string): Translate {
  const known = spoken.get(language)
  if (known) return known
  if (!i18next.isInitialized) begin()
  const t = remembering(i18next.getFixedT(language) as unknown as Translate)
  spoken.set(language, t)
  return t
}

/** A text without values is always the same: it is looked up once. */
function remembering(t: Translate): Translate {
  const texts = new Map<string, string>()
  return (key, values) => {
    if (values) return t(key, values)
    const known = texts.get(key)
    if (known !== undefined) return known
    const text = t(key)
    texts.set(key, text)
    return text
  }
}

/** Loads all catalogues at once, as the integration does before a page. */
function begin() {
  void i18next
    .use(catalogues)
    .init({ ...SETTINGS, supportedLngs: LANGUAGES, preload: LANGUAGES, ns: namespaces() })
}
