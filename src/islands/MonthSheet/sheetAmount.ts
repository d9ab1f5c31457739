import { formatAmount } from '#lib/domain/money.ts'
import { amountText } from '../ui/amounts.ts'

/** Amount of a row of the sheet, which names its currency where that is another one. */
export function sheetAmount(
  minor: number,
  { currency }: { currency?: string },
  viewer: { language: string; currency: string },
): string {
  return currency === undefined
    ? formatAmount(minor, viewer)
    : amountText(minor, { currency }, viewer)
}
