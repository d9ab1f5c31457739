import type { Day } from '#lib/domain/day.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { ownName, signedMinor } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { LatestEntry } from '#lib/domain/standing.ts'
import { namesOfAccounts } from '../accounts.ts'
import { categoryResolver } from '../categories.ts'
import { shownTransaction } from '../transactions.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { visibleTo } from '../../core/visibility.ts'
import type { TransactionTable } from '../../db/tables/books.ts'

const MAX_LATEST = 5

/** The latest visible expenses, income and transfers until today, of all members. */
export async function latestEntries(context: Context, today: Day): Promise<LatestEntry[]> {
  const rows = await latestRows(context, today)
  const entries = rows.map((row) => shownTransaction(context, row))
  const names = await namesOfAccounts(context)
  const resolve = await categoryResolver(context, [
    ...new Set(entries.map(({ ownerId }) => ownerId)),
  ])
  return entries.map((entry) => ({
    ...namedOf(entry, names),
    ...(entry.type !== 'transfer' && {
      category: shownCategory(resolve(entry.ownerId, entry.categoryId)),
    }),
  }))
}

/** Reads the latest of each owner and kind by the index of their months. */
async function latestRows(context: Context, today: Day): Promise<TransactionTable[]> {
  const caller = callerOf(context)
  const owners = caller.group?.memberIds ?? [caller.id]
  const { expense, income, transfer } = TYPE_NUMBERS
  const latest = owners.flatMap((ownerId) =>
    [expense, income, transfer].map((type) =>
      context.db
        .selectFrom('transactions')
        .selectAll()
        .where(visibleTo(caller))
        .where('owner_id', '=', ownerId)
        .where('type', '=', type)
        .where('month_index', '<=', indexOfMonth(monthOf(today)))
        .where('day', '<=', today)
        .where('deleted_at', 'is', null)
        .orderBy('month_index', 'desc')
        .orderBy('at', 'desc')
        .limit(MAX_LATEST),
    ),
  )
  const rows = await Promise.all(latest.map((query) => query.execute()))
  return rows.flat().toSorted(laterFirst).slice(0, MAX_LATEST)
}

function laterFirst(one: TransactionTable, other: TransactionTable): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1
  return other.at - one.at || (one.id < other.id ? 1 : -1)
}

function namedOf(entry: Transaction, names: Map<string, string>): LatestEntry {
  const accountName = names.get(entry.accountId ?? '') ?? entry.accountName
  const toAccountName = names.get(entry.toAccountId ?? '') ?? entry.toAccountName
  const title = ownName(entry)
  return {
    id: entry.id,
    type: entry.type,
    day: entry.day,
    minor: signedMinor(entry, entry.minor),
    creatorId: entry.creatorId,
    ...(entry.isRefund && { isRefund: true }),
    ...(title !== undefined && { title }),
    ...(entry.currency !== undefined && { currency: entry.currency }),
    ...(accountName !== undefined && { accountName }),
    ...(toAccountName !== undefined && { toAccountName }),
  }
}

function shownCategory({ id, name, color, icon }: LatestEntry['category'] & object) {
  return { id, name, color, icon }
}
