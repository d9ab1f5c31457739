import type { Bill } from '#lib/domain/bill.ts'
import { PAGE_OF, TYPE_NUMBERS } from '#lib/domain/limits.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { withAccountNames } from '../accounts.ts'
import { billsFrom } from '../bills.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inOwnersZones } from '../../core/profileContext.ts'
import { shownTransaction, withSeenPurchases } from '../transactions.ts'
import type { FoundQuery } from './conditions.ts'
import type { MatchQuery } from './matches.ts'

/** A found entry in the index of searches. */
export type Place = { entry_id: string; kind: number; day: string; at: number; id: number }
type PageRequest = { page: number; isByDay: boolean }

/** A page of what a search finds, latest first. */
export async function findPage(
  context: Context,
  query: FoundQuery,
  request: PageRequest,
): Promise<(Bill | Transaction)[]> {
  return entriesAt(context, await findPlaces(context, query, request))
}

/** Entries of places, in their order, read in the snapshot of the places. */
export async function entriesAt(
  context: Context,
  places: readonly Place[],
): Promise<(Bill | Transaction)[]> {
  const idsOf = (isBill: boolean) =>
    places
      .filter(({ kind }) => (kind === TYPE_NUMBERS.bill) === isBill)
      .map(({ entry_id }) => entry_id)
  const entries = [
    ...(await findTransactions(context, idsOf(false))),
    ...(await findBills(context, idsOf(true))),
  ]
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return places.map(({ entry_id }) => byId.get(entry_id)!) // read in the same snapshot
}

/** Merges each owner's newest rows, read by the index of owner and day. */
async function findPlaces(
  context: Context,
  query: FoundQuery,
  { page, isByDay }: PageRequest,
): Promise<Place[]> {
  const caller = callerOf(context)
  const end = (page + 1) * PAGE_OF.found
  if (!isByDay) return (await findLatest(query(false), end)).slice(end - PAGE_OF.found)
  const places: Place[] = []
  for (const ownerId of caller.group?.memberIds ?? [caller.id]) {
    const own = query(true).where('owner_id', '=', ownerId)
    places.push(...(await findLatest(own, end)))
  }
  return places.toSorted(laterFirst).slice(end - PAGE_OF.found, end)
}

function findLatest(found: MatchQuery, most: number): Promise<Place[]> {
  return found
    .select(['entry_id', 'kind', 'day', 'at', 'id'])
    .orderBy('day', 'desc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

function laterFirst(one: Place, other: Place): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1
  return other.at - one.at || other.id - one.id
}

async function findTransactions(context: Context, ids: string[]): Promise<Transaction[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  const shown = rows.map((row) => shownTransaction(context, row))
  return withAccountNames(context, await withSeenPurchases(context, shown))
}

async function findBills(context: Context, ids: string[]): Promise<Bill[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .selectFrom('bills')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  return withAccountNames(context, await billsFrom(await inOwnersZones(context), rows))
}
