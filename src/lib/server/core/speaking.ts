import { getT } from '#lib/i18n.ts'
import type { Context } from './context.ts'

/** A context in another language, for what its reader is told. */
export function speaking<Some extends Context>(context: Some, language: string): Some {
  return { ...context, language, t: getT(language) }
}
