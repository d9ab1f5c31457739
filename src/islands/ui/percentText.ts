import { cachedNumberFormat } from '#lib/domain/numberFormats.ts'
import { withMinus } from '#lib/domain/money.ts'

/** Hundredths of a percent as "39.17%", with a plus or minus where it is a change. */
export function percentText(
  hundredths: number,
  language: string,
  isChange = false,
): string {
  const format = percentFormat(language, isChange ? 'exceptZero' : 'auto')
  return withMinus(format.format(hundredths / 10_000))
}

/** Hundredths of a percent rounded to whole percent: "73%". */
export function wholePercentText(hundredths: number, language: string): string {
  const options = {
    style: 'percent',
    maximumFractionDigits: 0,
    useGrouping: 'always',
  } as const
  const make = () => new Intl.NumberFormat(language, options)
  return cachedNumberFormat(`${language} whole percent`, make).format(hundredths / 10_000)
}

function percentFormat(
  language: string,
  signDisplay: 'auto' | 'exceptZero',
): Intl.NumberFormat {
  const options = {
    style: 'percent',
    minimumFractionDigits: 2,
    signDisplay,
    useGrouping: 'always',
  } as const
  const make = () => new Intl.NumberFormat(language, options)
  return cachedNumberFormat(`${language} percent ${signDisplay}`, make)
}
