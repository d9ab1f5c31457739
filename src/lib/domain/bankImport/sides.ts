import type { Day } from '../day.ts'
import type { BookEntry } from './bankRows.ts'

/** An entry as its account sees it. */
export type Side = {
  accountId: string | null
  day: Day
  /** Signed. */
  minor: number
  currency: string
  bankId: string | null
  entry: BookEntry
}

/** An entry on its account, and a transfer on its other one, too. */
export function sidesOf(entry: BookEntry): Side[] {
  const { accountId, day, minor, currency, bankId, toAccountId, toMinor, toBankId } = entry
  const own = { accountId, day, minor, currency, bankId, entry }
  if (toAccountId === null) return [own]
  return [own, { ...own, accountId: toAccountId, minor: toMinor, bankId: toBankId }]
}

/** The sides of an entry as its bank booked them, whatever a person changed since. */
export function bankSidesOf(entry: BookEntry): Side[] {
  const [own, target] = sidesOf(entry)
  return [
    { ...own!, ...entry.bankRow }, // has one
    ...(target ? [{ ...target, ...entry.toBankRow }] : []),
  ]
}

/** Account and amount as one text. */
export function amountKey(side: { accountId: string | null; minor: number }): string {
  return `${side.accountId} ${side.minor}`
}
