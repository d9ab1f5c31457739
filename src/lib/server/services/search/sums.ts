import { sql } from 'kysely'
import { dayOf, partsOf } from '#lib/domain/day.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { CALENDAR, monthOfIndex } from '#lib/domain/periods.ts'
import type { Periods } from '#lib/domain/periods.ts'
import type { FoundMonth } from '#lib/domain/search.ts'
import type { Context } from '../../core/context.ts'
import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import { wholeSumOf } from '../../db/sums.ts'
import type { FoundQuery } from './conditions.ts'
import type { MatchQuery } from './matches.ts'

/** How many entries a search finds, and their sums by month and currency, latest first. */
export type FoundSums = { count: number; months: FoundMonth[] }

/** The months that sums are of. */
type SumsBy = { periods: Periods }

/** Count and sums of a search; undefined for more than `most` found. */
export async function sumMatches(
  context: Context,
  query: FoundQuery,
  { periods, most = Infinity }: SumsBy & { most?: number },
): Promise<FoundSums | undefined> {
  const found = query(false).$if(most !== Infinity, (some) => some.limit(most + 1))
  const { count, months } = foundSumsOf(await sumGroups(context, found, periods), periods)
  return count > most ? undefined : { count, months }
}

/** How many entries a search finds. */
export async function countMatches({ db }: Context, query: FoundQuery): Promise<number> {
  const { count } = await db
    .selectFrom(query(false).select('entry_id').as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Count and sums of a search without words, read a year at a time. */
export async function sumsByYear(
  context: Context,
  query: FoundQuery,
  { periods }: SumsBy,
): Promise<FoundSums> {
  const dayAt = async (end: 'asc' | 'desc') => {
    const found = query(true).select('day').orderBy('day', end).limit(1)
    return (await found.executeTakeFirst())?.day
  }
  const [first, last] = [await dayAt('asc'), await dayAt('desc')]
  const groups: Group[] = []
  if (first === undefined || last === undefined) return foundSumsOf(groups, periods)
  for (let year = partsOf(last).year; year >= partsOf(first).year; year -= 1) {
    const found = query(false)
      .where('day', '>=', dayOf(year, 0, 1))
      .where('day', '<=', dayOf(year, 11, 31))
    groups.push(...(await sumGroups(context, found, periods)))
    await letRequestsThrough()
  }
  return foundSumsOf(groups, periods)
}

/** Groups of found entries, the latest month first. */
async function sumGroups(
  context: Context,
  found: MatchQuery,
  periods: Periods,
): Promise<Group[]> {
  if (periods === CALENDAR) return sumMonths(context, found)
  const days = await sumDays(context, found)
  return days.map(({ day, ...group }) => ({ ...group, month_index: periods.indexOf(day) }))
}

/** Groups by day, the latest first. */
function sumDays({ db }: Context, found: MatchQuery) {
  const columns = ['day', 'currency', 'kind', 'is_refund', 'is_paid'] as const
  return db
    .selectFrom(found.select([...columns, 'minor']).as('found'))
    .select(columns)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(wholeSumOf(sql.ref('minor')).as('minor'))
    .groupBy(columns)
    .orderBy('day', 'desc')
    .orderBy('currency')
    .execute()
}

function sumMonths({ db }: Context, found: MatchQuery): Promise<Group[]> {
  const columns = [
    'month_index',
    'currency',
    'kind',
    'minor',
    'is_refund',
    'is_paid',
  ] as const
  return db
    .selectFrom(found.select(columns).as('found'))
    .select(['month_index', 'currency', 'kind', 'is_refund', 'is_paid'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(wholeSumOf(sql.ref('minor')).as('minor'))
    .groupBy(['month_index', 'currency', 'kind', 'is_refund', 'is_paid'])
    .orderBy('month_index', 'desc')
    .orderBy('currency')
    .execute()
}

function foundSumsOf(groups: Group[], periods: Periods): FoundSums {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return { count, months: addMonths(groups, periods) }
}

type Group = {
  month_index: number
  currency: string
  kind: number
  is_refund: 0 | 1
  is_paid: 0 | 1
  minor: number
  count: number
}

function addMonths(groups: Group[], periods: Periods): FoundMonth[] {
  const byMonth = Map.groupBy(groups, (group) => `${group.month_index} ${group.currency}`)
  return [...byMonth.values()].map((some) => {
    const { month_index, currency } = some[0]! // groups are not empty
    const sum = { income: 0, expense: 0, transfers: 0, unpaid: 0 }
    for (const group of some) addTo(sum, group)
    return { ...monthOfIndex(month_index, periods), currency, ...sum }
  })
}

function addTo(
  sum: Pick<FoundMonth, 'income' | 'expense' | 'transfers' | 'unpaid'>,
  { kind, is_refund, is_paid, minor }: Group,
): void {
  if (kind === TYPE_NUMBERS.expense) sum.expense += is_refund === 1 ? -minor : minor
  if (kind === TYPE_NUMBERS.income) sum.income += minor
  if (kind === TYPE_NUMBERS.transfer) sum.transfers += minor
  if (kind === TYPE_NUMBERS.bill && is_paid === 0) sum.unpaid += minor
}
