import { sql } from 'kysely'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { MAX_STATEMENT_ENTRIES, TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { movedUntil } from '../accounts.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { notDeleted, visibleTo } from '../../core/visibility.ts'
import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import { inBatches } from '../../db/batches.ts'

/** The days of a statement, both included, and its accounts if it is account-wise. */
export type Range = { from: Day; to: Day; accountIds: string[] | null }

const COLUMNS = [
  ...(['id', 'type', 'owner_id', 'creator_id', 'at', 'day', 'modified_at'] as const),
  ...(['currency', 'minor', 'is_refund'] as const),
  ...(['foreign_currency', 'foreign_minor', 'category_id', 'title'] as const),
  ...(['merchant_name', 'account_id', 'account_minor', 'account_name'] as const),
  ...(['to_account_id', 'to_minor', 'to_account_name'] as const),
]

export type GatheredRow = Awaited<ReturnType<typeof gatherRowsOf>>[number]

const ROWS_AT_ONCE = 500

/**
 * The rows of a statement that the caller may see, earliest first. Lets requests through
 * between batches.
 * @throws Refusal rule when there are too many
 */
export async function gatherRows(context: Context, range: Range): Promise<GatheredRow[]> {
  // A transfer between two of the accounts is found from both sides.
  const rows = new Map<string, GatheredRow>()
  const counts = await countDays(context, range)
  refuseTooLong(counts)
  for (const batch of batchesOf(range, counts)) {
    await letRequestsThrough()
    const found = await Promise.all(
      sidesOf(context, batch).map((side) => side.select(COLUMNS).execute()),
    )
    for (const row of found.flat()) rows.set(row.id, row)
  }
  return [...rows.values()].toSorted(earlierFirst)
}

type DayCount = readonly [Day, number]

/** Numbers of rows by day, earliest first. */
async function countDays(context: Context, range: Range): Promise<DayCount[]> {
  const counts = new Map<Day, number>()
  for (const side of sidesOf(context, range)) {
    const days = await side
      .select(({ fn }) => ['day', fn.countAll<number>().as('count')])
      .groupBy('day')
      .execute()
    for (const { day, count } of days) counts.set(day, (counts.get(day) ?? 0) + count)
  }
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** @throws Refusal rule */
function refuseTooLong(days: readonly DayCount[]): void {
  const all = days.reduce((sum, [, count]) => sum + count, 0)
  if (all <= MAX_STATEMENT_ENTRIES) return
  const values = { most: MAX_STATEMENT_ENTRIES }
  throw new Refusal('rule', 'refusals.STATEMENT_TOO_LONG', { values })
}

/** Consecutive days that have few rows each. */
function batchesOf(range: Range, days: readonly DayCount[]): Range[] {
  const batches: (Range & { count: number })[] = []
  for (const [day, count] of days) {
    const last = batches.at(-1)
    if (last && last.count + count <= ROWS_AT_ONCE) {
      batches[batches.length - 1] = { ...last, to: day, count: last.count + count }
    } else batches.push({ from: day, to: day, accountIds: range.accountIds, count })
  }
  return batches
}

/** The rows with these ids that the caller may see. */
export function gatherRowsOf(context: Context, ids: readonly string[]) {
  return inBatches(ids, (some) =>
    visibleRows(context).select(COLUMNS).where('id', 'in', some).execute(),
  )
}

/**
 * The number of rows of a range, and sums of their versions, which exceed a number's range.
 */
export async function sumVersions(context: Context, range: Range) {
  const versions = sql<string>`cast(coalesce(sum(modified_at), 0) as text)`
  const sums = await Promise.all(
    sidesOf(context, range).map((side) =>
      side
        .select(({ fn }) => [fn.countAll<number>().as('count'), versions.as('versions')])
        .executeTakeFirstOrThrow(),
    ),
  )
  return {
    entries: sums.reduce((sum, { count }) => sum + count, 0),
    versions: sums.map((side) => side.versions).join(' '),
  }
}

/**
 * Id, instant and version of the rows of a range, each once. Lets requests through between
 * batches.
 */
export async function gatherVersions(context: Context, range: Range) {
  const rows = new Map<string, { id: string; at: number; modified_at: number }>()
  for (const batch of batchesOf(range, await countDays(context, range))) {
    await letRequestsThrough()
    for (const side of sidesOf(context, batch)) {
      const found = await side.select(['id', 'at', 'modified_at']).execute()
      for (const row of found) rows.set(row.id, row)
    }
  }
  return [...rows.values()]
}

/** Balances of accounts at the end of a day, in hundredths, by account. */
export async function balancesAt(
  context: Context,
  accounts: { id: string; opening_minor: number }[],
  day: Day,
): Promise<Map<string, number>> {
  const balances = new Map(accounts.map(({ id, opening_minor }) => [id, opening_minor]))
  if (accounts.length === 0) return balances
  const moved = await movedUntil(context, [...balances.keys()], day)
  for (const { id, sum } of moved) balances.set(id, balances.get(id)! + sum) // the query names these ids
  return balances
}

/** The last day before a range. */
export function dayBefore({ from }: Range): Day {
  return addDays(from, -1)
}

/** Queries that together give each row of a range once. */
function sidesOf(context: Context, { from, to, accountIds }: Range) {
  const all = visibleRows(context).where('day', '>=', from).where('day', '<=', to)
  if (accountIds === null) {
    return [
      all
        .where('type', 'in', [TYPE_NUMBERS.expense, TYPE_NUMBERS.income])
        .where('month_index', '>=', indexOfMonth(monthOf(from)))
        .where('month_index', '<=', indexOfMonth(monthOf(to))),
    ]
  }
  if (accountIds.length === 0) return []
  return [
    all.where('account_id', 'in', accountIds),
    all.where('to_account_id', 'in', accountIds),
  ]
}

function visibleRows(context: Context) {
  return context.db
    .selectFrom('transactions')
    .where(visibleTo(callerOf(context)))
    .where(notDeleted())
}

function earlierFirst(
  one: { day: Day; at: number; id: string },
  other: { day: Day; at: number; id: string },
): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  if (one.at !== other.at) return one.at - other.at
  return one.id < other.id ? -1 : 1
}
