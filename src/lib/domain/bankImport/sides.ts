import type { BookEntry } from '../bankImport.ts'

/** What an entry is on one account. */
export type Side = {
  accountId: string | null
  /** Signed. */
  minor: number
  currency: string
  entry: BookEntry
}

/** An entry on its account, and a transfer on its other one, too. */
export function sidesOf(entry: BookEntry): Side[] {
  const { accountId, minor, currency, toAccountId, toMinor } = entry
  const own = { accountId, minor, currency, entry }
  if (toAccountId === null) return [own]
  return [own, { ...own, accountId: toAccountId, minor: toMinor }]
}

/** Account and amount as one text. */
export function amountKey(side: { accountId: string | null; minor: number }): string {
  return `${side.accountId} ${side.minor}`
}
