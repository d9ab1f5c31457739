import { getT } from '#lib/i18n.ts'
import type { Context } from './context.ts'

/** Copies a context with another language, for texts whose reader is not the caller. */
export function speaking<Some extends Context>(context: Some, language: string): Some {
  return { ...context, language, t: getT(language) }
}
