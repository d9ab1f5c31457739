import type { Key } from './i18n/namespaces.ts'
import { embeddedTexts, makeT } from './i18n/embedded.ts'

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
