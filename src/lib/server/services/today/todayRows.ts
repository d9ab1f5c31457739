import type { CategorySpend } from '#lib/domain/dashboard.ts'
import type { Day } from '#lib/domain/day.ts'
import { restUntil } from '#lib/domain/forecast.ts'
import { allocate } from '#lib/domain/money.ts'
import { isRightAfter, PART_KINDS } from '#lib/domain/today.ts'
import type { PartKind } from '#lib/domain/today.ts'
import type { ForecastReason, TodayPart, TodayRow } from '#lib/domain/todayForecast.ts'
import { categoryResolver } from '../categories.ts'
import type { Context } from '../../core/context.ts'
import type { UsedAccounts } from './accounts.ts'
import type { MonthRest } from './budgets.ts'
import type { Expectation, NamedReason } from './expected.ts'

type CategoryColumns = { owner_id: string; category_id: number }

/** The category of a row as lists show it. */
export type CategoryOf = (row: CategoryColumns) => CategorySpend['category']

/** The most rows of a line, and the most reasons of a day. */
const MAX_ROWS = 50
const MAX_REASONS = 3

/** Resolves the categories of the rows, with one query for all owners. */
export async function categoriesOfRows(
  context: Context,
  { named, months }: { named: readonly NamedReason[]; months: readonly MonthRest[] },
): Promise<CategoryOf> {
  const owners = new Set([
    ...named.map(({ owner_id }) => owner_id),
    ...months.flatMap(({ rests }) => rests.map(({ budget }) => budget.ownerId)),
  ])
  const resolve = await categoryResolver(context, [...owners])
  return ({ owner_id, category_id }) => {
    const { id, name, color, icon } = resolve(owner_id, category_id)
    return { id, name, color, icon }
  }
}

type ReasonsInput = {
  today: Day
  bills: Expectation
  entries: Expectation
  categoryOf: CategoryOf
}

/**
 * The largest reasons of each day, and the number of further ones. Late ones count today.
 */
export function reasonsByDay({ today, bills, entries, categoryOf }: ReasonsInput) {
  const onDay = ({ day }: { day: Day }) => (day < today ? today : day)
  const counts = new Map<Day, number>()
  for (const sum of [...bills.sums, ...entries.sums]) {
    counts.set(onDay(sum), (counts.get(onDay(sum)) ?? 0) + sum.count)
  }
  const named = Map.groupBy([...bills.named, ...entries.named], onDay)
  return (day: Day): { reasons: ForecastReason[]; more?: number } => {
    const reasons = largestFirst(named.get(day) ?? [])
      .slice(0, MAX_REASONS)
      .map((one) => reasonOf(one, categoryOf))
    const more = (counts.get(day) ?? 0) - reasons.length
    return { reasons, ...(more > 0 && { more }) }
  }
}

type Book = {
  today: Day
  until: Day
  accounts: UsedAccounts
  bills: Expectation
  entries: Expectation
  budgets: { months: readonly MonthRest[] }
  categoryOf: CategoryOf
}

/** Parts of the free amount with their rows; empty parts are omitted. */
export function rowsOfParts(parts: Record<PartKind, number>, book: Book): TodayPart[] {
  const rows: Record<PartKind, TodayRow[]> = {
    cash: accountRows(book, ['counted', 'setAside'], 1),
    setAside: accountRows(book, ['setAside'], -1),
    cards: accountRows(book, ['card'], 1),
    bills: namedRows(book, 'bill'),
    planned: namedRows(book, 'planned'),
    budgets: budgetRows(book),
    income: namedRows(book, 'income'),
  }
  return PART_KINDS.map((kind) =>
    partOf(kind, parts[kind], { rows: rows[kind], book }),
  ).filter(({ minor, rows: its, others }) => minor !== 0 || its.length > 0 || others)
}

function partOf(
  kind: PartKind,
  minor: number,
  { rows, book }: { rows: TodayRow[]; book: Book },
): TodayPart {
  const listed = rows.slice(0, MAX_ROWS)
  const rest = listed.reduce((sum, row) => sum - row.minor, minor)
  const count = countOf(kind, rows, book) - listed.length
  if (count <= 0) return { kind, minor, rows: listed }
  return { kind, minor, rows: listed, others: { count, minor: rest } }
}

function countOf(
  kind: PartKind,
  rows: TodayRow[],
  { bills, entries, until }: Book,
): number {
  const moves = { bills: 'bill', planned: 'planned', income: 'income' } as const
  if (!(kind in moves)) return rows.length
  const sums = [...bills.sums, ...entries.sums]
  return sums
    .filter((sum) => sum.kind === moves[kind as keyof typeof moves] && sum.day < until)
    .reduce((count, sum) => count + sum.count, 0)
}

function accountRows(
  { accounts }: Book,
  uses: readonly string[],
  sign: 1 | -1,
): TodayRow[] {
  return accounts.all
    .filter(({ use }) => uses.includes(use))
    .map(({ id, name, minor }) => ({ id, title: name, minor: sign * minor + 0 }))
}

function namedRows(book: Book, kind: NamedReason['kind']): TodayRow[] {
  const named = [...book.bills.named, ...book.entries.named]
  const before = named.filter((one) => one.kind === kind && one.day < book.until)
  return largestFirst(before).map((one) => rowOf(one, book))
}

function rowOf(named: NamedReason, { categoryOf }: Pick<Book, 'categoryOf'>): TodayRow {
  const { id, title, minor, day, type } = named
  return { id, title: title || categoryOf(named).name, minor, day, type }
}

/** Rows of the bills due right after a day, by their day; the largest where there are many. */
export function billsAfter(
  book: Pick<Book, 'bills' | 'categoryOf'>,
  until: Day,
): TodayRow[] {
  return book.bills.named
    .filter(({ day }) => isRightAfter(day, until))
    .slice(0, MAX_ROWS)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map((one) => rowOf(one, book))
}

/** The share of each budget until a day, largest first. */
function budgetRows({ today, until, budgets, categoryOf }: Book): TodayRow[] {
  const rows = budgets.months.flatMap((month) => {
    const minor = restUntil(today, until, month)
    const shares = allocate(
      minor,
      month.rests.map((rest) => rest.minor),
    )
    return month.rests.flatMap(({ budget }, index) => {
      const share = 0 - shares[index]! // a share each
      if (share === 0) return []
      return [{ minor: share, category_id: budget.categoryId, owner_id: budget.ownerId }]
    })
  })
  // A budget of two months is one row.
  const joined = [...Map.groupBy(rows, ({ category_id }) => category_id).values()]
  return largestFirst(
    joined.map((alike) => {
      const { category_id, owner_id } = alike[0]! // a group has a row
      const minor = alike.reduce((sum, row) => sum + row.minor, 0)
      if (category_id === null) return { minor }
      return { title: categoryOf({ owner_id, category_id }).name, minor }
    }),
  )
}

function reasonOf(named: NamedReason, categoryOf: CategoryOf): ForecastReason {
  const { id, kind, title, minor, lateSince } = named
  const category = categoryOf(named)
  return {
    id,
    kind,
    title: title || category.name,
    minor,
    category,
    ...(lateSince !== undefined && { lateSince }),
  }
}

function largestFirst<Row extends { minor: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => Math.abs(other.minor) - Math.abs(one.minor))
}
