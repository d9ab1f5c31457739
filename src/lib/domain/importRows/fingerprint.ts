import type { Day } from '../day.ts'

/** Fields in which a duplicate equals its original. */
export type Likeness = {
  day: Day
  type: 'expense' | 'income'
  categoryId: number
  minor: number
  /** The account's id or name, as the caller chooses; empty for none. */
  account: string
  merchant: string
  notes: string
}

/** A text that is equal exactly for duplicates. */
export function fingerprintOf(transaction: Likeness): string {
  const { day, type, categoryId, minor, account, merchant, notes } = transaction
  return JSON.stringify([day, type, categoryId, minor, account, merchant, notes])
}

/** Which rows are new, in the file's order; equal rows count up to the existing ones. */
export function selectNew(
  fingerprints: string[],
  existing: Map<string, number>,
): boolean[] {
  const seen = new Map<string, number>()
  return fingerprints.map((fingerprint) => {
    const count = (seen.get(fingerprint) ?? 0) + 1
    seen.set(fingerprint, count)
    return count > (existing.get(fingerprint) ?? 0)
  })
}
