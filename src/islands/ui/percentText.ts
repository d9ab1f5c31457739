import { cachedNumberFormat } from '#lib/domain/numberFormats.ts'
import { withMinus } from '#lib/domain/money.ts'

/** Hundredths of a percent as "39.17%", as lists by category show them (spec A, 4). */
export function percentText(hundredths: number, language: string): string {
  return percentFormat(language, 2, 'auto').format(hundredths / 10_000)
}

/** Hundredths of a percent rounded to whole percent: "73%". */
export function wholePercentText(hundredths: number, language: string): string {
  return percentFormat(language, 0, 'auto').format(hundredths / 10_000)
}

/** Change in whole percent with its sign: "+4%", "−2%". */
export function changePercentText(hundredths: number, language: string): string {
  return withMinus(percentFormat(language, 0, 'exceptZero').format(hundredths / 10_000))
}

function percentFormat(
  language: string,
  digits: 0 | 2,
  signDisplay: 'auto' | 'exceptZero',
): Intl.NumberFormat {
  const options = {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
    useGrouping: 'always',
  } as const
  const make = () => new Intl.NumberFormat(language, options)
  return cachedNumberFormat(`${language} percent ${digits} ${signDisplay}`, make)
}
