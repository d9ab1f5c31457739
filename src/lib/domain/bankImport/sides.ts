import type { BookEntry } from './rows.ts'

/** An entry as its account sees it. */
export type Side = {
  accountId: string | null
  /** Signed. */
  minor: number
  currency: string
  bankId: string | null
  entry: BookEntry
}

/** An entry on its account, and a transfer on its other one, too. */
export function sidesOf(entry: BookEntry): Side[] {
  const { accountId, minor, currency, bankId, toAccountId, toMinor, toBankId } = entry
  const own = { accountId, minor, currency, bankId, entry }
  if (toAccountId === null) return [own]
  return [own, { ...own, accountId: toAccountId, minor: toMinor, bankId: toBankId }]
}

/** Account and amount as one text. */
export function amountKey(side: { accountId: string | null; minor: number }): string {
  return `${side.accountId} ${side.minor}`
}
