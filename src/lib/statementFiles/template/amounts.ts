import { majorOf, MAX_MINOR, minorOf, parseMinor } from '#lib/domain/money.ts'
import type { Cell } from '#lib/domain/sheet.ts'
import { decimalMarkIn, decimalText, readAmountParts } from '../amounts.ts'
import type { DecimalMark } from '../amounts.ts'

/** An amount above 0, in hundredths, with its currency sign. */
export type PositiveAmount = { minor: number; sign: string }

const SMALLEST_ROUNDING = 1e-6
const SIGN = /^(?:\p{L}[\p{L}.]{0,3})?\p{Sc}?$/u
/** Digits before the decimal mark that the book stores. */
const MOST_DIGITS = 12

/** A comma if some amount of a column has decimals after one, and none after a dot. */
export function findColumnMark(cells: Cell[]): DecimalMark {
  const marks = new Set(
    cells.map((cell) => {
      const parts = typeof cell === 'string' ? readAmountParts(cell) : null
      return parts && decimalMarkIn(parts.digits)
    }),
  )
  return marks.has(',') && !marks.has('.') ? ',' : '.'
}

/** An amount, or the key of its problem. */
export function readPositiveAmount(cell: Cell, mark: DecimalMark): PositiveAmount | string {
  if (typeof cell === 'number') return ofNumber(cell)
  const parts = typeof cell === 'string' ? readAmountParts(cell) : null
  const { digits = '', isNegative = false, words = [] } = parts ?? {}
  const [sign = '', ...more] = words
  const text = decimalText({ digits, isNumber: false }, mark)
  if (text === null || more.length > 0 || !SIGN.test(sign)) return 'amount'
  if (isNegative) return 'amountPositive'
  const [whole = '', decimals = ''] = text.split('.')
  if (decimals.length > 2) return 'amountDecimals'
  if (whole.length > MOST_DIGITS) return 'amountTooLarge'
  const minor = parseMinor(text)
  return minor > 0 ? { minor, sign } : 'amountPositive'
}

function ofNumber(major: number): PositiveAmount | string {
  if (!Number.isFinite(major)) return 'amount'
  if (major <= 0) return 'amountPositive'
  if (major > majorOf(MAX_MINOR)) return 'amountTooLarge'
  const minor = minorOf(major)
  if (Math.abs(major - majorOf(minor)) > SMALLEST_ROUNDING) return 'amountDecimals'
  return minor > 0 ? { minor, sign: '' } : 'amountPositive'
}
