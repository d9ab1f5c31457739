import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { BUILT_IN_CATEGORIES, descendantsAmong, isCustom } from '#lib/domain/category.ts'
import type { Day } from '#lib/domain/day.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import type { Periods } from '#lib/domain/periods.ts'
import { customCategoriesOf } from '../categories.ts'
import { entriesToCome, selectSums } from '../months.ts'
import type { MonthRange } from '../months.ts'
import { callerOf } from '../../core/context.ts'
import type { Caller, Context } from '../../core/context.ts'
import { hiddenFrom, visibleTo } from '../../core/visibility.ts'
import { countedSum, sumColumn } from '../../db/sums.ts'
import type { BudgetRun } from './runs.ts'

/** The fields of a budget that say which entries it counts. */
export type CountingRule = Pick<
  BudgetRun,
  'ownerId' | 'scope' | 'type' | 'categoryId' | 'currency' | 'isShared'
>

/** Budgets and the months to sum. */
export type SumRange = MonthRange & { budgets: readonly CountingRule[] }

/** The sum and number of a month's entries. */
export type BudgetSum = { minor: number; entries: number }

/** The entries of a month that a budget counts. */
export type Spending = (budget: CountingRule, month: number) => BudgetSum

/** A sum of entries of a category in a month. */
export type SumRow = BudgetSum & {
  owner_id: string
  type: number
  month_index: number
  currency: string
  category_id: number | null
}

/** A category's numbers among an owner's entries. */
type Numbers = (budget: CountingRule, ownerId: string) => ReadonlySet<number>

/**
 * Reads the stored sums of months that do not overlap, for each budget's own entries. With
 * `unseenBy`, reads only entries that this caller may not see.
 */
export async function sumSpending(
  context: Context,
  reaches: SumRange[],
  unseenBy?: Caller,
): Promise<Spending> {
  const wanted = reaches.filter(
    ({ budgets, first, last }) => budgets.length > 0 && first <= last,
  )
  const numbers = await categoryNumbers(
    context,
    wanted.flatMap(({ budgets }) => budgets),
  )
  const rows: SumRow[] = []
  for (const range of wanted) {
    rows.push(...(await readSums(context, range, { numbers, unseenBy })))
  }
  return counter(rows, numbers)
}

/** Finds the first calendar month with an entry that a budget counts. */
export async function firstCounted(
  context: Context,
  budget: CountingRule,
): Promise<number | undefined> {
  const numbers = await categoryNumbers(context, [budget])
  const { scope, isShared, ownerId, currency } = budget
  const rows = await context.db
    .selectFrom('month_sums')
    .select(['owner_id', 'category_id'])
    .select(({ fn }) => fn.min('month_index').as('first'))
    .where(visibleTo(callerOf(context)))
    .where('type', 'in', typesOf([budget]))
    .where('currency', '=', currency)
    .where('entries', '>', 0)
    .$if(scope === 'category', (query) =>
      query.where('category_id', 'in', findNames(context, [budget], numbers)),
    )
    .groupBy(['owner_id', 'category_id'])
    .execute()
  const counted = rows
    .filter(({ owner_id }) => isShared || owner_id === ownerId)
    .filter(
      (row) => scope === 'month' || numbers(budget, row.owner_id).has(row.category_id),
    )
  return counted.length > 0 ? Math.min(...counted.map(({ first }) => first)) : undefined
}

/** Reads the present month's entries whose day is after today. */
export async function spendingToCome(
  context: Context,
  budgets: readonly CountingRule[],
  { periods, today }: { periods: Periods; today: Day },
): Promise<Spending> {
  const rows = await entriesToCome(context, { types: typesOf(budgets), periods, today })
    .select(['owner_id', 'type', 'currency', 'category_id'])
    .select(({ fn }) => [countedSum().as('minor'), fn.countAll<number>().as('entries')])
    .groupBy(['owner_id', 'type', 'currency', 'category_id'])
    .execute()
  const month_index = periods.indexOf(today)
  const sums = rows.map((row) => ({ ...row, month_index }))
  return counter(sums, await categoryNumbers(context, budgets))
}

