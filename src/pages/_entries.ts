import type { EntriesSeed } from '#islands/Entries.tsx'
import { getAllAccounts, getGroupAccounts } from '#lib/contract/accounts.ts'
import { getGroupDetail } from '#lib/contract/groups.ts'
import { getUser } from '#lib/contract/profile.ts'
import { getAllUserCategories } from '#lib/contract/categories.ts'
import { getTransactionsByType } from '#lib/contract/transactions.ts'
import { mergedAccounts } from '#lib/domain/account.ts'
import { monthOfView, readEntriesView } from '#lib/domain/entriesView.ts'
import type { EntryType } from '#lib/domain/transaction.ts'
import type { Namespace, Key } from '#lib/i18n.ts'
import { offeredTo } from './_offered.ts'
import { viewerOf } from './_viewer.ts'

/** The words of the pages of expenses and of income. */
export const ENTRY_WORDS: readonly (Namespace | Key)[] = [
  'entries',
  'entryForm',
  'form',
  'images',
  'accounts.detail.receipt',
  'accounts.detail.showReceipt',
  'accounts.detail.NO_IMAGE',
  'accounts.flags.pending',
  'accounts.flags.future',
  'accounts.flags.recurring',
  'categories.60000.name',
]

/** All that the pages of expenses and of income are made with. */
export async function askForEntriesPage(locals: App.Locals, url: URL, type: EntryType) {
  const { ask } = locals
  const [seed, { user: profile }, own, shared, family, found] = await Promise.all([
    askForSeed(locals, url, type),
    ask(getUser, {}),
    ask(getAllAccounts, {}),
    ask(getGroupAccounts, {}),
    ask(getGroupDetail, {}),
    ask(getAllUserCategories, {}),
  ])
  const accounts = mergedAccounts(own.results, shared.results.accounts)
  const offered = offeredTo(accounts, found.results.categories)
  const { categories } = offered
  return {
    profile,
    seed,
    viewer: viewerOf(locals, profile, { family, accounts, categories }),
    editor: { type, viewer: viewerOf(locals, profile), ...offered },
  }
}

/** The sums of the year, or the entries of the month, that the address asks for. */
async function askForSeed(
  { ask, today }: App.Locals,
  url: URL,
  type: EntryType,
): Promise<EntriesSeed> {
  const view = readEntriesView(url.searchParams, { type, today })
  const month = monthOfView(view)
  const asked = month ? { ...month, page: 0 } : { year: view.year, summary: true }
  const { result, firstYear } = await ask(getTransactionsByType, { ...asked, type })
  const seed = { view, firstYear: firstYear ?? view.year }
  if (!month) return { ...seed, months: result }
  const entries = result.flatMap(({ transactions = [] }) => transactions)
  // The browser asks for a month of more than a page by itself.
  const isWhole = result.every(({ count }) => count === entries.length)
  return isWhole ? { ...seed, entries: entries.map(withoutGaps) } : seed
}

/** Fields with nothing in them would stand in the page all the same. */
function withoutGaps<Entity extends object>(entity: Entity): Entity {
  const filled = Object.entries(entity).filter(([, value]) => value !== undefined)
  return Object.fromEntries(filled) as Entity
}
