import type { Day } from './day.ts'
import { cleanedName, foldedText, matchingName } from './folding.ts'
import { LONGEST } from './limits.ts'

/** The template's headers, in their exact spelling and order. */
export const TEMPLATE_HEADERS = [
  'Date',
  'Type',
  'Category',
  'Amount',
  'Currency',
  'Account',
  'Merchant',
  'Notes',
] as const

/** The most characters of each name in the template. */
export const LONGEST_NAME = { category: LONGEST.categoryName, account: 120, merchant: 120 }

/** Category ids by name, for each type; `addName` fills them. */
export type CategoryNames = { expense: Map<string, number>; income: Map<string, number> }

/**
 * Adds a category's name; two names that differ only in accents are both found by exact
 * spelling.
 */
export function addName(names: Map<string, number>, name: string, id: number): void {
  names.set(matchingName(name), id)
  const folded = foldedText(name)
  if (!names.has(folded)) names.set(folded, id)
}

/**
 * The id of a category by name, from the first list that has it; null for a new name.
 * Own categories come first, then the profile's language, English, the others.
 */
export function matchCategory(
  name: string,
  type: 'expense' | 'income',
  lists: CategoryNames[],
): number | null {
  for (const list of lists) {
    const id = list[type].get(matchingName(name)) ?? list[type].get(foldedText(name))
    if (id !== undefined) return id
  }
  return null
}

/**
 * All accounts that a name may mean: exact matches, else those that differ only in case.
 */
export type AccountFinder<Account> = (name: string) => Account[]

/** Finds accounts by name, ignoring invisible characters. */
export function accountFinder<Account extends { name: string }>(
  accounts: Account[],
): AccountFinder<Account> {
  const exact = Map.groupBy(accounts, ({ name }) => cleanedName(name))
  const anyCase = Map.groupBy(accounts, ({ name }) => cleanedName(name).toLowerCase())
  return (name) => {
    const wanted = cleanedName(name)
    if (wanted === '') return []
    return exact.get(wanted) ?? anyCase.get(wanted.toLowerCase()) ?? []
  }
}

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
