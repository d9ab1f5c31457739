import { keptNumberFormat } from './numberFormats.ts'

/** An amount in whole hundredths of its currency. */
export type Money = { minor: number; currency: string }

/** The largest stored amount, in hundredths: 999,999,999,999.99. */
export const MAX_MINOR = 99_999_999_999_999

/** The largest sum of amounts, in hundredths: the last exact integer. */
export const MAX_SUM_MINOR = Number.MAX_SAFE_INTEGER

/** Whether a number of major units has at most two decimals and lies within a bound. */
export function hasTwoDecimals(major: number, mostMinor = MAX_MINOR): boolean {
  return Math.abs(major) <= mostMinor / 100 && Number(major.toFixed(2)) === major
}

/** Major units as hundredths: 12.34 becomes 1234 (check with `hasTwoDecimals` first). */
export function minorOf(major: number): number {
  // Adding 0 turns -0 into 0, which JSON and equality would otherwise tell apart.
  return Math.round(major * 100) + 0
}

/** Hundredths as major units: 1234 becomes 12.34. */
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
 * Reads a typed amount or a sum of amounts in hundredths: "12.50+3-1" is 1450.
 * Undefined for no amount, past two decimals, or a result past the largest.
 * Decimals follow the comma or dot of the language; grouping marks are optional.
 * The other mark is read too where only decimals can follow: many keyboards have one.
 */
export function readAmount(text: string, language: string): number | undefined {
  const [first = '', ...added] = termsOf(text)
  const terms = [first, ...added.map((term) => term.replace(/^\+\s*(?!-)/, ''))]
  const amounts = terms.map((term) => readTerm(term, language))
  if (!amounts.every((minor) => minor !== undefined)) return undefined
  const minor = amounts.reduce((sum, amount) => sum + amount, 0)
  return Math.abs(minor) <= MAX_MINOR ? minor : undefined
}

/** Reads a typed sum as `readAmount` does; undefined for a single amount, too. */
export function readSum(text: string, language: string): number | undefined {
  return termsOf(text).length > 1 ? readAmount(text, language) : undefined
}

/** Terms of a typed sum, each later one with its sign. */
function termsOf(text: string): string[] {
  // NFKC makes full-width digits plain and all kinds of space the same.
  const typed = text.normalize('NFKC').replaceAll('\u2212', '-').trim()
  return typed.split(/(?<=[\d.,])\s*(?=[+-])/)
}

function readTerm(term: string, language: string): number | undefined {
  const typed = term.replace(/^-\s+/, '-')
  const { decimal, group } = marksOf(language)
  const other = decimal === ',' ? '.' : ','
  const parts = partsOf(typed, decimal, group) ?? partsOf(typed, other, decimal)
  const isSure = parts && (parts.mark !== other || parts.decimals !== '')
  if (!isSure || parts.whole.length > 12) return undefined
  const minor = Number(parts.whole) * 100 + Number(parts.decimals.padEnd(2, '0'))
  return parts.isNegative ? 0 - minor : minor
}

/** An amount as a field shows it, for `readAmount`: "1234.50", "1234,50". */
export function writeAmount(minor: number, language: string): string {
  const options = { ...TWO_DECIMALS, useGrouping: false }
  const make = () => new Intl.NumberFormat(language, options)
  return keptNumberFormat(`${language} typed amount`, make).format(majorOf(minor))
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
  const make = () => new Intl.NumberFormat(language)
  const parts = keptNumberFormat(`${language} number`, make).formatToParts(1_234_567.5)
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: mark('decimal'), group: mark('group').normalize('NFKC') }
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** The amount as written in a language, always with two decimals. */
export function formatMoney(money: Money, language: string): string {
  return written(money, language, 'auto')
}

/** Like `formatMoney`, with a plus above zero. */
export function formatSigned(money: Money, language: string): string {
  return written(money, language, 'exceptZero')
}

/** Like `formatMoney` in whole units; amounts below one unit keep their decimals. */
export function formatWhole(money: Money, language: string): string {
  const isBelowOne = money.minor !== 0 && Math.abs(money.minor) < 100
  const shape = isBelowOne ? 'auto' : 'whole'
  return written(money, language, shape)
}

/** The amount in few letters, for the axis of a chart: "$3K". */
export function formatShort(money: Money, language: string): string {
  return written(money, language, 'short')
}

/** The amount in few letters and without its currency: "3K". */
export function formatBrief(minor: number, language: string): string {
  const make = () => new Intl.NumberFormat(language, SHAPES.short)
  return withMinus(keptNumberFormat(`${language} brief`, make).format(majorOf(minor)))
}

/** The amount without its currency, with two decimals: "1,234.50". */
export function formatAmount(minor: number, language: string): string {
  const make = () => new Intl.NumberFormat(language, TWO_DECIMALS)
  return withMinus(keptNumberFormat(`${language} amount`, make).format(majorOf(minor)))
}

/** A written number with the typographic minus in place of the hyphen. */
export function withMinus(text: string): string {
  return text.replace('-', '\u2212')
}

function written(money: Money, language: string, shape: Shape): string {
  const format = formatOf(language, money.currency, shape)
  return withMinus(format.format(majorOf(money.minor)))
}

type Shape = 'auto' | 'exceptZero' | keyof typeof SHAPES

const SHAPES = {
  whole: { maximumFractionDigits: 0 },
  short: { notation: 'compact', maximumSignificantDigits: 3 },
} as const

function formatOf(language: string, currency: string, shape: Shape): Intl.NumberFormat {
  const make = () =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(shape in SHAPES
        ? SHAPES[shape as keyof typeof SHAPES]
        : { signDisplay: shape as 'auto', ...TWO_DECIMALS }),
    })
  return keptNumberFormat(`${language} money ${currency} ${shape}`, make)
}

/** Splits a whole by weights, the shares summing to it exactly; all 0 without weight. */
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

/** Hundredths of a percent of each amount, summing to 10000; all 0 for a total of 0. */
export function percentages(amounts: number[]): number[] {
  return allocate(10_000, amounts)
}
