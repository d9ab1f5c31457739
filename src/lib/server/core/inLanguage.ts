import { getT } from '#lib/i18n.ts'
import type { Context } from './context.ts'

/** A context in another language, for texts to another person than the caller. */
export function inLanguage<Some extends Context>(context: Some, language: string): Some {
  return { ...context, language, t: getT(language) }
}
