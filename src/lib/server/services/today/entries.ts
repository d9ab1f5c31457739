import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import type { MoveKind } from '#lib/domain/forecast.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { namesOfAccounts } from '../accounts.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { visibleTo } from '../../core/visibility.ts'
import { sumColumn } from '../../db/sums.ts'
import type { Tables } from '../../db/tables.ts'
import { together } from './bills.ts'
import { MAX_NAMED, TYPES_BY_NUMBER } from './expected.ts'
import type { Expectation, NamedReason, ForecastRange } from './expected.ts'

/** Today of an account's owner: the last day in the account's balance. */
export type TodayOfAccount = (accountId: string) => Day

type Sides = {
  day: Day
  type: number
  is_refund: number
  account_id: string | null
  to_account_id: string | null
  currency: string
  minor: number
  account_minor: number
  to_minor: number
}

/**
 * Entries after today until a day, as they move the accounts whose money is free. Entries
 * without an account count, too; a transfer counts when one of its sides alone does.
 */
export async function expectedEntries(
  context: Context,
  range: ForecastRange,
  todayOf: TodayOfAccount,
): Promise<Expectation> {
  const { currency } = callerOf(context)
  const rows = await comingEntries(context, range)
    .select(['day', 'type', 'is_refund', 'account_id', 'to_account_id', 'currency'])
    .select([
      sumColumn('minor').as('minor'),
      sumColumn('account_minor').as('account_minor'),
      sumColumn('to_minor').as('to_minor'),
    ])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['day', 'type', 'is_refund', 'account_id', 'to_account_id', 'currency'])
    .execute()
  const moved = (row: Sides) => movedBy(row, { range, todayOf, currency })
  const sums = rows.flatMap((row) => {
    const minor = moved(row)
    return minor === undefined
      ? []
      : [{ day: row.day, kind: kindOf(row), minor, count: Number(row.count) }]
  })
  const others = rows.filter(
    (row) =>
      isLoose(row) &&
      row.currency !== currency &&
      row.day > range.today &&
      row.day < range.until,
  )
  return {
    sums,
    named: await namedEntries(context, range, moved),
    notCounted: together('otherEntries', others, currency),
  }
}

function comingEntries(context: Context, { today, last }: ForecastRange) {
  // The today of another owner may be two days earlier.
  const first = addDays(today, -1)
  return (
    context.db
      .selectFrom('transactions')
      .where(visibleTo(callerOf(context)))
      .where('type', 'in', Object.values(ENTRY_TYPES))
      .where('month_index', '>=', indexOfMonth(monthOf(first)))
      .where('month_index', '<=', indexOfMonth(monthOf(last)))
      // A later day begins at most a day before now in any zone.
      .where('at', '>', context.now - 2 * DAY_MILLISECONDS)
      .where('day', '>=', first)
      .where('day', '<=', last)
      .where('deleted_at', 'is', null)
  )
}

const { bill: _, ...ENTRY_TYPES } = TYPE_NUMBERS

function kindOf({ type }: Pick<Sides, 'type'>): MoveKind {
  return type === TYPE_NUMBERS.income ? 'income' : 'planned'
}

type Course = { range: ForecastRange; todayOf: TodayOfAccount; currency: string }

/** The effect of entries on the followed accounts; undefined where they touch none. */
function movedBy(row: Sides, { range, todayOf, currency }: Course): number | undefined {
  const isComing = (accountId: string | null) =>
    accountId !== null && range.followed.has(accountId) && row.day > todayOf(accountId)
  if (isLoose(row)) {
    if (row.currency !== currency || row.day <= range.today) return undefined
    return isIn(row) ? row.minor : 0 - row.minor
  }
  const leaves = isComing(row.account_id)
  const arrives = isComing(row.to_account_id)
  if (!leaves && !arrives) return undefined
  if (leaves && arrives && row.account_minor + row.to_minor === 0) return undefined
  return (leaves ? row.account_minor : 0) + (arrives ? row.to_minor : 0)
}

function isIn({ type, is_refund }: Pick<Sides, 'type' | 'is_refund'>): boolean {
  return type === TYPE_NUMBERS.income || is_refund === 1
}

/** Whether an expense or income has no account. */
function isLoose({ type, account_id }: Pick<Sides, 'type' | 'account_id'>): boolean {
  return account_id === null && type !== TYPE_NUMBERS.transfer
}

async function namedEntries(
  context: Context,
  range: ForecastRange,
  moved: (row: Sides) => number | undefined,
): Promise<NamedReason[]> {
  const rows = await comingEntries(context, range)
    .where(canMove(range, callerOf(context).currency))
    .select(['id', 'day', 'type', 'is_refund', 'account_id', 'to_account_id', 'currency'])
    .select(['minor', 'account_minor', 'to_minor', 'category_id', 'owner_id', 'series_id'])
    .select(sql<string | null>`coalesce(merchant_name, title)`.as('name'))
    .orderBy('minor', 'desc')
    .orderBy('at')
    .orderBy('id')
    .limit(MAX_NAMED)
    .execute()
  const isTransfer = ({ type }: Pick<Sides, 'type'>) => type === TYPE_NUMBERS.transfer
  const names = rows.some(isTransfer) ? await namesOfAccounts(context) : new Map()
  return rows.flatMap((row) => {
    const minor = moved(row)
    if (minor === undefined) return []
    const ends = [row.account_id, row.to_account_id].map((id) => names.get(id) ?? '')
    return {
      id: row.id,
      kind: kindOf(row),
      title: isTransfer(row) ? ends.join(' → ') : (row.name ?? ''),
      minor,
      day: row.day,
      category_id: row.category_id,
      owner_id: row.owner_id,
      account_id: row.account_id,
      type: TYPES_BY_NUMBER[row.type]!,
      ...(row.series_id !== null && { seriesId: row.series_id }),
    }
  })
}

/** Entries of followed accounts, and those without an account in a currency. */
function canMove({ followed }: ForecastRange, currency: string) {
  const ids = [...followed]
  return (where: ExpressionBuilder<Tables, 'transactions'>) => {
    const isLooseOwn = where.and([
      where('account_id', 'is', null),
      where('currency', '=', currency),
    ])
    if (ids.length === 0) return isLooseOwn
    return where.or([
      where('account_id', 'in', ids),
      where('to_account_id', 'in', ids),
      isLooseOwn,
    ])
  }
}
