import type { Bill } from '#lib/domain/bill.ts'
import type { Day } from '#lib/domain/day.ts'
import { MAX_COUNTED_AT_ONCE } from '#lib/domain/limits.ts'
import type { Periods } from '#lib/domain/periods.ts'
import { totalOfFound } from '#lib/domain/search.ts'
import type { FoundMonth, FoundSum, SearchFilter } from '#lib/domain/search.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Context } from '../core/context.ts'
import { inLongSnapshot, inSnapshot } from '../core/transaction.ts'
import { requestedPeriods } from './months.ts'
import { findByToday, findEntries } from './search/conditions.ts'
import type { FoundQuery } from './search/conditions.ts'
import { csvName, writeCsv, readFound } from './search/csv.ts'
import { findPage } from './search/searchRows.ts'
import { countMatches, sumsByYear, sumMatches } from './search/sums.ts'
import type { FoundSums } from './search/sums.ts'
import { isIndexing } from './searchIndex.ts'

type SearchRequest = SearchFilter & { page?: number; onlySums: boolean; period?: Day }

type SearchResult = {
  result: (Bill | Transaction)[]
  count?: number
  sums?: FoundSum[]
  months?: FoundMonth[]
  upcomingCount?: number
  isIndexing?: boolean
}

/**
 * A page of the transactions and bills of a filter that the caller may see, latest first. The
 * first page has count and sums unless it finds many; `onlySums` gives these alone. What lies
 * after today is left out, and counted, unless the filter asks for it.
 * @throws Refusal not-found for an account that the caller does not see in full
 */
export function search(
  context: Context,
  { page = 0, onlySums, period, ...filter }: SearchRequest,
): Promise<SearchResult> {
  const periods = requestedPeriods(context, { period })
  if (onlySums) return sumAllMatches(context, filter, periods)
  return inSnapshot(context, async (inside) => {
    const { found, upcoming } = await findByToday(inside, filter)
    const sums = await sumMatches(inside, found, { periods, most: MAX_COUNTED_AT_ONCE })
    const result = await findPage(inside, found, { page, isByDay: !sums })
    const indexing = (await isIndexing(inside)) || undefined
    if (page > 0) return { result, isIndexing: indexing }
    const upcomingCount = await countUpcoming(inside, upcoming)
    return { result, ...answered(sums), upcomingCount, isIndexing: indexing }
  })
}

/** Words are looked up once, not again for each year. */
function sumAllMatches(
  context: Context,
  filter: SearchFilter,
  periods: Periods,
): Promise<SearchResult> {
  return inLongSnapshot(context, async (inside) => {
    const { found, upcoming } = await findByToday(inside, filter)
    const sums = filter.text === undefined ? sumsByYear : sumMatches
    const upcomingCount = await countUpcoming(inside, upcoming)
    return {
      result: [],
      ...answered(await sums(inside, found, { periods })),
      upcomingCount,
    }
  })
}

/** How many entries after today are left out; undefined for none. */
async function countUpcoming(
  context: Context,
  upcoming: FoundQuery | undefined,
): Promise<number | undefined> {
  return (upcoming && (await countMatches(context, upcoming))) || undefined
}

/**
 * Entries by their ids, or all that a filter finds, as a .csv file in the caller's language.
 * @throws Refusal not-found, rule
 */
export function getFoundCsv(
  context: Context,
  { ids, where = {} }: { ids?: string[]; where?: SearchFilter },
): Promise<{ fileName: string; text: string }> {
  return inLongSnapshot(context, async (inside) => {
    const query = await findEntries(inside, ids ? {} : where)
    const entries = await readFound(inside, query, ids)
    return { fileName: csvName(inside), text: await writeCsv(inside, entries) }
  })
}

/** Ids of at most `most` entries of a filter. @throws Refusal not-found */
export async function findIds(
  context: Context,
  filter: SearchFilter,
  most: number,
): Promise<string[]> {
  const query = await findEntries(context, filter)
  const rows = await query(false).select('entry_id').limit(most).execute()
  return rows.map(({ entry_id }) => entry_id)
}

function answered(sums: FoundSums | undefined) {
  return sums && { ...sums, sums: totalOfFound(sums.months) }
}
