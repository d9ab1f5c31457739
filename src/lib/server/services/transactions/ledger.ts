import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import type { LedgerRange } from '#lib/domain/ledger.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { findUsableAccount, movedUntil, withAccountNames } from '../accounts.ts'
import type { Context } from '../../core/context.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { dayIn } from '../../core/zone.ts'
import { countMonths, rowsOfPage } from './ledgerPages.ts'
import { withSeenPurchases } from './purchases.ts'
import { shownTransaction } from './transactionRows.ts'

/**
 * A page of an account's transactions with the balance after each: latest first, after
 * today nearest first. Finds the page by monthly sums, so that all pages cost the same.
 * @throws Refusal not-found
 */
export function getAccountTransactions(
  context: Context,
  request: LedgerRequest,
): Promise<LedgerPage> {
  return inSnapshot(context, (inside) => readLedger(inside, request))
}

type LedgerRequest = { accountId: string; page: number; range?: LedgerRange }
type LedgerPage = {
  transactions: Transaction[]
  /** Number of transactions after today, with the first page until today. */
  futureCount?: number
}

async function readLedger(context: Context, request: LedgerRequest): Promise<LedgerPage> {
  const { accountId, page, range = 'all' } = request
  const account = await findUsableAccount(context, accountId)
  if (!account) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  const today = dayIn(account.zone ?? 'UTC', context.now)
  const months = await countMonths(context, accountId, today)
  const rows = await rowsOfPage(context, months, { accountId, page, range, today })
  const balances = await balancesOver(context, accountId, rows)
  const read: Transaction[] = rows.map((row) => ({
    ...shownTransaction(context, row),
    balanceMinor: account.opening_minor + balances.get(row.id)!, // computed for these rows
  }))
  const seen = await withSeenPurchases(context, read)
  const transactions = await withAccountNames(context, seen)
  if (range !== 'past' || page > 0) return { transactions }
  const futureCount = months.reduce((sum, { future }) => sum + future, 0)
  return { transactions, futureCount }
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
  const days = rows.map(({ day }) => day).toSorted()
  const [earliest, latest] = [days[0], days.at(-1)]
  if (!earliest || !latest) return new Map()
  const before = await movedUntil(context, [accountId], addDays(earliest, -1))
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
