/** An amount in hundredths of its currency, never a fraction of one. */
export type Money = { minor: number; currency: string }

/** The largest amount that is stored, in hundredths: 999,999,999,999.99. */
export const MAX_MINOR = 99_999_999_999_999

/** The largest sum of amounts, in hundredths: the last that a number still counts one by one. */
export const MAX_SUM_MINOR = Number.MAX_SAFE_INTEGER

/** Whether a number of major units has two decimals at most and lies within a bound. */
export function hasTwoDecimals(major: number, mostMinor = MAX_MINOR): boolean {
  return Math.abs(major) <= mostMinor / 100 && Number(major.toFixed(2)) === major
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

/**
 * Reads what a person typed into a field for an amount, in hundredths: with the comma or dot of
 * their language, with or without marks between thousands. The other mark is read too where it
 * can only stand before decimals, as many keyboards have one of the two. Undefined when it is no
 * amount with two decimals at most.
 */
export function readAmount(text: string, language: string): number | undefined {
  // Makes full-width digits plain, and every kind of space the same.
  const typed = text.normalize('NFKC').replace('\u2212', '-').trim()
  const { decimal, group } = marksOf(language)
  const other = decimal === ',' ? '.' : ','
  const parts = partsOf(typed, decimal, group) ?? partsOf(typed, other, decimal)
  const isSure = parts && (parts.mark !== other || parts.decimals !== '')
  if (!isSure || parts.whole.length > 12) return undefined
  const minor = Number(parts.whole) * 100 + Number(parts.decimals.padEnd(2, '0'))
  return parts.isNegative ? 0 - minor : minor
}

/** An amount as a field shows it, to be read by `readAmount`: "1234.50", "1234,50". */
export function writeAmount(minor: number, language: string): string {
  const options = { ...TWO_DECIMALS, useGrouping: false }
  return new Intl.NumberFormat(language, options).format(majorOf(minor))
}

function partsOf(typed: string, mark: string, group: string) {
  const grouped = `\\d{1,3}(?:[${group} ]\\d{3})+`
  const shape = new RegExp(
    `^(-?)(\\d+|${grouped}|(?=[${mark}]\\d))(?:[${mark}](\\d{0,2}))?$`,
  )
  const match = shape.exec(typed)
  if (!match) return undefined
  const [, sign, whole = '', decimals = ''] = match
  return { mark, isNegative: sign === '-', whole: whole.replaceAll(/\D/g, ''), decimals }
}

function marksOf(language: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5)
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: mark('decimal'), group: mark('group').normalize('NFKC') }
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** The amount as a reader of that language writes it, always with two decimals. */
export function formatMoney(money: Money, language: string): string {
  return formatOf(language, money.currency, 'auto').format(majorOf(money.minor))
}

/** As `formatMoney`, with a plus before what is above zero. */
export function formatSigned(money: Money, language: string): string {
  return formatOf(language, money.currency, 'exceptZero').format(majorOf(money.minor))
}

const formats = new Map<string, Intl.NumberFormat>()

/** A format takes longer to make than to use; it never changes, so it is made once. */
function formatOf(
  language: string,
  currency: string,
  signDisplay: 'auto' | 'exceptZero',
): Intl.NumberFormat {
  const key = `${language} ${currency} ${signDisplay}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay,
    ...TWO_DECIMALS,
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
