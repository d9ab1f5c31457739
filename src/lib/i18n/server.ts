import i18next from 'i18next'
import type { InitOptions } from 'i18next'
import { areas, catalogues } from './catalogues.ts'
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

/** i18next's words of a language, for pages, calls, jobs and mails alike. */
export function serverWords(language: string) {
  if (!i18next.isInitialized) begin()
  return i18next.getFixedT(language)
}

/** Loads all catalogues at once, as the integration does before a page. */
function begin() {
  void i18next
    .use(catalogues)
    .init({ ...SETTINGS, supportedLngs: LANGUAGES, preload: LANGUAGES, ns: areas() })
}
