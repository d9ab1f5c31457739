import { formatMoney } from '#lib/domain/money.ts'
import type { Money } from '#lib/domain/money.ts'

type Viewer = { language: string; currency: string }

/** Formats hundredths in the viewer's own currency. */
export function sumText(minor: number, { currency, language }: Viewer): string {
  return formatMoney({ minor, currency }, language)
}

/** Formats hundredths in the currency of their subject, by default the viewer's. */
export function amountText(
  minor: number,
  { currency }: { currency?: string },
  { currency: own, language }: Viewer,
): string {
  return formatMoney({ minor, currency: currency ?? own }, language)
}

/** Lists amounts, each in its currency. */
export function amountsText(
  amounts: readonly Money[],
  { language }: Pick<Viewer, 'language'>,
): string {
  return amounts.map((amount) => formatMoney(amount, language)).join(' · ')
}
