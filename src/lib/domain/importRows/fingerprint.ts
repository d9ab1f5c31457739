import type { Day } from '../day.ts'

/** The fields that make a duplicate. */
export type DuplicateFields = {
  day: Day
  type: 'expense' | 'income'
  categoryId: number
  minor: number
  /** The account's id or name, always the same kind; empty for none. */
  account: string
  merchant: string
  notes: string
  isRefund?: boolean
}

/** A text that is equal exactly for duplicates. */
export function fingerprintOf(transaction: DuplicateFields): string {
  const { day, type, categoryId, minor, account, merchant, notes, isRefund } = transaction
  const fields = [day, type, categoryId, minor, account, merchant, notes]
  return JSON.stringify(isRefund ? [...fields, 'refund'] : fields)
}

/**
 * Whether each row is new, in the file's order. Of equal rows, as many as already exist are
 * duplicates.
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
