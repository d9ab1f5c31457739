import { cachedNumberFormat } from '#lib/domain/numberFormats.ts'

type Decimal = { units: bigint; scale: number }

/** The sum of signed decimal texts, with the most decimals of them: "1.5" and "-0.25" is "1.25". */
export function sumOf(...amounts: string[]): string {
  const parts = amounts.map(scaled)
  const scale = Math.max(0, ...parts.map((part) => part.scale))
  const units = parts.reduce((sum, part) => sum + unitsAt(part, scale), 0n)
  return written({ units, scale })
}

/** The decimal text with the other sign; 0 stays without a sign. */
export function negated(amount: string): string {
  if (isZero(amount)) return unsigned(amount)
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

/** The decimal text without its sign. */
export function unsigned(amount: string): string {
  return amount.replace('-', '')
}

/** Whether a decimal text is below 0. */
export function isNegative(amount: string): boolean {
  return amount.startsWith('-') && !isZero(amount)
}

/** Whether a decimal text is 0, with any decimals. */
export function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount)
}

/** Whether two decimal texts are the same number. */
export function areEqual(one: string, other: string): boolean {
  return isZero(sumOf(one, negated(other)))
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

function scaled(amount: string): Decimal {
  const [whole = '', decimals = ''] = amount.split('.')
  return { units: BigInt(whole + decimals), scale: decimals.length }
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale)
}

function written({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const decimals = scale > 0 ? `.${digits.slice(-scale)}` : ''
  return `${units < 0n ? '-' : ''}${whole}${decimals}`
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
