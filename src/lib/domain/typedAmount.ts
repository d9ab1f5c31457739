import { isSignOf } from './currency.ts'
import { asciiDigits } from './digits.ts'
import { MAX_MINOR, parseMinor } from './money.ts'
import type { Notation } from './money.ts'
import { cachedNumberFormat } from './numberFormats.ts'

/**
 * Reads a typed or pasted amount or sum, in hundredths: "12.50+3-1" is 1450. Undefined for
 * anything else, more than two decimals, a sign of another currency, or too large an
 * amount. Ambiguous texts such as "1.234" are read by the language.
 */
export function readAmount(text: string, notation: Notation): number | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  const amounts = termsOf(text).map((term) => readTerm(term, notation))
  if (!amounts.every((minor) => minor !== undefined)) return undefined
  const minor = amounts.reduce((sum, amount) => sum + amount, 0)
  return Math.abs(minor) <= MAX_MINOR ? minor : undefined
}

/** Like `readAmount`, but undefined for a single amount. */
export function readSum(text: string, notation: Notation): number | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  return termsOf(text).length > 1 ? readAmount(text, notation) : undefined
}

/** Characters of a sum: patterns take long on longer ones. */
const MOST_CHARACTERS = 300
const INVISIBLE = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069]/g
const DASHES = /[\u2010\u2012\u2013\u2212]/g

/** The terms of a typed sum; all but the first have a sign. */
function termsOf(text: string): string[] {
  // Full-width characters become ASCII, and all spaces plain.
  const typed = asciiDigits(text)
    .replaceAll(INVISIBLE, '')
    .replaceAll(DASHES, '-')
    .replaceAll('\u2019', "'")
  // eslint-disable-next-line regexp/no-super-linear-move -- of 300 characters
  return typed.trim().split(/(?<=\d[^\d+-]*)\s*(?=[+-])/)
}

const SIGN = String.raw`([+-]?)\s*`
/** A sign or code of a currency. */
const CURRENCY = String.raw`([\p{L}\p{Sc}][^\d+()-]*)?`
const NUMBER = String.raw`(\d(?:[\d.,' ]*\d)?[.,]?|[.,]\d+)\s*`
// eslint-disable-next-line regexp/no-super-linear-backtracking -- of 300 characters
const TERM = new RegExp(`^${SIGN}${CURRENCY}${SIGN}${NUMBER}${CURRENCY}$`, 'u')
const IN_PARENTHESES = /^\((.*)\)$/

function readTerm(term: string, notation: Notation): number | undefined {
  const [, inner] = IN_PARENTHESES.exec(term) ?? []
  const match = TERM.exec(inner?.trim() ?? term)
  if (!match) return undefined
  const [, first = '', before = '', second = '', digits = '', after = ''] = match
  const signs = [first, second, inner === undefined ? '' : '-'].filter(Boolean)
  const currencies = [before.trim(), after.trim()].filter(Boolean)
  if (signs.length > 1 || currencies.length > 1) return undefined
  const { currency, language } = notation
  if (currencies[0] && !isSignOf(currencies[0], currency, language)) return undefined
  const minor = readNumber(digits, language)
  return minor !== undefined && signs[0] === '-' ? 0 - minor : minor
}

/** Groups of thousands, alike throughout, before a mark that differs from theirs. */
const GROUPED = /^([1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*)(?:(?!\2)([.,])(\d{0,2}))?$/
const PLAIN = /^(\d*)(?:([.,])(\d{0,2}))?$/
const LONE_GROUP = /^\d{1,3}[.,]\d{3}$/

function readNumber(digits: string, language: string): number | undefined {
  const marks = marksOf(language)
  // The mark of "1.234" may separate groups or decimals.
  if (LONE_GROUP.test(digits) && !digits.includes(marks.group)) return undefined
  const [, whole = '', , mark = '', decimals = ''] =
    GROUPED.exec(digits) ?? plainParts(digits)
  if (whole === '' && decimals === '') return undefined
  // A mark at the end is valid only as the language's decimal mark.
  if (mark && decimals === '' && mark !== marks.decimal) return undefined
  const units = whole.replaceAll(/\D/g, '') || '0'
  if (units.length > 12) return undefined
  return parseMinor(decimals ? `${units}.${decimals}` : units)
}

/** The matches of a number without groups, at the positions of `GROUPED`. */
function plainParts(digits: string): (string | undefined)[] {
  const [all, whole, mark, decimals] = PLAIN.exec(digits) ?? []
  return [all, whole, undefined, mark, decimals]
}

function marksOf(language: string): { decimal: string; group: string } {
  const make = () => new Intl.NumberFormat(language)
  const parts = cachedNumberFormat(`${language} number`, make).formatToParts(1_234_567.5)
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: mark('decimal'), group: mark('group').normalize('NFKC') }
}
