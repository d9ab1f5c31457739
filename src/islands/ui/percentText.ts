import { withMinus } from '#lib/domain/money.ts'

/** Hundredths of a percent as "39.17%", with a plus or minus where it is a change. */
export function percentText(
  hundredths: number,
  language: string,
  isChange = false,
): string {
  const format = formatOf(language, isChange ? 'exceptZero' : 'auto')
  return withMinus(format.format(hundredths / 10_000))
}

/** Hundredths of a percent rounded to whole percent: "73%". */
export function wholePercentText(hundredths: number, language: string): string {
  const options = { style: 'percent', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(language, options).format(hundredths / 10_000)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format is slow and its result never changes, so it is made once. */
function formatOf(language: string, signDisplay: 'auto' | 'exceptZero'): Intl.NumberFormat {
  const key = `${language} ${signDisplay}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    signDisplay,
  })
  formats.set(key, format)
  return format
}
