import { getT } from '#lib/i18n.ts'
import type { Translate } from '#lib/i18n.ts'

/** Translate function for the texts that the page carries, in its language. */
export function getPageT(): Translate {
  return getT(document.documentElement.lang)
}
