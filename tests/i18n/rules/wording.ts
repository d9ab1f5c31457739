import type { Pair } from './catalogues.ts'

/** Exceptions to a rule, by language and key, each with a reason. */
export type Exceptions = { [language: string]: { [key: string]: string } }

const VALUE = /\{\{[^}]*\}\}/g
const E_MAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g
const LETTER = /\p{L}/u
/** Characters that East Asian fonts draw twice as wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6]/u
const ANY_QUOTE = /["'“”„‟«»‹›「」『』‚‘]/g
const CLOSING = /[\s"“”»«)\]）」』]+$/u
const ENDINGS: Record<string, string> = {
  '.': '.',
  '。': '.',
  '!': '!',
  '！': '!',
  '?': '?',
  '？': '?',
  '…': '…',
  ':': ':',
  '：': ':',
}
/** Ends of sentences as a language writes them, where that is not as in English. */
const OWN_ENDINGS: Record<string, Record<string, string>> = {
  ja: { '.': '。', '!': '！', '?': '？' },
  el: { '?': ';' },
}
const SPANISH_OPENING: Record<string, string> = { '?': '¿', '!': '¡' }
/** The shortest measured length: shorter texts have room anyway. */
const SHORTEST = 12
const LONGEST_SHARE = 1.8
/** Width that a filled-in value has in the measure. */
const FILLED = 'xxxxxx'

/** French signs without their space, but those after others, in times of day and in addresses. */
const FRENCH_WITHOUT = /[^\u202f:;!?](?:[;!?](?!\S*=)|:(?![\d/]))/u
const SPACE_BEFORE = /\s[:;!?.,。、](?=\s|$)/u

/** Whether a text is the same in every language: values, names, addresses, signs. */
export function isNameOnly(text: string, names: string[]): boolean {
  const bare = text.replaceAll(VALUE, '').replaceAll(E_MAIL, '')
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce(
    (left, name) => left.replaceAll(wholeWord(name), ''),
    bare,
  )
  return !LETTER.test(rest)
}

/** Keys whose text is the English one, names excepted. */
export function equalToEnglish(pairs: Pair[], names: string[]): string[] {
  return pairs
    .filter(({ english, text }) => english === text && !isNameOnly(text, names))
    .map(({ key }) => key)
}

/** Whether a text ends in another kind of sign than the English one, or in a foreign one. */
export function endingFault(language: string, { english, text }: Pair): string | undefined {
  const kind = ENDINGS[lastOf(english)] ?? ''
  const last = lastOf(text)
  const wanted = kind && (OWN_ENDINGS[language]?.[kind] ?? kind)
  // ";" ends a question in Greek alone.
  const isEnding = last in ENDINGS || (language === 'el' && last === ';')
  const found = isEnding ? last : ''
  if (found !== wanted) return `ends in “${found}”, not “${wanted}”`
  const opening = language === 'es' ? SPANISH_OPENING[found] : undefined
  return opening && !text.includes(opening) ? `lacks ${opening}` : undefined
}

/** Quotes that are not of the language, or not in pairs, and straight apostrophes. */
export function quoteFault(
  [open, close]: readonly [string, string],
  text: string,
): string | undefined {
  const marks = [...text.matchAll(ANY_QUOTE)].map(([mark]) => mark)
  const own = [open.trim(), close.trim()]
  const foreign = marks.find((mark) => !own.includes(mark))
  if (foreign !== undefined) return `has ${foreign}`
  const isPaired = marks.every((mark, at) => mark === own[at % 2]) && marks.length % 2 === 0
  if (!isPaired) return `has ${marks.join(' ')} in no pairs`
  const pairs = text.split(own[0]!).slice(1)
  const isSpaced = pairs.every(
    (after) =>
      after.startsWith(open.slice(1)) &&
      after.split(own[1]!)[0]!.endsWith(close.slice(0, -1)),
  )
  return isSpaced ? undefined : `lacks the spaces of ${open}…${close}`
}

/** Spaces at an end, two in a row, or other than French has before its signs. */
export function spaceFault(language: string, text: string): string | undefined {
  if (text !== text.trim()) return 'begins or ends in a space'
  if (/\s\s/u.test(text)) return 'has two spaces in a row'
  const filled = text.replaceAll(VALUE, FILLED)
  const isOfSign = language === 'fr' ? FRENCH_WITHOUT : SPACE_BEFORE
  const sign = isOfSign.exec(filled)?.[0]
  if (sign === undefined) return undefined
  return language === 'fr'
    ? `“${sign}” lacks U+202F before its sign`
    : `“${sign}” has a space before its sign`
}

/** How many times as long as English a text is, where that is too much. */
export function lengthFault({ english, text }: Pair): string | undefined {
  const [ours, theirs] = [widthOf(english), widthOf(text)]
  if (ours < SHORTEST || theirs <= ours * LONGEST_SHARE) return undefined
  return `is ${(theirs / ours).toFixed(2)} times as long`
}

/** Faults of all texts of a language, and unnecessary exceptions. */
export function faultsBeside(
  exceptions: Record<string, string> | undefined,
  pairs: Pair[],
  faultOf: (pair: Pair) => string | undefined,
): string[] {
  const found = pairs.flatMap((pair) => {
    const fault = faultOf(pair)
    return fault === undefined
      ? []
      : [{ key: pair.key, told: `${pair.key} ${fault}: ${pair.text}` }]
  })
  const excepted = Object.keys(exceptions ?? {})
  const needless = excepted.filter((key) => found.every((fault) => fault.key !== key))
  return [
    ...found.filter(({ key }) => !excepted.includes(key)).map(({ told }) => told),
    ...needless.map((key) => `${key} needs no exception`),
  ]
}

/** A word or some in a row, with no letter on either side. */
export function wholeWord(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu')
}

function lastOf(text: string): string {
  return text.replace(CLOSING, '').at(-1) ?? ''
}

function widthOf(text: string): number {
  const letters = [...text.replaceAll(VALUE, FILLED)]
  return letters.reduce((width, letter) => width + (WIDE.test(letter) ? 2 : 1), 0)
}
