import { addDays, addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { dayOf } from '#lib/domain/day.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import { indexOfMonth, monthAt, monthOf } from '#lib/domain/period.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { findUsableAccount } from '../accounts.ts'
import { firstOfMonth, movedBefore, movedBetween } from '../accounts.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { sumOf } from '../../db/sums.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { visibleTo } from '../../core/visibility.ts'
import { transactionFrom } from './rows.ts'

/**
 * A page of an account's transactions, latest first, each with the balance after it.
 * Monthly sums find the page: the last costs as little as the first.
 * @throws Refusal not-found
 */
export function listLedger(context: Context, asked: Asked): Promise<Transaction[]> {
  return inSnapshot(context, (inside) => readLedger(inside, asked))
}

type Asked = { accountId: string; page: number }

async function readLedger(
  context: Context,
  { accountId, page }: Asked,
): Promise<Transaction[]> {
  const account = await findUsableAccount(context, accountId)
  if (!account) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  const place = await placeOfPage(context, accountId, page)
  const rows = place ? await rowsFrom(context, accountId, place) : []
  if (rows.length === 0) return []
  const balances = await balancesOver(context, accountId, rows)
  const { currency } = callerOf(context)
  return rows.map((row) => ({
    ...transactionFrom(row, currency),
    balanceMinor: account.opening_minor + balances.get(row.id)!, // same rows
  }))
}

/** The month of a page's first transaction, and its transactions on earlier pages. */
type Place = { monthIndex: number; skip: number }

async function placeOfPage(
  context: Context,
  accountId: string,
  page: number,
): Promise<Place | null> {
  const months = await context.db
    .selectFrom('account_sums')
    .select(['month_index', sumOf('entries').as('count')])
    .where('account_id', '=', accountId)
    .where(visibleTo(callerOf(context)))
    .groupBy('month_index')
    .orderBy('month_index', 'desc')
    .execute()
  let skip = page * PAGE_OF.ledger
  for (const { month_index: monthIndex, count } of months) {
    if (skip < count) return { monthIndex, skip }
    skip -= count
  }
  return null
}

async function rowsFrom(
  context: Context,
  accountId: string,
  { monthIndex, skip }: Place,
): Promise<TransactionTable[]> {
  const { year, month } = monthAt(monthIndex)
  const until = addDays(addMonths(dayOf(year, month, 1), 1), -1)
  const side = (account: Side) =>
    context.db
      .selectFrom('transactions')
      .select(['id', 'day', 'at'])
      .where(account, '=', accountId)
      .where('day', '<=', until)
      .where('deleted_at', 'is', null)
      .where(visibleTo(callerOf(context)))
  const places = await side('account_id')
    .unionAll(side('to_account_id'))
    .orderBy('day', 'desc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_OF.ledger)
    .offset(skip)
    .execute()
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const rows = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)!) // found by these ids
}

type Side = 'account_id' | 'to_account_id'
type Move = { id: string; day: Day; at: number; minor: number }

/**
 * Sums moved after each row of a page, without the opening balance.
 * Invisible transactions count too: a balance is the same for everybody.
 */
async function balancesOver(
  context: Context,
  accountId: string,
  rows: TransactionTable[],
): Promise<Map<string, number>> {
  const [latest, earliest] = [rows[0]!.day, rows.at(-1)!.day] // no page is empty
  const from = firstOfMonth(earliest)
  const ids = [accountId]
  const before = [
    ...(await movedBefore(context, ids, indexOfMonth(monthOf(earliest)))),
    ...(await movedBetween(context, ids, from, addDays(earliest, -1))),
  ]
  const moves = await movesBetween(context, accountId, earliest, latest)
  const balances = new Map<string, number>()
  let balance = before.reduce((total, { sum }) => total + sum, 0)
  for (const { id, minor } of moves.toSorted(earlierFirst)) {
    balance += minor
    balances.set(id, balance)
  }
  return balances
}

function movesBetween(
  context: Context,
  accountId: string,
  from: Day,
  to: Day,
): Promise<Move[]> {
  const side = (account: Side, minor: 'account_minor' | 'to_minor') =>
    context.db
      .selectFrom('transactions')
      .select(['id', 'day', 'at', `${minor} as minor`])
      .where(account, '=', accountId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('deleted_at', 'is', null)
  return side('account_id', 'account_minor')
    .unionAll(side('to_account_id', 'to_minor'))
    .execute()
}

function earlierFirst(one: Move, other: Move): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  if (one.at !== other.at) return one.at - other.at
  return one.id < other.id ? -1 : 1
}
