import { textsFor } from './catalogues.ts'
import { dateTexts } from './dates/texts.ts'
import { embeddable } from './embedded.ts'
import type { Namespace, Key } from './namespaces.ts'

type PageTextsRequest = { names: readonly (Namespace | Key)[]; hasDates: boolean }

/** Texts that pages carried before, by language and names: as many as pages. */
const carried = new Map<string, string>()

/** JSON of the texts that a page carries for its scripts: of names, and those for dates. */
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
