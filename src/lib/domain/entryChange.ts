import type { Reason } from './refusal.ts'
import type { FoundKind, SearchFilter } from './search.ts'

/** New values of fields of entries; missing ones stay, null clears. */
export type EntryFields = {
  categoryId?: number
  accountId?: string | null
  merchant?: string | null
}

/** An entry in the version that was read. */
export type EntryVersion = { id: string; modifiedAt: number }

/** Entries by their ids, or all that a filter finds, with the number that it had found. */
export type ChosenEntries = {
  entries?: EntryVersion[]
  where?: SearchFilter
  count?: number
}

/** New fields of chosen entries, or their deletion. */
export type Treatment = {
  set?: EntryFields
  isDeletion?: boolean
  /** Bills stay paid by deleted expenses. */
  keepsPayments?: boolean
  /** Members who let the caller change theirs, whose entries are meant, too. */
  alsoOf?: string[]
}

/** Why an entry stays as it is. */
export type RefusedEntry = {
  id: string
  reason: Extract<Reason, 'not-found' | 'not-yours' | 'stale' | 'rule' | 'fault'>
  /** The reason in the caller's language. */
  message: string
}

/** Why a kind of entry has no such fields, as the key of a text; undefined where it has. */
export function missingFieldOf(
  kind: FoundKind,
  { categoryId, accountId, merchant }: EntryFields,
): 'refusals.TRANSFER_FIELDS' | 'refusals.BILL_MERCHANT' | undefined {
  const isTransfer = kind === 'transfer'
  const isTyped = categoryId !== undefined || merchant !== undefined
  // A transfer needs both of its accounts.
  if (isTransfer && (isTyped || accountId === null)) return 'refusals.TRANSFER_FIELDS'
  if (kind === 'bill' && merchant !== undefined) return 'refusals.BILL_MERCHANT'
  return undefined
}
