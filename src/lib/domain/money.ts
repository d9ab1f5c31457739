/** An amount in hundredths of its currency, never a fraction of one. */
export type Money = { minor: number; currency: string }

/** The largest amount that is stored, in hundredths: 999,999,999,999.99. */
export const MAX_MINOR = 99_999_999_999_999

/** Whether a number of major units has two decimals at most and lies within what is stored. */
export function hasTwoDecimals(major: number): boolean {
  return Math.abs(major) <= MAX_MINOR / 100 && Number(major.toFixed(2)) === major
}

/** 12.34 becomes 1234. The number has two decimals at most: see `hasTwoDecimals`. */
export function minorOf(major: number): number {
  // Adding 0 turns -0 into 0, which JSON and equality would otherwise tell apart.
  return Math.round(major * 100) + 0
}

/** 1234 becomes 12.34. */
export function majorOf(minor: number): number {
  return minor / 100
}

/** Reads "1234.5" as 123450 hundredths. @throws RangeError for anything past two decimals. */
export function parseMinor(text: string): number {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) throw new RangeError(`not an amount with two decimals at most: ${text}`)
  const [, sign, whole, decimals = ''] = match
  const minor = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return sign ? 0 - minor : minor
}

/** The amount as a reader of that language writes it, always with two decimals. */
export function formatMoney(money: Money, language: string): string {
  return formatOf(language, money.currency).format(majorOf(money.minor))
}

const formats = new Map<string, Intl.NumberFormat>()

/** A format takes longer to make than to use; it never changes, so it is made once. */
function formatOf(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  formats.set(key, format)
  return format
}

/**
 * Splits a whole by weights, so that the shares add up to it exactly (largest remainder).
 * With no weight at all every share is 0.
 */
export function allocate(whole: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (whole * weight) / total)
  const shares = exact.map(Math.floor)
  const missing = whole - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = shares[index]! + 1
  return shares
}

/** Percentages of a list in hundredths of a percent, adding up to 10000; all 0 for a total of 0. */
export function percentages(amounts: number[]): number[] {
  return allocate(10_000, amounts)
}
