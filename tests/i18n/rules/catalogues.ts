import { readdirSync, readFileSync } from 'node:fs'

type Texts = { [key: string]: string | Texts }

/** A translated text beside the English one that it stands for. */
export type Pair = { key: string; english: string; text: string }

const FOLDER = 'src/locales'
const FORM = /_(zero|one|two|few|many|other)$/

/** The languages that have a folder. */
export function languages(): string[] {
  return readdirSync(FOLDER)
}

/** The languages that have a folder, English excepted. */
export function translations(): string[] {
  return languages().filter((language) => language !== 'en')
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

/** The form of a plural that a key is of. */
export function formOf(key: string): string | undefined {
  return FORM.exec(key)?.[1]
}

/** Texts of a language beside their English ones; a form that English lacks beside `_other`. */
export function pairsOf(english: Map<string, string>, texts: Map<string, string>): Pair[] {
  return [...texts].flatMap(([key, text]) => {
    const model = english.get(key) ?? english.get(`${askedAs(key)}_other`)
    return model === undefined ? [] : [{ key, english: model, text }]
  })
}

function flat(beginning: string, texts: Texts): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] => {
    const key = `${beginning}.${name}`
    return typeof text === 'string' ? [[key, text]] : flat(key, text)
  })
}
