import type { AnswerOf } from '#lib/contract/call.ts'
import type { search as searchCall } from '#lib/contract/search.ts'
import type { Day } from '#lib/domain/day.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import { hasConditions } from '#lib/domain/search.ts'
import type { FoundMonth, FoundSum } from '#lib/domain/search.ts'
import { searchAddress } from '#lib/views/search.ts'
import type { SearchView } from '#lib/views/search.ts'
import { ask } from './core/ask.ts'
import { firstPage, pagedList, UNASKED } from './core/pagedList.ts'
import { searchView } from './search/view.ts'

type Answer = AnswerOf<typeof searchCall>

/** A transaction or a bill that a search found. */
export type FoundEntry = Answer['result'][number]

/** Count and sums, which follow later where a search finds many. */
export type FoundTotals = {
  count: number | undefined
  sums: readonly FoundSum[]
  months: readonly FoundMonth[]
  /** Number of hidden entries after today. */
  upcomingCount: number
  isIndexing: boolean
}

/** Page's view, and what it finds. */
export type SearchSeed = { view: SearchView; found: Answer; period?: Day }

const NONE: FoundTotals = {
  count: undefined,
  sums: [],
  months: [],
  upcomingCount: 0,
  isIndexing: false,
}

/** Loaded results of the search in the address. */
export const found = pagedList<FoundEntry, FoundTotals, never>({
  page: async (page) => {
    const answer = await ask('search', {
      ...searchView.$view.get(),
      period,
      page,
      onlySums: false,
    })
    const { result: rows } = answer
    const isWhole = rows.length < PAGE_OF.found
    return { rows, isWhole, ...(page === 0 && { totals: searchTotals(answer) }) }
  },
  totals: async () =>
    searchTotals(
      await ask('search', { ...searchView.$view.get(), period, onlySums: true }),
    ),
  first: { ...UNASKED, ...NONE },
  pageSize: PAGE_OF.found,
})

let foundAddress: string | undefined

/** A period of the viewer, where sums are of months of paydays. */
let period: Day | undefined

/** List from a page's seed. */
export function firstFound({ found: answer }: SearchSeed) {
  const { result } = answer
  return { ...firstPage(result, result.length < PAGE_OF.found), ...searchTotals(answer) }
}

/** Hands the seed to the store; in the browser only. */
export function seedFound(seed: SearchSeed) {
  foundAddress = searchAddress(seed.view)
  period = seed.period
  found.begin(firstFound(seed))
}

/**
 * Finds what a view asks for, unless it is on the screen; then count and sums of many. All
 * entries of a book are not counted.
 */
export async function findFor(view: SearchView) {
  const address = searchAddress(view)
  if (address !== foundAddress) {
    foundAddress = address
    await found.reload(false)
  }
  const { count, failure } = found.$shown.get()
  const isAsked = hasConditions(view) && address === foundAddress
  if (isAsked && count === undefined && !failure) await found.refreshTotals()
}

function searchTotals({ count, sums = [], months = [], ...more }: Answer) {
  const { upcomingCount = 0, isIndexing = false } = more
  return { count, sums, months, upcomingCount, isIndexing }
}
