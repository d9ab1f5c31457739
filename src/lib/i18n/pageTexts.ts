import { textsFor } from './catalogues.ts'
import { dateTexts } from './dates/texts.ts'
import { embeddable } from './embedded.ts'
import type { Namespace, Key } from './namespaces.ts'

type PageTextsRequest = { names: readonly (Namespace | Key)[]; hasDates: boolean }

/**
 * Cache of pages' texts by language and names, with at most one entry per page and
 * language.
 */
const carried = new Map<string, string>()

/** JSON of a page's texts for its scripts: by names, with date texts if needed. */
export function pageTexts(language: string, { names, hasDates }: PageTextsRequest): string {
  const name = [language, hasDates, ...names].join(' ')
  const texts = carried.get(name) ?? madeTexts(language, { names, hasDates })
  carried.set(name, texts)
  return texts
}

function madeTexts(language: string, { names, hasDates }: PageTextsRequest): string {
  const texts = textsFor(language, names)
  return embeddable(hasDates ? { ...texts, dates: dateTexts(language) } : texts)
}
