import type { Day } from '#lib/domain/day.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { isNotDeleted, notDeleted, restorableSince } from '../../core/visibility.ts'
import { dayIn } from '../../core/zone.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import type { AccountTable, TransactionTable } from '../../db/tables/books.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { END_OF_TIME } from '../series.ts'

/** Everything that may change an account after today, restorable deletions included. */
export type Uses = {
  today: Day
  series: SeriesTable[]
  /** Unpaid ones of any day, and paid ones of later days. */
  bills: BillTable[]
  transactions: TransactionTable[]
}

/** The uses of an account by its owner, who calls, and by members of the group. */
export async function findUses(context: Context, account: AccountTable): Promise<Uses> {
  const { id, zone, group } = callerOf(context)
  const query = {
    accountId: account.id,
    ownerIds: group?.memberIds ?? [id],
    today: dayIn(zone, context.now),
  }
  return {
    today: query.today,
    series: await findSeries(context, query),
    bills: await billsOf(context, query),
    transactions: await findTransactions(context, query),
  }
}

/** Uses as people count them: a series and its entries count as one. */
export type CountedUses = {
  series: (SeriesTable & { next?: Day })[]
  autoPay: BillTable[]
  entries: (BillTable | TransactionTable)[]
}

/** Counts a series once, with all its entries. */
export function countedUses({ today, series, bills, transactions }: Uses): CountedUses {
  const unpaid = bills.filter(isNotDeleted).filter(({ is_paid }) => is_paid === 0)
  const later = transactions.filter(isNotDeleted)
  const ahead = [...unpaid.filter(({ due_day }) => due_day > today), ...later]
  const going = new Set(ahead.map(({ series_id }) => series_id))
  const counted = series
    .filter(({ ended_at }) => ended_at === null)
    .filter(({ id, made_until }) => made_until < END_OF_TIME || going.has(id))
  const ids = new Set(counted.map(({ id }) => id))
  const isAlone = ({ series_id }: { series_id: string | null }) =>
    series_id === null || !ids.has(series_id)
  const autoPays = unpaid.filter(({ auto_pays }) => auto_pays === 1)
  const others = ahead.filter((row) => !autoPays.some(({ id }) => id === row.id))
  const nextOf = new Map(
    ahead
      .toSorted((one, other) => (dayOfUse(one) < dayOfUse(other) ? 1 : -1))
      .map((row) => [row.series_id, dayOfUse(row)]),
  )
  return {
    series: counted.map((one) => ({ ...one, next: nextOf.get(one.id) })),
    autoPay: autoPays.filter(isAlone),
    entries: others.filter(isAlone),
  }
}

export function dayOfUse(row: BillTable | TransactionTable): Day {
  return 'due_day' in row ? row.due_day : row.day
}

type UsesQuery = { accountId: string; ownerIds: string[]; today: Day }

async function findSeries(
  context: Context,
  { accountId, ownerIds }: UsesQuery,
): Promise<SeriesTable[]> {
  const rows = await context.db
    .selectFrom('series')
    .selectAll()
    .where('owner_id', 'in', ownerIds)
    .where('template', 'like', `%${accountId}%`)
    .where((where) =>
      where.or([
        where('ended_at', 'is', null),
        where('ended_at', '>=', restorableSince(context)),
      ]),
    )
    .execute()
  return rows.filter(
    ({ template }) =>
      (JSON.parse(template) as { account_id: string | null }).account_id === accountId,
  )
}

function billsOf(
  context: Context,
  { accountId, ownerIds, today }: UsesQuery,
): Promise<BillTable[]> {
  return context.db
    .selectFrom('bills')
    .selectAll()
    .where('owner_id', 'in', ownerIds)
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('is_paid', '=', 0), where('due_day', '>', today)]))
    .where(notDeleted(restorableSince(context)))
    .execute()
}

/** Existing rows and deleted ones, each by an index of its own. */
async function findTransactions(
  context: Context,
  { accountId, today }: UsesQuery,
): Promise<TransactionTable[]> {
  const found: TransactionTable[] = []
  for (const side of ['account_id', 'to_account_id'] as const) {
    const later = context.db
      .selectFrom('transactions')
      .selectAll()
      .where(side, '=', accountId)
      .where('day', '>', today)
    const since = restorableSince(context)
    found.push(...(await later.where('deleted_at', 'is', null).execute()))
    found.push(...(await later.where('deleted_at', '>=', since).execute()))
  }
  return found
}
