import { getT } from '#lib/i18n.ts'
import type { Translate } from '#lib/i18n.ts'

/** The words that the page carries, in the language it is written in. */
export function getPageT(): Translate {
  return getT(document.documentElement.lang)
}
