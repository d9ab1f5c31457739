import type { Adding } from '#layouts/parts/adding.ts'
import { getAllAccounts, getGroupAccounts } from '#lib/contract/accounts.ts'
import { getAllUserCategories } from '#lib/contract/categories.ts'
import { mergedAccounts } from '#lib/domain/account.ts'
import { readNewEntry } from '#lib/domain/newEntry.ts'
import type { NewEntry } from '#lib/domain/newEntry.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { offeredCategories } from './_offered.ts'
import { viewerOf } from './_viewer.ts'

/** The form of a new entry that a page is asked for, unless the screen has it: `known`. */
export async function askForAdding(
  locals: App.Locals,
  url: URL,
  profile: Profile,
  known: readonly NewEntry[] = [],
): Promise<Adding> {
  const { ask } = locals
  const kind = readNewEntry(url.searchParams)
  if (!kind || !profile.isPro || known.includes(kind)) return {}
  const [own, shared, found] = await Promise.all([
    ask(getAllAccounts, {}),
    ask(getGroupAccounts, {}),
    ask(getAllUserCategories, {}),
  ])
  const accounts = mergedAccounts(own.results, shared.results.accounts)
  const categories = offeredCategories(found.results.categories)
  const viewer = viewerOf(locals, profile, { accounts, categories })
  return { asked: { kind, categories, viewer } }
}
