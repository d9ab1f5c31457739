import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Pair } from './catalogues.ts'
import { wholeWord } from './wording.ts'

const texts = z.array(z.string().check(z.minLength(1)))

const englishTerm = z.strictObject({
  meaning: z.string().check(z.minLength(1)),
  /** Patterns of whole words by which a text has the term. */
  forms: texts.check(z.minLength(1)),
  /** Patterns of whole words that use these forms in another meaning. */
  unless: z.optional(texts),
  /** Prefixes of the only keys whose texts have the term. */
  in: z.optional(texts),
})

const englishGlossary = z.strictObject({
  /** Words that are the same in every language. */
  names: texts,
  forbidden: z.record(z.string(), z.string()),
  terms: z.record(z.string(), englishTerm),
})

const term = z.strictObject({
  say: z.string().check(z.minLength(1)),
  /** Stems, any of which shows that a text has the term. */
  forms: texts.check(z.minLength(1)),
  note: z.optional(z.string()),
  /** Keys whose texts use other words. */
  except: z.optional(texts),
})

const glossary = z.strictObject({
  address: z.string().check(z.minLength(1)),
  buttons: z.string().check(z.minLength(1)),
  quotes: z.tuple([z.string(), z.string()]),
  months: z.string().check(z.minLength(1)),
  headings: z.string().check(z.minLength(1)),
  spaces: z.string().check(z.minLength(1)),
  terms: z.record(z.string(), term),
  forbidden: z.record(z.string(), z.string()),
})

/** The terms of the English texts, and how a text is known to have them. */
export type EnglishGlossary = z.infer<typeof englishGlossary>
/** A language's terms and style. */
export type Glossary = z.infer<typeof glossary>

const VALUE = /\{\{[^}]*\}\}/g
/** Languages whose words have no space before what follows them. */
const WITHOUT_SPACES = new Set(['ja', 'ko'])

/** The English glossary. */
export function readEnglishGlossary(): EnglishGlossary {
  return englishGlossary.parse(JSON.parse(readFileSync(fileOf('en'), 'utf8')))
}

/** The glossary of a language. */
export function readGlossary(language: string): Glossary {
  return glossary.parse(JSON.parse(readFileSync(fileOf(language), 'utf8')))
}

/** Terms of the English texts that a translation expresses by other words. */
export function termFaults(
  model: EnglishGlossary,
  own: Glossary,
  language: string,
  pairs: Pair[],
): string[] {
  return Object.entries(model.terms).flatMap(([name, english]) => {
    const ours = own.terms[name]
    if (!ours) return [`no term ${name}`]
    const lacking = pairs.filter(
      (pair) => hasTerm(english, pair) && !saysTerm(ours.forms, language, pair.text),
    )
    const excepted = ours.except ?? []
    const needless = excepted.filter((key) => lacking.every((pair) => pair.key !== key))
    return [
      ...lacking
        .filter(({ key }) => !excepted.includes(key))
        .map((pair) => `${pair.key} lacks “${ours.say}” for ${name}: ${pair.text}`),
      ...needless.map((key) => `${key} needs no exception from ${name}`),
    ]
  })
}

/** Terms of a language that English does not have. */
export function unknownTerms(model: EnglishGlossary, own: Glossary): string[] {
  return Object.keys(own.terms).filter((name) => !(name in model.terms))
}

/** Texts with a forbidden word; a `*` at its end stands for any letters. */
export function forbiddenFaults(
  forbidden: Record<string, string>,
  language: string,
  catalogue: Map<string, string>,
): string[] {
  return Object.entries(forbidden).flatMap(([word, why]) => {
    const isIn = finderOf(word, language)
    return [...catalogue]
      .filter(([, text]) => isIn(bareOf(text)))
      .map(([key, text]) => `${key} says “${word}” (${why}): ${text}`)
  })
}

/** Whether an English text has a term in the meaning of the glossary. */
export function hasTerm(
  { forms, unless = [], in: areas }: EnglishGlossary['terms'][string],
  { key, english }: Pick<Pair, 'key' | 'english'>,
): boolean {
  if (areas && !areas.some((area) => key.startsWith(area))) return false
  const bare = unless.reduce(
    (text, other) => text.replaceAll(wholeWord(other), '—'),
    bareOf(english),
  )
  return forms.some((form) => wholeWord(form).test(bare))
}

function saysTerm(forms: string[], language: string, text: string): boolean {
  const lower = bareOf(text).normalize('NFC').toLocaleLowerCase(language)
  return forms.some((form) =>
    lower.includes(form.normalize('NFC').toLocaleLowerCase(language)),
  )
}

function finderOf(word: string, language: string): (text: string) => boolean {
  if (WITHOUT_SPACES.has(language)) return (text) => text.includes(word)
  const letters = RegExp.escape(word.replace(/\*$/, ''))
  const pattern = wholeWord(word.endsWith('*') ? `${letters}\\p{L}*` : letters)
  return (text) => text.search(pattern) >= 0
}

function bareOf(text: string): string {
  return text.replaceAll(VALUE, '…')
}

function fileOf(language: string): string {
  return `docs/glossary/${language}.json`
}
