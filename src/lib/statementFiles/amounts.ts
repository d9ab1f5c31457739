import type { BankReason } from '#lib/domain/bankFile.ts'
import { asciiDigits } from '#lib/domain/digits.ts'
import type { Cell } from '#lib/domain/sheet.ts'
import { negated } from './decimals.ts'
import { sideNamed } from './table/rowWords.ts'
import { cellText } from './text.ts'

/** Signs and words that name a single currency; "$", "¥" and "kr" name several. */
const SIGNS: Record<string, string> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₺': 'TRY',
  TL: 'TRY',
  '₽': 'RUB',
  РУБ: 'RUB',
  'РУБ.': 'RUB',
  RUR: 'RUB',
  ZŁ: 'PLN',
  KČ: 'CZK',
  LEI: 'RON',
  LEU: 'RON',
  FT: 'HUF',
  R$: 'BRL',
  US$: 'USD',
  C$: 'CAD',
  A$: 'AUD',
  'FR.': 'CHF',
  SFR: 'CHF',
  '₩': 'KRW',
  원: 'KRW',
  円: 'JPY',
  '₴': 'UAH',
  '₪': 'ILS',
  '฿': 'THB',
  '₫': 'VND',
  'ЛВ.': 'BGN',
}

const CODES = new Set(Intl.supportedValuesOf('currency'))
/** Signs that mark money without naming its currency. */
const SHARED = new Set(['$', '¥', '￥', 'KR', 'KR.', 'RS', 'RS.', '元'])

/** The code of a currency by its code, sign or word; null where unknown or shared. */
export function currencyOf(text: string): string | null {
  const upper = text.trim().toUpperCase()
  if (Object.hasOwn(SIGNS, upper)) return SIGNS[upper]!
  const bare = upper.replace(/\.$/, '')
  if (CODES.has(bare)) return bare
  return Object.hasOwn(SIGNS, bare) ? SIGNS[bare]! : null
}

/** Whether a text is a currency's code, sign or word, shared signs included. */
function isCurrency(text: string): boolean {
  return currencyOf(text) !== null || SHARED.has(text.trim().toUpperCase())
}

/** Digits of an amount with "." and ",", as written; other groups are removed. */
type Digits = { digits: string; isNegative: boolean }

/** The digits of an amount, and the words around them: its currency or direction. */
type AmountParts = Digits & { words: string[] }

/** An amount as written: digits with their marks, its sign and its currency. */
export type WrittenAmount = Digits & {
  /** The direction of a suffix such as "Dr". */
  side: 'out' | 'in' | null
  currency: string | null
  /** Whether the cell is a real number, with "." for its decimals. */
  isNumber: boolean
}

export type DecimalMark = ',' | '.'

/** Most characters of an amount with its currency. */
const MOST_CHARACTERS = 40
const MINUS = /[-\u2212\u2013\u2014\u2010\u2011\u2012\uFE63\uFF0D]/
/** Words around may be shortened, "kr. 5". */
const SHAPE =
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- of 40 characters
  /^((?:[^\d.,]|(?<=\p{L})\.)*)([\d.,]*\d[\d.,]*)((?:[^\d.,]|(?<=\p{L})\.)*)$/u
const PLAIN = /^-?[\d.,]{1,30}$/
const SIGNED_DIGITS = 15

/** An amount as written in a cell; null for any other text. */
export function readWrittenAmount(cell: Cell | undefined): WrittenAmount | null {
  if (typeof cell === 'number') return ofNumber(cell)
  if (typeof cell !== 'string') return null
  const { words, ...amount } = readAmountParts(cell) ?? NO_PARTS
  const isMoney = words.every((word) => isCurrency(word) || sideNamed(word) !== null)
  if (!amount.digits || !isMoney || words.length > 2) return null
  const side = words.map(sideNamed).find(Boolean) ?? null
  const currency = words.map(currencyOf).find(Boolean) ?? null
  return { ...amount, side, currency, isNumber: false }
}

const NO_PARTS: AmountParts = { digits: '', isNegative: false, words: [] }

/** The parts of a text with one number; null for any other text. */
export function readAmountParts(written: string): AmountParts | null {
  if (written.length > 4 * MOST_CHARACTERS || !/\p{Nd}/u.test(written)) return null
  const text = cellText(written)
  // The usual amount, such as "-1.234,50".
  if (PLAIN.test(text))
    return { digits: text.replace('-', ''), isNegative: text.startsWith('-'), words: [] }
  if (text.length > MOST_CHARACTERS) return null
  const [, before = '', digits = '', after = ''] = SHAPE.exec(withoutBlanks(text)) ?? []
  return digits ? amountParts(before, digits, after) : null
}

