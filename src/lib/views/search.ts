import type { Bill } from '#lib/domain/bill.ts'
import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { LONGEST, MAX_SEARCHED_CATEGORIES } from '#lib/domain/limits.ts'
import { majorOf, MAX_MINOR, parseMinor } from '#lib/domain/money.ts'
import { FOUND_KINDS } from '#lib/domain/search.ts'
import type { FoundKind, SearchFilter } from '#lib/domain/search.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { accountsAddress } from './accounts.ts'
import { billsAddress } from './bills.ts'
import { transactionAddress } from './transactions.ts'

/** View of the search: its text and filters. */
export type SearchView = SearchFilter

/** Name of the text in the address, and of the box that sends it. */
export const TEXT_PARAMETER = 'q'

/** Address of a search, which has all of its conditions. */
export function searchAddress(view: SearchView): string {
  const { text, kinds, from, to, minMinor, maxMinor, categoryIds } = view
  const query = new URLSearchParams({
    ...(text && { [TEXT_PARAMETER]: text }),
    ...(kinds?.length && { kinds: kinds.join(' ') }),
    ...(from && { from }),
    ...(to && { to }),
    ...(minMinor !== undefined && { min: String(majorOf(minMinor)) }),
    ...(maxMinor !== undefined && { max: String(majorOf(maxMinor)) }),
    ...(categoryIds?.length && { categories: categoryIds.join(' ') }),
    ...(view.accountId && { account: view.accountId }),
    ...(view.creatorId && { by: view.creatorId }),
    ...(view.hasImage && { receipt: '1' }),
    ...(view.hasUpcoming && { upcoming: '1' }),
  })
  return `/search${query.size > 0 ? `?${query}` : ''}`
}

/**
 * Address of an entry in its own list; undefined for transfers between accounts that the
 * viewer does not see.
 */
export function foundEntryAddress(
  entry: Bill | Transaction,
  accountIds: readonly string[],
): string | undefined {
  const { id: transactionId, type } = entry
  if (type === 'bill') return billsAddress({ tab: entry.state, billId: entry.id })
  if (type !== 'transfer') return transactionAddress({ type, day: entry.day, id: entry.id })
  const sides = [entry.accountId, entry.toAccountId]
  const accountId = sides.find((id) => id !== undefined && accountIds.includes(id))
  return accountId && accountsAddress({ accountId, transactionId })
}

/** View of a query; invalid values count as missing. */
export function readSearchView(search: string | URLSearchParams): SearchView {
  const query = new URLSearchParams(search)
  const text = query.get(TEXT_PARAMETER)?.trim().slice(0, LONGEST.search)
  const kinds = wordsIn(query, 'kinds').filter(isKind)
  const categoryIds = wordsIn(query, 'categories')
    .filter((id) => /^[1-9]\d{0,5}$/.test(id))
    .slice(0, MAX_SEARCHED_CATEGORIES)
    .map(Number)
  const view = {
    text: text || undefined,
    kinds: kinds.length > 0 ? kinds : undefined,
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    minMinor: minorIn(query, 'min'),
    maxMinor: minorIn(query, 'max'),
    categoryIds: categoryIds.length > 0 ? categoryIds : undefined,
    accountId: idIn(query, 'account'),
    creatorId: idIn(query, 'by'),
    hasImage: query.get('receipt') === '1' || undefined,
    hasUpcoming: query.get('upcoming') === '1' || undefined,
  }
  const named = Object.entries(view).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named)
}

function wordsIn(query: URLSearchParams, name: string): string[] {
  return [...new Set(query.get(name)?.split(' ').filter(Boolean))]
}

function isKind(name: string): name is FoundKind {
  return (FOUND_KINDS as readonly string[]).includes(name)
}

function dayIn(query: URLSearchParams, name: string): Day | undefined {
  const day = query.get(name) ?? ''
  return isDay(day) ? day : undefined
}

function minorIn(query: URLSearchParams, name: string): number | undefined {
  const major = query.get(name) ?? ''
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(major)) return undefined
  const minor = parseMinor(major)
  return minor <= MAX_MINOR ? minor : undefined
}

function idIn(query: URLSearchParams, name: string): string | undefined {
  return /^[\w-]{1,64}$/.exec(query.get(name) ?? '')?.[0]
}
