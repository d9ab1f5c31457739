import { currencyDisplayOf, fitsCurrency, isWholeCurrency } from './currency.ts'
import { cachedNumberFormat } from './numberFormats.ts'

/** An amount in whole hundredths of its currency. */
export type Money = { minor: number; currency: string }

/** Language and currency of typed amounts, and of amounts without a sign. */
export type Notation = { language: string; currency: string }

/** The largest stored amount, in hundredths: 999,999,999,999.99. */
export const MAX_MINOR = 99_999_999_999_999

/** The largest sum of amounts, in hundredths: the last exact integer. */
export const MAX_SUM_MINOR = Number.MAX_SAFE_INTEGER

/** Whether a number of major units has at most two decimals and is within a limit. */
export function hasTwoDecimals(major: number, mostMinor = MAX_MINOR): boolean {
  return Math.abs(major) <= mostMinor / 100 && Number(major.toFixed(2)) === major
}

/** Major units as hundredths: 12.34 becomes 1234 (check with `hasTwoDecimals` first). */
export function minorOf(major: number): number {
  // Adding 0 turns -0 into 0, which would compare as different.
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

/** The amount as written in a language, with the decimals of its currency. */
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

/** The amount in short form, for the axis of a chart: "$3K". */
export function formatShort(money: Money, language: string): string {
  return written(money, language, isTooLittle(money.minor, language) ? 'whole' : 'short')
}

/** Whether an amount is too small to shorten: Korean shortens from ten thousand on. */
function isTooLittle(minor: number, language: string): boolean {
  return language === 'ko' && Math.abs(majorOf(minor)) < 10_000
}

/** The amount in short form without its currency: "3K". */
export function formatBrief(minor: number, language: string): string {
  const shape = isTooLittle(minor, language) ? 'whole' : 'short'
  const make = () => new Intl.NumberFormat(language, SHAPES[shape])
  return withMinus(
    cachedNumberFormat(`${language} ${shape} brief`, make).format(majorOf(minor)),
  )
}

/** The amount without its currency's sign, with the same decimals: "1,234.50". */
export function formatAmount(minor: number, notation: Notation): string {
  return withMinus(plainNumber(minor, notation, 'always'))
}

/** An amount as a field shows it, for `readAmount`: "1234.50", "1234,50", of yen "1234". */
export function writeAmount(minor: number, notation: Notation): string {
  return plainNumber(minor, notation, false)
}

/** Replaces the hyphen of a written number by the typographic minus. */
export function withMinus(text: string): string {
  return text.replace('-', '\u2212')
}

function plainNumber(
  minor: number,
  { language, currency }: Notation,
  useGrouping: 'always' | false,
): string {
  const decimals = decimalsOf({ minor, currency })
  const make = () => new Intl.NumberFormat(language, { ...exactly(decimals), useGrouping })
  const name = `${language} plain ${decimals} ${useGrouping}`
  return cachedNumberFormat(name, make).format(majorOf(minor))
}

function written(money: Money, language: string, shape: Shape): string {
  return withMinus(moneyFormat(money, language, shape).format(majorOf(money.minor)))
}

type Shape = 'auto' | 'exceptZero' | keyof typeof SHAPES

/** Always groups thousands, which some languages omit with four digits. */
const SHAPES = {
  whole: { maximumFractionDigits: 0, useGrouping: 'always' },
  short: { notation: 'compact', maximumSignificantDigits: 3, useGrouping: 'always' },
} as const

function moneyFormat(money: Money, language: string, shape: Shape): Intl.NumberFormat {
  const { currency } = money
  const decimals = decimalsOf(money)
  const make = () =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: currencyDisplayOf(currency, language),
      ...(shape in SHAPES
        ? SHAPES[shape as keyof typeof SHAPES]
        : {
            ...exactly(decimals),
            signDisplay: shape as 'auto',
            useGrouping: 'always',
          }),
    })
  return cachedNumberFormat(`${language} money ${currency} ${shape} ${decimals}`, make)
}

/** Decimals of a shown amount: none for yen, unless an older entry has hundredths. */
export function decimalsOf({ minor, currency }: Money): 0 | 2 {
  return isWholeCurrency(currency) && fitsCurrency(minor, currency) ? 0 : 2
}

function exactly(decimals: number) {
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
}

/** Splits a whole by weights into shares that sum to it exactly; all 0 without weights. */
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

/** Like `allocate`, in whole units for currencies without a minor unit. */
export function allocateMoney({ minor, currency }: Money, weights: number[]): number[] {
  if (!isWholeCurrency(currency) || !fitsCurrency(minor, currency)) {
    return allocate(minor, weights)
  }
  return allocate(majorOf(minor), weights).map(minorOf)
}

/** A computed amount in hundredths, rounded to the currency's decimals. */
export function roundMinor(
  minor: number,
  currency: string,
  round: (amount: number) => number = Math.round,
): number {
  return isWholeCurrency(currency) ? minorOf(round(majorOf(minor))) : round(minor)
}

/**
 * Hundredths of a percent of each amount, summing to 10000; all 0 for a total of 0. Amounts
 * below 0 have no share.
 */
export function percentages(amounts: number[]): (number | undefined)[] {
  const shares = allocate(
    10_000,
    amounts.map((amount) => Math.max(0, amount)),
  )
  return shares.map((share, index) => (amounts[index]! < 0 ? undefined : share)) // a share each
}
