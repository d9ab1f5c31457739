import { isWholeCurrency } from '#lib/domain/currency.ts'
import type { Notation } from '#lib/domain/money.ts'
import type { Key } from '#lib/i18n.ts'

/** Error of an amount that cannot be read, or has too many decimals. */
export function unreadableAmount({ currency }: Notation): Key {
  return isWholeCurrency(currency) ? 'entryForm.amountWhole' : 'entryForm.amountUnreadable'
}
