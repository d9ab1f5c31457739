import { sql } from 'kysely'
import type { Account } from '#lib/domain/account.ts'
import { dayOf } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import type { MonthMove } from '#lib/domain/netWorth.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import type { Context } from '../../core/context.ts'
import { sumColumn } from '../../db/sums.ts'
import { dayIn } from '../../core/zone.ts'
import type { AccountTable } from '../../db/tables/books.ts'
import type { AccountRow } from './accountRows.ts'

/**
 * Accounts with today's balance: the opening one, stored sums of earlier months,
 * and this month's transactions until today.
 */
export async function withBalances(
  context: Context,
  rows: AccountRow[],
): Promise<Account[]> {
  const moved = new Map<string, number>()
  for (const [today, ids] of byToday(context, rows)) {
    for (const { id, sum } of await movedUntil(context, ids, today)) {
      moved.set(id, (moved.get(id) ?? 0) + sum)
    }
  }
  return rows.map((row) => accountFrom(row, moved.get(row.id) ?? 0))
}

/**
 * The effect of each month before `present` on accounts, numbered as by `indexOfMonth`.
 * Months before `first` are added up in the one before it.
 */
export async function movedByMonth(
  context: Context,
  accountIds: string[],
  { first, present }: { first: number; present: number },
): Promise<MonthMove[]> {
  const earlier = sql.lit(first - 1)
  return context.db
    .selectFrom('account_sums')
    .select([
      'account_id as id',
      sql<number>`case when month_index < ${earlier} then ${earlier} else month_index end`.as(
        'monthIndex',
      ),
      sumColumn('minor').as('minor'),
    ])
    .where('account_id', 'in', accountIds)
    .where('month_index', '<', present)
    .where('entries', '>', 0)
    .groupBy(['account_id', 'monthIndex'])
    .execute()
}

/** The balance of an account at the end of a day, in hundredths of its currency. */
export async function balanceOn(
  context: Context,
  { id, opening_minor }: Pick<AccountTable, 'id' | 'opening_minor'>,
  day: Day,
): Promise<number> {
  const sums = await movedUntil(context, [id], day)
  return sums.reduce((total, { sum }) => total + sum, opening_minor)
}

/** The effect of the transactions until the end of a day on accounts, in hundredths. */
export async function movedUntil(
  context: Context,
  accountIds: string[],
  day: Day,
): Promise<{ id: string; sum: number }[]> {
  const earlierMonths = context.db
    .selectFrom('account_sums')
    .select(['account_id as id', sumColumn('minor').as('sum')])
    .where('account_id', 'in', accountIds)
    .where('month_index', '<', indexOfMonth(monthOf(day)))
    .groupBy('account_id')
  const sideOf = (
    account: 'account_id' | 'to_account_id',
    minor: 'account_minor' | 'to_minor',
  ) =>
    context.db
      .selectFrom('transactions')
      .select([`${account} as id`, sumColumn(minor).as('sum')])
      .where(account, 'in', accountIds)
      .where('day', '>=', firstOfMonth(day))
      .where('day', '<=', day)
      .where('deleted_at', 'is', null)
      .groupBy(account)
  const rows = await sideOf('account_id', 'account_minor')
    .unionAll(sideOf('to_account_id', 'to_minor'))
    .unionAll(earlierMonths)
    .execute()
  return rows.map(({ id, sum }) => ({ id: id!, sum })) // the query selects no nulls
}

export function firstOfMonth(day: Day): Day {
  const { year, month } = monthOf(day)
  return dayOf(year, month, 1)
}

/** Owners live in different zones, so "today" differs between accounts. */
function byToday(context: Context, rows: AccountRow[]): Map<Day, string[]> {
  const days = new Map<Day, string[]>()
  for (const row of rows) {
    const today = dayIn(row.zone ?? 'UTC', context.now)
    days.set(today, [...(days.get(today) ?? []), row.id])
  }
  return days
}

function accountFrom(row: AccountRow, moved: number): Account {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    number: row.number || undefined,
    openingMinor: row.opening_minor,
    currentMinor: row.opening_minor + moved,
    currency: row.currency ?? undefined,
    providerId: row.provider_id ?? undefined,
    ownerId: row.owner_id,
    isOpen: row.is_open === 1,
    isShared: row.is_shared === 1,
    inBalance: row.in_balance === 1,
    modifiedAt: row.modified_at,
  }
}
