import type { Day } from '#lib/domain/day.ts'
import { fingerprintOf } from '#lib/domain/importRows.ts'
import type { ImportInput, MintInput } from '#lib/domain/importRows.ts'
import type { EntryType } from '#lib/domain/transaction.ts'

/** The future entry of a row, with ids for names. */
export type PlannedEntry = {
  day: Day
  type: EntryType
  minor: number
  categoryId: number
  /** The profile's when left out. */
  currency?: string
  account?: string
  toAccount?: string
  merchant: string
  notes: string
}

type Resolved = { account: string | undefined; categoryId: number }

/** The entry of a template's row. */
export function entryOfTemplate(
  { day, type, minor, merchant, notes }: ImportInput,
  resolved: Resolved & { currency: string },
): PlannedEntry {
  return { day, type, minor, merchant, notes, ...resolved }
}

/** The entry of a Mint row. */
export function entryOfMint(
  { day, type, minor, merchant }: MintInput,
  resolved: Resolved & { notes: string },
): PlannedEntry {
  return { day, type, minor, merchant, ...resolved }
}

/** The fingerprint by which a duplicate is known (contract, 3 Import). */
export function likenessOf(entry: PlannedEntry): string {
  const account = [entry.account, entry.toAccount].filter(Boolean).join('>')
  return fingerprintOf({ ...entry, account })
}
