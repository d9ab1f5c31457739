import type { Day } from '#lib/domain/day.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { signedMinor } from '#lib/domain/transaction.ts'
import type { LatestEntry } from '#lib/domain/todayForecast.ts'
import { namesOfAccounts } from '../accounts.ts'
import { categoryResolver } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { visibleTo } from '../../core/visibility.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { TYPES_BY_NUMBER } from './expected.ts'

const MAX_LATEST = 3

/** Only these columns: all columns of a row would double the time. */
const COLUMNS = [
  'id',
  'type',
  'is_refund',
  'day',
  'at',
  'minor',
  'currency',
  'title',
  'merchant_name',
  'category_id',
  'account_id',
  'account_name',
  'to_account_id',
  'to_account_name',
  'owner_id',
  'creator_id',
] as const satisfies (keyof TransactionTable)[]

type LatestRow = Pick<TransactionTable, (typeof COLUMNS)[number]>

/** The latest visible expenses, income and transfers until today, of all members. */
export async function latestEntries(context: Context, today: Day): Promise<LatestEntry[]> {
  const rows = await latestRows(context, today)
  const names = await namesOfAccounts(context)
  const resolve = await categoryResolver(context, [
    ...new Set(rows.map(({ owner_id }) => owner_id)),
  ])
  const { currency } = callerOf(context)
  return rows.map((row) => {
    const entry = namedOf(row, { names, currency })
    if (entry.type === 'transfer') return entry
    return { ...entry, category: shownCategory(resolve(row.owner_id, row.category_id)) }
  })
}

/** Reads the latest of each owner and kind by the index of their months, in one statement. */
async function latestRows(context: Context, today: Day): Promise<LatestRow[]> {
  const caller = callerOf(context)
  const owners = caller.group?.memberIds ?? [caller.id]
  const { expense, income, transfer } = TYPE_NUMBERS
  const latest = owners.flatMap((ownerId) =>
    [expense, income, transfer].map((type) => {
      const some = context.db
        .selectFrom('transactions')
        .select(COLUMNS)
        .where(visibleTo(caller))
        .where('owner_id', '=', ownerId)
        .where('type', '=', type)
        .where('month_index', '<=', indexOfMonth(monthOf(today)))
        .where('day', '<=', today)
        .where('deleted_at', 'is', null)
        .orderBy('month_index', 'desc')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_LATEST)
      // SQLite takes no order within a union but in a query of its own.
      return context.db.selectFrom(some.as('latest')).select(COLUMNS)
    }),
  )
  const all = latest.reduce((query, other) => query.unionAll(other))
  const rows = await all.execute()
  return rows.toSorted(laterFirst).slice(0, MAX_LATEST)
}

function laterFirst(one: LatestRow, other: LatestRow): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1
  return other.at - one.at || (one.id < other.id ? 1 : -1)
}

function namedOf(
  row: LatestRow,
  { names, currency }: { names: Map<string, string>; currency: string },
): LatestEntry {
  const type = TYPES_BY_NUMBER[row.type]!
  const isRefund = row.is_refund === 1
  const title = row.merchant_name || row.title
  const accountName = names.get(row.account_id ?? '') ?? row.account_name
  const toAccountName = names.get(row.to_account_id ?? '') ?? row.to_account_name
  return {
    id: row.id,
    type,
    day: row.day,
    minor: signedMinor({ type, isRefund, ...idsOf(row) }, row.minor),
    creatorId: row.creator_id,
    ...(isRefund && { isRefund }),
    ...(title && { title }),
    ...(row.currency !== currency && { currency: row.currency }),
    ...(accountName !== null && { accountName }),
    ...(toAccountName !== null && { toAccountName }),
  }
}

function idsOf({ account_id, to_account_id, account_name, to_account_name }: LatestRow) {
  return {
    accountId: account_id ?? account_name ?? undefined,
    toAccountId: to_account_id ?? to_account_name ?? undefined,
  }
}

function shownCategory({ id, name, color, icon }: LatestEntry['category'] & object) {
  return { id, name, color, icon }
}
