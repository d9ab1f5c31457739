import type { Key } from './i18n/namespaces.ts'
import { embeddedTexts, makeT } from './i18n/embedded.ts'
import { isLanguage } from './i18n/languages.ts'
import type { Language } from './i18n/languages.ts'

export type { Namespace, Key } from './i18n/namespaces.ts'

/** Gives the text of a key in one language; `count` among the values chooses the plural. */
export type Translate = (key: Key, values?: Record<string, string | number>) => string

/** i18next and the catalogues stay on the server: they would be 14 KB in a page. */
const server = import.meta.env.SSR ? await import('./i18n/server.ts') : undefined

/**
 * The translate function of a language, English for unknown ones. In the browser it has the
 * texts of the page, in the page's language.
 */
export function getT(language: string): Translate {
  if (!server) return makeT(embeddedTexts())
  return server.getServerT(language) as Translate
}

/** The language of a visitor: the cookie's, else the best one that the browser accepts. */
export function chooseLanguage(
  cookie: string | undefined,
  acceptLanguage: string | null,
): Language {
  if (cookie !== undefined && isLanguage(cookie)) return cookie
  return acceptedTags(acceptLanguage ?? '').find(isLanguage) ?? 'en'
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
