import { sql } from 'kysely'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { monthAt } from '#lib/domain/period.ts'
import type { FoundMonth } from '#lib/domain/search.ts'
import type { Context } from '../../core/context.ts'
import { wholeSumOf } from '../../db/sums.ts'
import type { FoundQuery } from './conditions.ts'

/** How many entries a search finds, and their sums by month and currency, latest first. */
export type FoundSums = { count: number; months: FoundMonth[] }

/** Count and sums of a search; undefined for more than `most` found. */
export async function sumsOf(
  { db }: Context,
  query: FoundQuery,
  most = Infinity,
): Promise<FoundSums | undefined> {
  const found = query(false)
    .select(['month_index', 'currency', 'kind', 'minor', 'is_refund', 'is_paid'])
    .$if(most !== Infinity, (some) => some.limit(most + 1))
  const groups = await db
    .selectFrom(found.as('found'))
    .select(['month_index', 'currency', 'kind', 'is_refund', 'is_paid'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(wholeSumOf(sql.ref('minor')).as('minor'))
    .groupBy(['month_index', 'currency', 'kind', 'is_refund', 'is_paid'])
    .orderBy('month_index', 'desc')
    .orderBy('currency')
    .execute()
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return count > most ? undefined : { count, months: monthsOf(groups) }
}

type Group = {
  month_index: number
  currency: string
  kind: number
  is_refund: 0 | 1
  is_paid: 0 | 1
  minor: number
}

function monthsOf(groups: Group[]): FoundMonth[] {
  const byMonth = Map.groupBy(groups, (group) => `${group.month_index} ${group.currency}`)
  return [...byMonth.values()].map((some) => {
    const { month_index, currency } = some[0]! // groups are not empty
    const sum = { income: 0, expense: 0, transfers: 0, unpaid: 0 }
    for (const group of some) addTo(sum, group)
    return { ...monthAt(month_index), currency, ...sum }
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
