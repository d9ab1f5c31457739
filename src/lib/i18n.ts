import i18next from 'i18next'
import type { InitOptions } from 'i18next'
import type { Key } from './i18n/areas.ts'
import { areas, catalogues } from './i18n/catalogues.ts'
import { embeddedTexts } from './i18n/embedded.ts'
import { isLanguage, LANGUAGES } from './i18n/languages.ts'
import type { Language } from './i18n/languages.ts'

export type { Area, Key } from './i18n/areas.ts'

/** Gives the text of a key in one language; `count` among the values chooses the plural. */
export type Words = (key: Key, values?: Record<string, string | number>) => string

/** How i18next is set up on both sides; the integration's own file says the same. */
export const SETTINGS = {
  fallbackLng: 'en',
  initAsync: false,
  nsSeparator: '.',
  keySeparator: '.',
  returnNull: false,
  showSupportNotice: false,
  interpolation: { escapeValue: false },
} satisfies InitOptions

/**
 * The words of a language; English stands in for one we do not have.
 * In the browser it knows the areas that the page carries.
 */
export function wordsFor(language: string): Words {
  if (!i18next.isInitialized) begin()
  return i18next.getFixedT(language) as unknown as Words
}

/** The language of a visitor: the cookie's, else the best one that the browser accepts. */
export function chooseLanguage(
  cookie: string | undefined,
  acceptLanguage: string | null,
): Language {
  if (cookie !== undefined && isLanguage(cookie)) return cookie
  return acceptedTags(acceptLanguage ?? '').find(isLanguage) ?? 'en'
}

function begin() {
  if (import.meta.env.SSR) {
    void i18next
      .use(catalogues)
      .init({ ...SETTINGS, supportedLngs: LANGUAGES, preload: LANGUAGES, ns: areas() })
    return
  }
  const { language, texts } = embeddedTexts()
  void i18next.init({
    ...SETTINGS,
    lng: language,
    ns: Object.keys(texts),
    resources: { [language]: texts, en: texts },
  })
}

/** The languages of an Accept-Language header, most wanted first, without their regions. */
function acceptedTags(header: string): string[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().split(';')
      const quality = parameters.find((one) => one.trim().startsWith('q='))
      return {
        tag: tag.trim().toLowerCase().split('-')[0]!,
        quality: quality === undefined ? 1 : Number(quality.trim().slice(2)),
      }
    })
    .filter((range) => range.quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map((range) => range.tag)
}