/** Separates only categories of some budget, so that long years stay few rows. */
async function readSums(
  context: Context,
  { budgets, ...range }: SumRange,
  { numbers, unseenBy }: { numbers: Numbers; unseenBy: Caller | undefined },
): Promise<SumRow[]> {
  const named = findNames(context, budgets, numbers)
  const isWhole = budgets.some(({ scope }) => scope === 'month')
  const rows = await selectSums(context, range)
    .select(['owner_id', 'type', 'month_index', 'currency'])
    .select([
      separateCategory(named).as('category'),
      sumColumn('minor').as('minor'),
      sumColumn('entries').as('entries'),
    ])
    .where(visibleTo(callerOf(context)))
    .$if(unseenBy !== undefined, (query) => query.where(hiddenFrom(unseenBy!))) // checked before
    .where('type', 'in', typesOf(budgets))
    .$if(!isWhole, (query) => query.where('category_id', 'in', named))
    .groupBy(['owner_id', 'type', 'month_index', 'currency', 'category'])
    .execute()
  return rows.map(({ category, ...row }) => ({ ...row, category_id: category }))
}

function separateCategory(ids: number[]): RawBuilder<number | null> {
  if (ids.length === 0) return sql`cast(null as integer)`
  const named = sql.join(ids.map((id) => sql.lit(id)))
  return sql`case when category_id in (${named}) then category_id end`
}

function findNames(
  context: Context,
  budgets: readonly CountingRule[],
  numbers: Numbers,
): number[] {
  const ids = budgets
    .filter(({ scope }) => scope === 'category')
    .flatMap((budget) => ownersOf(context).flatMap((id) => [...numbers(budget, id)]))
  return [...new Set(ids)]
}

/** Counts sums, one for each owner, type, month, currency and category, for budgets. */
export function counter(rows: SumRow[], numbers: Numbers): Spending {
  const sums = new Map(
    [...Map.groupBy(rows, sumKey)].map(([key, alike]) => [
      key,
      new Map(alike.map((row) => [row.category_id, row])),
    ]),
  )
  const owners = [...new Set(rows.map(({ owner_id }) => owner_id))]
  return (budget, month) => {
    const { scope, currency } = budget
    const type = TYPE_NUMBERS[budget.type]
    const counted = owners
      .filter((ownerId) => budget.isShared || ownerId === budget.ownerId)
      .flatMap((owner_id) => {
        const ofOwner = sums.get(sumKey({ owner_id, type, currency, month_index: month }))
        if (!ofOwner || scope === 'month') return [...(ofOwner?.values() ?? [])]
        const ids = [...numbers(budget, owner_id)]
        return ids.map((id) => ofOwner.get(id)).filter((sum) => sum !== undefined)
      })
    return {
      minor: counted.reduce((sum, row) => sum + row.minor, 0),
      entries: counted.reduce((sum, row) => sum + row.entries, 0),
    }
  }
}

type SumKey = Pick<SumRow, 'owner_id' | 'type' | 'month_index' | 'currency'>

function sumKey({ owner_id, type, month_index, currency }: SumKey): string {
  return `${owner_id}/${type}/${month_index}/${currency}`
}

/**
 * The category numbers that a budget counts, by owner of the entries. A custom number is
 * valid for its owner alone.
 */
export async function categoryNumbers(
  context: Context,
  budgets: readonly CountingRule[],
): Promise<Numbers> {
  const isAsked = budgets.some(({ scope }) => scope === 'category')
  const custom = isAsked ? await customCategoriesOf(context, ownersOf(context)) : []
  const belowOf = new Map(
    [...Map.groupBy(custom, ({ owner_id }) => owner_id)].map(([ownerId, rows]) => {
      const own = rows.map((row) => ({ id: row.category_id, groupId: row.group_id }))
      return [ownerId, descendantsAmong([...BUILT_IN_CATEGORIES, ...own])]
    }),
  )
  const belowBuiltIn = descendantsAmong(BUILT_IN_CATEGORIES)
  const known = new Map<string, ReadonlySet<number>>()
  return ({ categoryId, ownerId: budgetOwnerId }, ownerId) => {
    if (categoryId === null) return NONE
    if (isCustom(categoryId) && ownerId !== budgetOwnerId) return NONE
    const key = `${ownerId}/${categoryId}`
    const found = known.get(key)
    if (found) return found
    const below = belowOf.get(ownerId) ?? belowBuiltIn
    const ids = new Set(below(categoryId))
    known.set(key, ids)
    return ids
  }
}

const NONE: ReadonlySet<number> = new Set()

function ownersOf(context: Context): string[] {
  const { id, group } = callerOf(context)
  return group?.memberIds ?? [id]
}

function typesOf(budgets: readonly CountingRule[]): number[] {
  return [...new Set(budgets.map(({ type }) => TYPE_NUMBERS[type]))]
}
