import { fitsCurrency } from '#lib/domain/currency.ts'
import { Refusal } from '#lib/domain/refusal.ts'

/** A sent amount and its field; an unchanged stored amount may stay. */
type SentAmount = {
  path: string
  minor: number | undefined
  currency: string
  storedMinor?: number | null
}

/** Refuses decimals of a currency without a minor unit (contract, 1). @throws Refusal malformed */
export function refuseDecimals(...amounts: SentAmount[]): void {
  const fields = amounts
    .filter(({ minor, storedMinor }) => minor !== undefined && minor !== storedMinor)
    .filter(({ minor, currency }) => !fitsCurrency(minor!, currency)) // defined by the first filter
    .map(({ path }) => ({ path, key: 'refusals.fields.whole' }))
  if (fields.length > 0) throw new Refusal('malformed', 'refusals.MALFORMED', { fields })
}
