import { formatAmount } from '#lib/domain/money.ts'
import { amountText } from '../ui/amounts.ts'

/** Amount of a row of the sheet; names its currency if it is not the viewer's. */
export function sheetAmount(
  minor: number,
  { currency }: { currency?: string },
  viewer: { language: string; currency: string },
): string {
  return currency === undefined
    ? formatAmount(minor, viewer)
    : amountText(minor, { currency }, viewer)
}
