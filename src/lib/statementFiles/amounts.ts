import type { BankReason } from '#lib/domain/bankFile.ts'
import type { Cell } from '#lib/domain/sheet.ts'
import { currencyOf, isCurrency } from './currencies.ts'
import { asciiDigits, textOf } from './plainText.ts'
import { sideNamed } from './table/rowWords.ts'

/** An amount as written: digits with their marks, its sign and its currency. */
export type WrittenAmount = {
  /** Digits with "." and ",", as written; other groups are removed. */
  digits: string
  isNegative: boolean
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
// eslint-disable-next-line regexp/no-super-linear-backtracking -- of 40 characters
const SHAPE = /^([^\d.,]*)([\d.,]*\d[\d.,]*)([^\d.,]*)$/
const PLAIN = /^-?[\d.,]{1,30}$/
const SIGNED_DIGITS = 15

/** An amount as written in a cell; null for any other text. */
export function readWrittenAmount(cell: Cell | undefined): WrittenAmount | null {
  if (typeof cell === 'number') return ofNumber(cell)
  if (typeof cell !== 'string') return null
  if (cell.length > 4 * MOST_CHARACTERS || !/\p{Nd}/u.test(cell)) return null
  const text = textOf(cell)
  if (PLAIN.test(text)) return plain(text)
  if (text.length > MOST_CHARACTERS) return null
  const bare = withoutBlanks(text)
  const [, before = '', digits = '', after = ''] = SHAPE.exec(bare) ?? []
  if (!digits) return null
  return around(before, digits, after)
}

/** The usual amount, such as "-1.234,50". */
function plain(text: string): WrittenAmount {
  const isNegative = text.startsWith('-')
  const digits = isNegative ? text.slice(1) : text
  return { digits, isNegative, side: null, currency: null, isNumber: false }
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

function around(before: string, digits: string, after: string): WrittenAmount | null {
  const isInParentheses = before.includes('(') && after.includes(')')
  const isSigned = MINUS.test(before) || MINUS.test(after)
  const marks = [before, after].map((text) =>
    text
      .replace(MINUS, '')
      .replace(/[+＋()]/, '')
      .replace(/\.$/, '')
      .trim(),
  )
  const words = marks.join(' ').split(/\s+/).filter(Boolean)
  const side = words.map(sideNamed).find(Boolean) ?? null
  const isMoney = words.every((word) => isCurrency(word) || sideNamed(word) !== null)
  if (!isMoney || words.length > 2) return null
  const currency = words.map(currencyOf).find(Boolean) ?? null
  const isNegative = isInParentheses || isSigned
  return { digits, isNegative, side, currency, isNumber: false }
}

/** Digits with groups of three, or of two as in India, and decimals after a mark. */
const SHAPES: Record<DecimalMark, RegExp> = {
  ',': /^(?:\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3})(?:,\d{0,8})?$|^,\d{1,8}$/,
  '.': /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{0,8})?$|^\.\d{1,8}$/,
}

/** The unsigned decimal text of written digits; null where the mark does not fit. */
export function decimalText(written: WrittenAmount, mark: DecimalMark): string | null {
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
    const mark = markOf(digits)
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

/** The mark that amounts without decimals leave over: points part the thousands of "1.250". */
export function markBesideGroups(amounts: WrittenAmount[]): DecimalMark {
  return amounts.some(({ digits, isNumber }) => !isNumber && digits.includes('.'))
    ? ','
    : '.'
}

function markOf(digits: string): DecimalMark | null {
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
