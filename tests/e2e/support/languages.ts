import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '#lib/i18n/languages.ts'

type Texts = { [key: string]: string | Texts }

/** The text of a key in a language, or in English if the language lacks it. */
export function textIn(language: Language, key: string): string {
  const [area = '', ...path] = key.split('.')
  return find(catalogueOf(language, area), path) ?? find(catalogueOf('en', area), path)!
}

function find(texts: Texts, [first = '', ...rest]: string[]): string | undefined {
  const found = texts[first]
  return typeof found === 'object' ? find(found, rest) : found
}

function catalogueOf(language: Language, area: string): Texts {
  const folder = `src/locales/${language}`
  const file = `${area}.json`
  if (!readdirSync(folder).includes(file)) return {}
  return JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Texts
}
