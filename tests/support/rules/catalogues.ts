import { readdirSync, readFileSync } from 'node:fs'

type Texts = { [key: string]: string | Texts }

const FOLDER = 'src/locales'
const FORM = /_(zero|one|two|few|many|other)$/

/** The languages that have a folder. */
export function languages(): string[] {
  return readdirSync(FOLDER)
}

/** The areas of a language. */
export function areasOf(language: string): string[] {
  return readdirSync(`${FOLDER}/${language}`).map((file) => file.replace('.json', ''))
}

/** Every text of a language by its whole key, plurals with their ending. */
export function textsOf(language: string): Map<string, string> {
  const pairs = areasOf(language).flatMap((area) => {
    const file = `${FOLDER}/${language}/${area}.json`
    return flat(area, JSON.parse(readFileSync(file, 'utf8')) as Texts)
  })
  return new Map(pairs)
}

/** A key as code asks for it: without the ending of a plural. */
export function askedAs(key: string): string {
  return key.replace(FORM, '')
}

/**
 * How a text differs from the English one: a key that English lacks, or other named values.
 * A plural may do without its number.
 */
export function differences(
  english: Map<string, string>,
  other: Map<string, string>,
): string[] {
  return [...other].flatMap(([key, text]) => {
    const model = english.get(key) ?? english.get(`${askedAs(key)}_other`)
    if (model === undefined) return [`${key} is not in English`]
    const [ours, theirs] = [model, text].map((one) => valuesOf(one, FORM.test(key)))
    return ours === theirs ? [] : [`${key} has ${theirs || 'none'}, not ${ours || 'none'}`]
  })
}

function valuesOf(text: string, isPlural: boolean): string {
  const names = [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1]!)
  const told = new Set(names.filter((name) => !isPlural || name !== 'count'))
  return [...told].toSorted().join(', ')
}

function flat(beginning: string, texts: Texts): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] => {
    const key = `${beginning}.${name}`
    return typeof text === 'string' ? [[key, text]] : flat(key, text)
  })
}