/** Without the blanks and apostrophes that part thousands. */
function withoutBlanks(text: string): string {
  return asciiDigits(text)
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replaceAll(/(?<=\d)[\s'’ʼ‘`´_](?=\d{3}(?!\d))/g, '')
}

function ofNumber(value: number): WrittenAmount | null {
  // Binary fractions of a formula's result end in noise.
  const text = String(Number(Math.abs(value).toFixed(4)))
  if (text.includes('e')) return null
  const isNegative = value < 0
  return { digits: text, isNegative, side: null, currency: null, isNumber: true }
}

function amountParts(before: string, digits: string, after: string): AmountParts {
  const isInParentheses = before.includes('(') && after.includes(')')
  const isSigned = MINUS.test(before) || MINUS.test(after)
  const words = [before, after].map((text) =>
    text
      .replace(MINUS, '')
      .replace(/[+＋()]/, '')
      .trim(),
  )
  return {
    digits,
    isNegative: isInParentheses || isSigned,
    words: words.join(' ').split(/\s+/).filter(Boolean),
  }
}

/** Digits with groups of three, or of two as in India, and decimals after a mark. */
const SHAPES: Record<DecimalMark, RegExp> = {
  ',': /^(?:\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3})(?:,\d{0,8})?$|^,\d{1,8}$/,
  '.': /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{0,8})?$|^\.\d{1,8}$/,
}

/** The unsigned decimal text of written digits; null where the mark does not fit. */
export function decimalText(
  written: Pick<WrittenAmount, 'digits' | 'isNumber'>,
  mark: DecimalMark,
): string | null {
  const own = written.isNumber ? '.' : mark
  if (!SHAPES[own].test(written.digits)) return null
  const group = own === ',' ? '.' : ','
  const [whole = '', decimals = ''] = written.digits.replaceAll(group, '').split(own)
  const bare = whole.replace(/^0+(?=\d)/, '') || '0'
  if (bare.length + decimals.length > SIGNED_DIGITS) return null
  return decimals ? `${bare}.${decimals}` : bare
}

/** Whether a cell is an amount with either mark. */
export function isAmount(cell: Cell | undefined): boolean {
  const written = readWrittenAmount(cell)
  if (!written) return false
  return decimalText(written, ',') !== null || decimalText(written, '.') !== null
}

/**
 * The decimal mark that most amounts of a file have; null where none has decimals. Three digits
 * after the only mark are thousands unless another amount says otherwise.
 */
export function findDecimalMark(amounts: WrittenAmount[]): DecimalMark | null {
  const votes = { ',': 0, '.': 0 }
  const texts = amounts.filter((amount) => !amount.isNumber)
  for (const { digits } of texts) {
    const mark = decimalMarkIn(digits)
    if (mark) votes[mark] += 1
  }
  if (votes[','] === 0 && votes['.'] === 0) return null
  return votes[','] > votes['.'] ? ',' : '.'
}

/** Reason for the decimal mark of amounts; undefined without amounts. */
export function decimalReason(
  amounts: WrittenAmount[],
  mark: DecimalMark | null,
): BankReason | undefined {
  if (amounts.length === 0) return undefined
  const texts = amounts.filter((amount) => !amount.isNumber)
  if (texts.length === 0) return { key: 'realNumbers' }
  if (mark === null) return { key: 'noDecimals' }
  const isAlways = texts.every(({ digits }) => digits.at(-3) === mark)
  return { key: isAlways ? 'twoDecimals' : 'mostAmounts' }
}

/** The mark that does not separate thousands: a comma beside "1.250". */
export function markBesideGroups(amounts: WrittenAmount[]): DecimalMark {
  return amounts.some(({ digits, isNumber }) => !isNumber && digits.includes('.'))
    ? ','
    : '.'
}

/** The decimal mark of digits; null where one mark may part thousands. */
export function decimalMarkIn(digits: string): DecimalMark | null {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last < 0) return null
  const mark = digits[last] as DecimalMark
  const isRepeated = digits.indexOf(mark) !== last
  const other = mark === ',' ? '.' : ','
  if (isRepeated) return null
  const decimals = digits.length - last - 1
  const isGrouped = decimals === 3 && /^[1-9]\d{0,2}$/.test(digits.slice(0, last))
  return isGrouped && !digits.includes(other) ? null : mark
}

/** Characters of a number at most: BigInt takes quadratic time for longer ones (OFX: A-32). */
const LONGEST = 32
const GROUPED = /^\d{1,3}(?:[.,'’ \u00A0\u202F]\d{2,3})*[.,'’ \u00A0\u202F]\d{3}$/
const NUMBER = /^([+\-\u2212]?)([\d.,'’ \u00A0\u202F]*)([+\-\u2212]?)$/

/** A written number as plain decimal text, "-1234.50"; undefined for other texts. */
export function readDecimal(text: string, mark: DecimalMark): string | undefined {
  if (text.length > LONGEST) return undefined
  const [, before = '', digits = '', after = ''] = NUMBER.exec(text.trim()) ?? []
  if ((before && after) || !/\d/.test(digits)) return undefined
  const [whole = '', decimals = '', ...more] = digits.split(mark)
  if (more.length > 0 || /\D/.test(decimals)) return undefined
  if (/\D/.test(whole) && !GROUPED.test(whole)) return undefined
  const units = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  const plain = decimals ? `${units}.${decimals}` : units
  const sign = before || after
  return sign && sign !== '+' ? negated(plain) : plain
}

/** The decimal mark that a number shows; null where "1,234" may have groups or decimals. */
export function markOf(text: string): DecimalMark | null {
  const [last] = /[.,](?=[^.,]*$)/.exec(text) ?? []
  if (!last) return null
  const mark = last as DecimalMark
  const other = mark === '.' ? ',' : '.'
  const [, decimals = '', ...more] = text.split(mark)
  if (more.length > 0) return other
  return text.includes(other) || !/^\d{3}\D*$/.test(decimals) ? mark : null
}
