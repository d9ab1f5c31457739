import { askedAs, formOf } from './catalogues.ts'

/** Counts with different forms; those of large numbers begin at a million. */
const COUNTS = [...Array(201).keys(), 1_000_000, 2_000_000]

/** Missing and superfluous keys and plural forms of a language. */
export function keyFaults(
  language: string,
  english: Map<string, string>,
  texts: Map<string, string>,
): string[] {
  const needed = new Set([...english.keys()].flatMap((key) => keysFor(language, key)))
  const missing = [...needed].filter((key) => !texts.has(key))
  const extra = [...texts.keys()].filter((key) => !needed.has(key))
  return [...missing.map((key) => `lacks ${key}`), ...extra.map((key) => `has ${key}`)]
}

/** Named values that differ from English; a form for a single count may leave out its number. */
export function valueFaults(
  language: string,
  english: Map<string, string>,
  texts: Map<string, string>,
): string[] {
  return [...texts].flatMap(([key, text]) => {
    const form = formOf(key)
    const other = english.get(`${askedAs(key)}_other`)
    const model = english.get(key) ?? other
    if (model === undefined) return []
    const isFree = form !== undefined && mayLeaveOutCount(language, key, english)
    // A form of several counts has the number where English has it in any form.
    const counted = form && !isFree && other?.includes('{{count') ? '{{count}}' : ''
    const [ours, theirs] = [model + counted, text].map((one) => valuesIn(one, isFree))
    return ours === theirs ? [] : [`${key} has ${theirs || 'none'}, not ${ours || 'none'}`]
  })
}

/** `_zero` is i18next's own: a language has it exactly where English does. */
function keysFor(language: string, key: string): string[] {
  const form = formOf(key)
  if (form === undefined || form === 'zero') return [key]
  return formsOf(language).map((one) => `${askedAs(key)}_${one}`)
}

function formsOf(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

/**
 * French and Portuguese say 0 as they say 1: where English says 1 without a number, or 0 by a text
 * of its own, the form is for 1 alone.
 */
function mayLeaveOutCount(
  language: string,
  key: string,
  english: Map<string, string>,
): boolean {
  const form = formOf(key)
  if (form === 'zero') return true
  const begin = askedAs(key)
  const model = english.get(`${begin}_one`)
  const isNeverZero =
    english.has(`${begin}_zero`) || (model !== undefined && !model.includes('{{count'))
  const rules = new Intl.PluralRules(language)
  const counts = COUNTS.filter((count) => rules.select(count) === form)
  return counts.filter((count) => count > 0 || !isNeverZero).length === 1
}

function valuesIn(text: string, isCountFree: boolean): string {
  const names = [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1]!)
  const told = new Set(names.filter((name) => !isCountFree || name !== 'count'))
  return [...told].toSorted().join(', ')
}
