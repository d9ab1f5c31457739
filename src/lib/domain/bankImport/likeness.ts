import { cutText } from '../cutText.ts'
import { foldedText } from '../folding.ts'
import { LONGEST } from '../limits.ts'

/** Words that say nothing about who was paid. */
const EMPTY_WORDS = new Set(
  (
    'gmbh llc inc ltd plc corp company the and und card karte payment zahlung visa mastercard ' +
    'debit credit kartenzahlung lastschrift purchase pos online www com https achat pago compra'
  ).split(' '),
)
const SHORTEST_WORD = 3
/** Number of words of a name that are compared: later words describe the purchase. */
const MOST_WORDS = 12
/** Letters that a shortened word must share: "PHARM" of "Pharmacy". */
const SHORTEST_BEGINNING = 4
/** Minimum letters to find a name without spaces in another name; two in other scripts. */
const SHORTEST_WHOLE = 5
const SHORTEST_OF_OTHER_SCRIPTS = 2

/** Compares names; the words of each are found once. */
export type Likeness = (one: string, other: string) => boolean

/** The most names whose words are remembered. */
const MOST_NAMES = 20_000

/** A comparison that remembers the words of names, for the length of a plan. */
export function createLikeness(): Likeness {
  const known = new Map<string, string[]>()
  const wordsFor = (name: string): string[] => {
    const words = known.get(name) ?? likenessWords(name)
    if (known.size >= MOST_NAMES) known.clear()
    known.set(name, words)
    return words
  }
  return (one, other) => areLike(wordsFor(one), wordsFor(other))
}

/**
 * Whether two names may mean the same payee: "MINTLEAF PHARM" and "Mint Leaf", "LINDGRUEN"
 * and "Lindgrün GmbH". Half of the words of the shorter one must be found.
 */
function areLike(first: string[], second: string[]): boolean {
  if (first.length === 0 || second.length === 0) return false
  if (isPartOf(first.join(''), second.join(''))) return true
  const [fewer, more] = first.length <= second.length ? [first, second] : [second, first]
  const shared = fewer.filter((word) => more.some((own) => isSameWord(word, own))).length
  return shared * 2 >= fewer.length && shared > 0
}

function isPartOf(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const isLatin = /[\p{Script=Latin}\p{N}]/u.test(short)
  const fewest = isLatin ? SHORTEST_WHOLE : SHORTEST_OF_OTHER_SCRIPTS
  return short === long || (short.length >= fewest && long.includes(short))
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.length >= SHORTEST_BEGINNING && long.startsWith(short)
}

/** Words without case, accents and numbers; "ü", "u" and "ue" are one letter here. */
function likenessWords(name: string): string[] {
  const words = foldedText(name)
    .replaceAll(/([aou])e/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
  const meaning = words.filter(
    (word) => /\p{L}/u.test(word) && !EMPTY_WORDS.has(word) && isLongEnough(word),
  )
  const found = meaning.length > 0 ? meaning : words.filter((word) => /\p{L}/u.test(word))
  return found.slice(0, MOST_WORDS)
}

/** Names in scripts without an alphabet have one or two letters a word. */
function isLongEnough(word: string): boolean {
  return word.length >= SHORTEST_WORD || /[^\p{Script=Latin}\p{N}]/u.test(word)
}

/**
 * The name that an entry of a bank's payee begins with: "CORNER SHOP 0412" is "Corner Shop".
 * Without short numbers at its end; only names in capitals change their case.
 */
export function payeeName(payee: string): string {
  const words = payee.replaceAll(/\s+/g, ' ').trim().split(' ')
  const last = words.findLastIndex((word) => !/^[#*]?[\d./-]{1,6}$/.test(word))
  const name = words.slice(0, last + 1).join(' ') || words.join(' ')
  if (name !== name.toUpperCase() || name === name.toLowerCase()) {
    return cutText(name, LONGEST.merchant)
  }
  const capitalized = name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
  // Some letters become two in the other case.
  return cutText(capitalized, LONGEST.merchant)
}

/** Whether two texts share a number, as of a cheque; undefined where one has none. */
export function sharedNumbers(one: string, other: string): 'some' | 'none' | undefined {
  const numbersOf = (text: string) => text.match(/\d{3,}/g) ?? []
  const [own, others] = [numbersOf(one), new Set(numbersOf(other))]
  if (own.length === 0 || others.size === 0) return undefined
  return own.some((number) => others.has(number)) ? 'some' : 'none'
}
