import { cachedNumberFormat } from '#lib/domain/numberFormats.ts'
import { negated } from './decimals.ts'

/** A mark before decimals. */
export type NumberMark = '.' | ','

/** Characters of a number at most: BigInt takes quadratic time for longer ones (OFX: A-32). */
const LONGEST = 32
const GROUPED = /^\d{1,3}(?:[.,'’ \u00A0\u202F]\d{2,3})*[.,'’ \u00A0\u202F]\d{3}$/
const NUMBER = /^([+\-\u2212]?)([\d.,'’ \u00A0\u202F]*)([+\-\u2212]?)$/

/** A written number as plain decimal text, "-1234.50"; undefined for other texts. */
export function readDecimal(text: string, mark: NumberMark): string | undefined {
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
export function markOf(text: string): NumberMark | null {
  const [last] = /[.,](?=[^.,]*$)/.exec(text) ?? []
  if (!last) return null
  const mark = last as NumberMark
  const other = mark === '.' ? ',' : '.'
  const [, decimals = '', ...more] = text.split(mark)
  if (more.length > 0) return other
  return text.includes(other) || !/^\d{3}\D*$/.test(decimals) ? mark : null
}

/** The product, rounded to the decimals of a currency. */
export function productOf(first: string, second: string, currency: string): string {
  const [one, other] = [scaled(first), scaled(second)]
  const below = 10n ** BigInt(one.scale + other.scale)
  return rounded(one.units * other.units, below, currency)
}

/** The quotient, rounded to the decimals of a currency; undefined for a divisor of 0. */
export function quotientOf(
  dividend: string,
  divisor: string,
  currency: string,
): string | undefined {
  const [above, below] = [scaled(dividend), scaled(divisor)]
  if (below.units === 0n) return undefined
  const whole = above.units * 10n ** BigInt(below.scale)
  return rounded(whole, below.units * 10n ** BigInt(above.scale), currency)
}

type Scaled = { units: bigint; scale: number }

function scaled(amount: string): Scaled {
  const [whole = '', decimals = ''] = amount.split('.')
  return { units: BigInt(whole + decimals), scale: decimals.length }
}

/** A fraction, rounded half away from zero. */
function rounded(above: bigint, below: bigint, currency: string): string {
  const digits = digitsOf(currency)
  const isNegative = above < 0n !== below < 0n
  const divisor = below < 0n ? -below : below
  const dividend = (above < 0n ? -above : above) * 10n ** BigInt(digits)
  const value = String((2n * dividend + divisor) / (2n * divisor)).padStart(digits + 1, '0')
  const end = value.length - digits
  const plain = digits > 0 ? `${value.slice(0, end)}.${value.slice(end)}` : value
  return isNegative ? negated(plain) : plain
}

/** Decimals of a currency's minor unit (ISO 4217); 2 for unknown ones. */
function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2
  const make = () => new Intl.NumberFormat('en', { style: 'currency', currency })
  const format = cachedNumberFormat(`digits ${currency}`, make)
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
