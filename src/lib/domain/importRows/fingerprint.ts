import type { Day } from '../day.ts'

/** What two entries have in common when one is a duplicate of the other. */
export type Likeness = {
  day: Day
  type: 'expense' | 'income'
  categoryId: number
  minor: number
  /** The account's id or name, whichever the caller keeps to; empty for none. */
  account: string
  merchant: string
  notes: string
}

/** A text that two entries share exactly when they are alike in everything that counts. */
export function fingerprintOf(entry: Likeness): string {
  const { day, type, categoryId, minor, account, merchant, notes } = entry
  return JSON.stringify([day, type, categoryId, minor, account, merchant, notes])
}

/**
 * Which rows of a file are new, in the file's order: the n-th of several equal rows is not new
 * only when n of them exist already, so that two equal coffees on one day survive.
 */
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
