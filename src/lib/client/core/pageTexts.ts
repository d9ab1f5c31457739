import { wordsFor } from '#lib/i18n.ts'
import type { Words } from '#lib/i18n.ts'

/** The words that the page carries, in the language it is written in. */
export function pageWords(): Words {
  return wordsFor(document.documentElement.lang)
}
