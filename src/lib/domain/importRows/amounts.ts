import { asciiDigits } from '../digits.ts'
import { majorOf, MAX_MINOR, minorOf, parseMinor } from '../money.ts'
import type { Cell } from '../sheet.ts'

export type DecimalMark = '.' | ','

/** An amount above 0, in hundredths, with its currency sign. */
export type WrittenAmount = { minor: number; sign: string }

const SMALLEST_ROUNDING = 1e-6
const SPACED = String.raw`\d{1,3}(?:[ '’]\d{3})+`
/** Allows groups of two digits between commas, as in India. */
const SHAPES = {
  '.': new RegExp(String.raw`^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|${SPACED})(?:\.(\d+))?$`),
  ',': new RegExp(String.raw`^(\d+|\d{1,3}(?:\.\d{3})+|${SPACED})(?:,(\d+))?$`),
} as const
const SIGN = String.raw`((?:\p{L}[\p{L}.]{0,3})?\p{Sc}?)`
const SIGNED = new RegExp(String.raw`^${SIGN}\s*(\d(?:.*\d)?)\s*${SIGN}$`, 'u')
const NEGATIVE = /[-\u2212()]/g

/**
 * The decimal mark of a column: a comma if some amount has cents after one, and none after
 * a dot.
 */
export function decimalMarkOf(cells: Cell[]): DecimalMark {
  const texts = cells
    .filter((cell) => typeof cell === 'string')
    .map((text) => SIGNED.exec(plain(text))?.[2] ?? '')
  const isUsed = (mark: DecimalMark) => texts.some((text) => hasCents(text, mark))
  return isUsed(',') && !isUsed('.') ? ',' : '.'
}

/** Whether cents follow a mark; three digits may be a group of thousands. */
function hasCents(text: string, mark: DecimalMark): boolean {
  const [, , decimals = ''] = SHAPES[mark].exec(text) ?? []
  return decimals.length === 1 || decimals.length === 2
}

/** An amount, or the key of its problem. */
export function amountOfCell(cell: Cell, mark: DecimalMark): WrittenAmount | string {
  if (typeof cell === 'number') return amountOfNumber(cell)
  if (cell === null || typeof cell === 'object') return 'amount'
  const text = plain(cell)
  const read = amountOfText(text, mark)
  if (read !== 'amount' || text.replaceAll(NEGATIVE, '') === text) return read
  const isNegative = amountOfText(text.replaceAll(NEGATIVE, '').trim(), mark) !== 'amount'
  return isNegative ? 'amountPositive' : 'amount'
}

function amountOfText(text: string, mark: DecimalMark): WrittenAmount | string {
  const [, before = '', digits = '', after = ''] = SIGNED.exec(text) ?? []
  const match = SHAPES[mark].exec(digits)
  if (!match || (before && after)) return 'amount'
  const [, grouped = '', decimals = ''] = match
  const whole = grouped.replaceAll(/\D/g, '')
  if (decimals.length > 2) return 'amountDecimals'
  if (whole.length > 12) return 'amountTooLarge'
  const minor = parseMinor(decimals ? `${whole}.${decimals}` : whole)
  return minor > 0 ? { minor, sign: before || after } : 'amountPositive'
}

function amountOfNumber(major: number): WrittenAmount | string {
  if (!Number.isFinite(major)) return 'amount'
  if (major <= 0) return 'amountPositive'
  if (major > majorOf(MAX_MINOR)) return 'amountTooLarge'
  const minor = minorOf(major)
  if (Math.abs(major - majorOf(minor)) > SMALLEST_ROUNDING) return 'amountDecimals'
  return minor > 0 ? { minor, sign: '' } : 'amountPositive'
}

function plain(text: string): string {
  return asciiDigits(text).replaceAll('٫', '.').replaceAll('٬', ',').trim()
}
