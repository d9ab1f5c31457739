import { sql } from 'kysely'
import { groupOfType } from '#lib/domain/account.ts'
import { firstOfNextMonth } from '#lib/domain/forecast.ts'
import type { ForecastReason, UncountedAmount } from '#lib/domain/todayForecast.ts'
import { openBills, unpaidSums } from '../bills.ts'
import type { UnpaidSum } from '../bills.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { MAX_NAMED } from './expected.ts'
import type { Expectation, NamedReason, ForecastRange } from './expected.ts'

/**
 * Unpaid bills until a day. Bills paid by a card whose debt does not count are listed as
 * not counted.
 */
export async function expectedBills(
  context: Context,
  range: ForecastRange,
): Promise<Expectation> {
  const { currency } = callerOf(context)
  // Budgets read the whole months, too.
  const unpaid = await unpaidSums(context, firstOfNextMonth(range.last))
  const sums = unpaid.filter(({ day }) => day <= range.last)
  const cards = await cardsAmong(context, range, sums)
  const isOnCard = ({ account_id }: UnpaidSum) =>
    account_id !== null && cards.has(account_id)
  const own = sums.filter((sum) => sum.currency === currency)
  const soon = sums.filter(({ day }) => day < range.until)
  return {
    sums: own
      .filter((sum) => !isOnCard(sum))
      .map(({ day, minor, count }) => ({
        day,
        kind: 'bill',
        minor: 0 - minor,
        count,
      })),
    named: await namedBills(context, range, [...cards]),
    notCounted: [
      ...together('cardBills', soon.filter(isOnCard), currency),
      ...together(
        'otherBills',
        soon.filter((sum) => sum.currency !== currency && !isOnCard(sum)),
        currency,
      ),
    ],
  }
}

async function namedBills(
  context: Context,
  range: ForecastRange,
  cards: readonly string[],
): Promise<NamedReason[]> {
  const { currency } = callerOf(context)
  const rows = await openBills(context)
    .where('due_day', '<=', range.last)
    .$if(cards.length > 0, (query) =>
      query.where((where) =>
        where.or([where('account_id', 'is', null), where('account_id', 'not in', cards)]),
      ),
    )
    .select(['id', 'title', 'due_day', 'account_id', 'category_id', 'owner_id'])
    .select(sql<number>`minor - paid_minor`.as('rest'))
    .where('currency', '=', currency)
    .orderBy('rest', 'desc')
    .orderBy('due_day')
    .orderBy('id')
    .limit(MAX_NAMED)
    .execute()
  return rows.map(({ id, title, due_day: day, rest, ...row }) => {
    const reason: ForecastReason = { id, kind: 'bill', title, minor: 0 - Number(rest) }
    if (day < range.today) reason.lateSince = day
    return { ...reason, ...row, day, type: 'bill' }
  })
}

/** Accounts of bills that are cards and not chosen to be taken off, of any member. */
async function cardsAmong(
  { db }: Context,
  { followed }: ForecastRange,
  sums: UnpaidSum[],
): Promise<ReadonlySet<string>> {
  const ids = new Set(sums.flatMap(({ account_id }) => account_id ?? []))
  const unknown = [...ids].filter((id) => !followed.has(id))
  if (unknown.length === 0) return new Set()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'type'])
    .where('id', 'in', unknown)
    .execute()
  return new Set(
    rows.filter(({ type }) => groupOfType(type) === 'credit').map(({ id }) => id),
  )
}

/** Uncounted amounts summed by currency. */
export function together(
  kind: UncountedAmount['kind'],
  sums: readonly { minor: number; currency: string; count: number }[],
  own: string,
): UncountedAmount[] {
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, its]) => ({
    kind,
    minor: its.reduce((sum, { minor }) => sum + minor, 0),
    count: its.reduce((sum, { count }) => sum + Number(count), 0),
    ...(currency !== own && { currency }),
  }))
}
