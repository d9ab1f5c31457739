import type { BudgetScope } from '#lib/domain/budget.ts'
import { calendarRuns, runIn } from '#lib/domain/budgetRuns.ts'
import type { Run } from '#lib/domain/budgetRuns.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { CALENDAR } from '#lib/domain/periods.ts'
import type { Periods } from '#lib/domain/periods.ts'
import type { Month } from '#lib/domain/period.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { callerOfProfile } from '../../core/callers.ts'
import { callerOf } from '../../core/context.ts'
import type { Caller, Context } from '../../core/context.ts'
import type { BudgetTable } from '../../db/tables/books.ts'
import { periodsOfProfile } from '../months.ts'

/** A stored run of months; all runs of a budget have one `seriesId`. */
export type BudgetRun = Run & {
  seriesId: string
  ownerId: string
  scope: BudgetScope
  type: IncomeOrExpense
  /** Null for all expenses of a month. */
  categoryId: number | null
  currency: string
  isShared: boolean
  alertPercentage: number
  createdAt: number
  modifiedAt: number
}

/** The budgets that apply to the caller. */
export type BudgetBook = {
  /** The caller; in a group its owner, whose figures all members see. */
  owner: Caller
  /** Months by which its runs are numbered. */
  periods: Periods
  /** Whether they are the caller's own. */
  canEdit: boolean
  /** Visible to the caller. */
  runs: BudgetRun[]
  /**
   * Runs of one budget, by its key. Includes runs that were not shared: rollovers count
   * them.
   */
  seriesOf(key: BudgetKey): BudgetRun[]
}

const SCOPES = { month: 1, category: 2 } as const

/**
 * The caller's budgets, by the months of their owner; for a member those that the group's
 * owner shares.
 */
export async function budgetBook(context: Context): Promise<BudgetBook> {
  const owner = await budgetOwner(context)
  const periods = periodsOfProfile(owner)
  const isOwn = owner.id === callerOf(context).id
  const rows = await context.db
    .selectFrom('budgets')
    .selectAll()
    .where('owner_id', '=', owner.id)
    .orderBy('series_id')
    .orderBy('first_month')
    .execute()
  const allRuns = rows.map(runFrom)
  const runs = isOwn ? allRuns : allRuns.filter(({ isShared }) => isShared)
  const series = Map.groupBy(allRuns, keyText)
  const seriesOf = (key: BudgetKey) => series.get(keyText(key)) ?? []
  return { owner, periods, canEdit: isOwn, runs, seriesOf }
}

/** The budgets of a call: by calendar months, unless it names a period. */
export async function requestedBook(
  context: Context,
  { period }: Pick<Month, 'period'>,
): Promise<BudgetBook> {
  const book = await budgetBook(context)
  const { periods } = book
  if (period !== undefined || periods === CALENDAR) return book
  return {
    ...book,
    periods: CALENDAR,
    runs: calendarRuns(book.runs, periods),
    seriesOf: (key) => calendarRuns(book.seriesOf(key), periods),
  }
}

/** Unique key of a budget within a month. */
export type BudgetKey = Pick<BudgetRun, 'scope' | 'type' | 'categoryId' | 'currency'>

/** The runs that hold a month, amounts above 0 only. */
export function runsOfMonth({ runs }: BudgetBook, month: number): BudgetRun[] {
  return runs.filter((run) => run.minor > 0 && runIn([run], month))
}

/** The visible run of one budget that holds a month, if its amount is above 0. */
export function runOfMonth(
  book: BudgetBook,
  key: BudgetKey,
  month: number,
): BudgetRun | undefined {
  return runsOfMonth(book, month).find((run) => keyText(run) === keyText(key))
}

/** Replaces a budget's stored runs. */
export async function storeRuns(
  { db }: Context,
  before: BudgetRun[],
  after: BudgetRun[],
): Promise<void> {
  const stored = new Set(before.map(({ id }) => id))
  const stay = new Set(after.map(({ id }) => id))
  const gone = before.map(({ id }) => id).filter((id) => !stay.has(id))
  if (gone.length > 0) await db.deleteFrom('budgets').where('id', 'in', gone).execute()
  for (const run of after) {
    const { id, ...change } = newBudgetRow(run)
    if (stored.has(id))
      await db.updateTable('budgets').set(change).where('id', '=', id).execute()
    else
      await db
        .insertInto('budgets')
        .values({ id, ...change })
        .execute()
  }
}

/** Counts a shared budget as its owner sees it (contract, 2 Budget). */
export function asOwner(context: Context, { owner }: BudgetBook): Context {
  return { ...context, caller: owner }
}

async function budgetOwner(context: Context): Promise<Caller> {
  const caller = callerOf(context)
  if (!caller.group) return caller
  const { owner_id } = await context.db
    .selectFrom('groups')
    .select('owner_id')
    .where('id', '=', caller.group.id)
    .executeTakeFirstOrThrow()
  return owner_id === caller.id ? caller : callerOfProfile(context, owner_id)
}

/** Text of what a series of budgets is for. */
export function keyText({ scope, type, categoryId, currency }: BudgetKey): string {
  return `${scope} ${type} ${categoryId} ${currency}`
}

function runFrom(row: BudgetTable): BudgetRun {
  return {
    id: row.id,
    seriesId: row.series_id,
    ownerId: row.owner_id,
    scope: row.type === SCOPES.month ? 'month' : 'category',
    type: row.kind === TYPE_NUMBERS.income ? 'income' : 'expense',
    categoryId: row.category_id,
    first: row.first_month,
    last: row.last_month,
    currency: row.currency,
    minor: row.minor,
    carriesForward: row.carries_forward === 1,
    isShared: row.is_shared === 1,
    alertPercentage: row.alert_percentage,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
  }
}

function newBudgetRow(run: BudgetRun): BudgetTable {
  return {
    id: run.id,
    series_id: run.seriesId,
    owner_id: run.ownerId,
    type: SCOPES[run.scope],
    kind: TYPE_NUMBERS[run.type],
    category_id: run.categoryId,
    first_month: run.first,
    last_month: run.last,
    currency: run.currency,
    minor: run.minor,
    carries_forward: run.carriesForward ? 1 : 0,
    is_shared: run.isShared ? 1 : 0,
    alert_percentage: run.alertPercentage,
    created_at: run.createdAt,
    modified_at: run.modifiedAt,
  }
}
