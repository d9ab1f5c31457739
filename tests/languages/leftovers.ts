import { textsOf } from '../i18n/rules/catalogues.ts'
import { readEnglishGlossary } from '../i18n/rules/glossary.ts'
import { isNameOnly } from '../i18n/rules/wording.ts'

/** What a page says: its language, its head, and its texts in its own language. */
export type Said = {
  language: string
  title: string
  description: string | undefined
  texts: string[]
}

/** English words that no other language has. */
const ENGLISH =
  /(?<![\p{L}\p{N}_'’-])(?:the|and|of|your|is|with|this|you|for|from|by|that|these|have|here|what|which|when|please|cannot|to)(?![\p{L}\p{N}_'’-])/iu
const LETTERS = /\p{L}{3}/u

const english = textsOf('en')
const { names } = readEnglishGlossary()
const areas = new Set([...english.keys()].map((key) => key.split('.')[0]!))
const RAW_KEY = new RegExp(`(?<![\\w@./-])(?:${[...areas].join('|')})(?:\\.\\w+)+(?!\\S)`)

/** English and raw keys that a page has left, and a head that lacks something. */
export function leftovers(
  language: string,
  { language: own, title, description, texts }: Said,
): string[] {
  const found = own === language ? [] : [`lang is ${own}`]
  if (!title) found.push('no title')
  if (description === '') found.push('an empty description')
  const all = [title, ...title.split(' · '), description ?? '', ...texts]
  found.push(...all.filter((text) => RAW_KEY.test(text)).map((text) => `raw key: ${text}`))
  if (language === 'en') return found
  const untranslated = untranslatedOf(language)
  const left = all.filter(
    (text) => ENGLISH.test(withoutNames(text)) || untranslated.has(text.trim()),
  )
  return [...found, ...new Set(left.map((text) => `English: ${text}`))]
}

/** Names of banks and islands that no language says in other words. */
function withoutNames(text: string): string {
  return text.replaceAll(/Bank of America|Isle of Man|Port of Spain/g, '')
}

const known = new Map<string, Set<string>>()

/** English texts that a language says in other words. */
function untranslatedOf(language: string): Set<string> {
  const before = known.get(language)
  if (before) return before
  const own = new Set(textsOf(language).values())
  const others = [...english.values()].filter(
    (text) =>
      LETTERS.test(text) &&
      !text.includes('{{') &&
      !own.has(text) &&
      !isNameOnly(text, names),
  )
  const texts = new Set(others)
  known.set(language, texts)
  return texts
}
