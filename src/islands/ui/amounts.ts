import { formatMoney } from '#lib/domain/money.ts'
import type { Money } from '#lib/domain/money.ts'

/** Who reads an amount. */
type Viewer = { language: string; currency: string }

/** Hundredths of the viewer's own currency. */
export function sumText(minor: number, { currency, language }: Viewer): string {
  return formatMoney({ minor, currency }, language)
}

/** Hundredths in the currency of what they belong to, where that is not the viewer's. */
export function amountText(
  minor: number,
  { currency }: { currency?: string },
  { currency: own, language }: Viewer,
): string {
  return formatMoney({ minor, currency: currency ?? own }, language)
}

/** Amounts side by side, each in its currency. */
export function amountsText(
  amounts: readonly Money[],
  { language }: Pick<Viewer, 'language'>,
): string {
  return amounts.map((amount) => formatMoney(amount, language)).join(' · ')
}
