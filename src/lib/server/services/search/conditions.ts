import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Day } from '#lib/domain/day.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { leavesOutUpcoming } from '#lib/domain/search.ts'
import type { SearchFilter } from '#lib/domain/search.ts'
import { findUsableAccount } from '../accounts.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { notDeleted, visibleTo } from '../../core/visibility.ts'
import { dayIn } from '../../core/zone.ts'
import type { Tables } from '../../db/tables.ts'
import { ofCategory } from '../transactions.ts'
import { entriesOfWords } from './matches.ts'
import type { MatchQuery } from './matches.ts'
import { makeWordQuery } from './query.ts'

type Where = ExpressionBuilder<Tables, 'search_entries'>

/** The query of what a search finds; `isByDay` is for the latest of many. */
export type FoundQuery = (isByDay: boolean) => MatchQuery

/**
 * The query of entries of a filter that the caller may see.
 * @throws Refusal not-found for an account that the caller does not see in full
 */
export async function findEntries(
  context: Context,
  filter: SearchFilter,
): Promise<FoundQuery> {
  return (await findByToday(context, filter)).found
}

/**
 * `findEntries`, and the query of later entries that it leaves out.
 * @throws Refusal not-found
 */
export async function findByToday(
  context: Context,
  filter: SearchFilter,
): Promise<{ found: FoundQuery; upcoming?: FoundQuery }> {
  const caller = callerOf(context)
  const isVisible = visibleTo(caller)
  const today = dayIn(caller.zone, context.now)
  const { db } = context
  const { text } = filter
  const words = text === undefined ? undefined : await makeWordQuery(context, text)
  const isOfCategory = await ofCategories(context, filter.categoryIds)
  if (filter.accountId !== undefined) await requireAccount(context, filter.accountId)
  const others = (where: Where) =>
    where.and([
      isVisible(where),
      notDeleted()(where),
      ...(isOfCategory ? [isOfCategory(where)] : []),
      ...plainConditions(where, filter),
    ])
  const whole: FoundQuery = (isByDay) => {
    const all = db.selectFrom('search_entries')
    if (text === undefined) return all.where(others)
    if (words === undefined) return all.where(sql<SqlBool>`1 = 0`)
    return entriesOfWords(context, words, isByDay).where(others)
  }
  if (!leavesOutUpcoming(filter)) return { found: whole }
  return {
    found: (isByDay) => whole(isByDay).where((where) => isUntil(context, where, today)),
    upcoming: () => whole(true).where('day', '>', today),
  }
}

function plainConditions(where: Where, filter: SearchFilter): Expression<SqlBool>[] {
  const { kinds, from, to, minMinor, maxMinor, accountId, creatorId, hasImage } = filter
  const conditions: Expression<SqlBool>[] = []
  const numbers = kinds?.map((kind) => TYPE_NUMBERS[kind])
  if (numbers?.length) conditions.push(where('kind', 'in', numbers))
  if (from !== undefined) conditions.push(where('day', '>=', from))
  if (to !== undefined) conditions.push(where('day', '<=', to))
  if (minMinor !== undefined) conditions.push(where('minor', '>=', minMinor))
  if (maxMinor !== undefined) conditions.push(where('minor', '<=', maxMinor))
  if (creatorId !== undefined) conditions.push(where('creator_id', '=', creatorId))
  if (hasImage !== undefined) conditions.push(where('has_image', '=', hasImage ? 1 : 0))
  if (accountId !== undefined) {
    const sides = ['account_id', 'to_account_id'] as const
    conditions.push(where.or(sides.map((side) => where(side, '=', accountId))))
  }
  return conditions
}

/** With the sign SQLite finds entries by other conditions, of which most lie before. */
function isUntil({ app }: Context, where: Where, day: Day): Expression<SqlBool> {
  if (app.database.engine === 'sqlite') return sql<SqlBool>`+search_entries.day <= ${day}`
  return where('day', '<=', day)
}

/** Transfers have no category. */
async function ofCategories(context: Context, ids: number[] = []) {
  if (ids.length === 0) return undefined
  const conditions = await Promise.all(
    ids.map((id) => ofCategory(context, { id, isWhole: true })),
  )
  return (where: Where) =>
    where.and([
      where('kind', '!=', TYPE_NUMBERS.transfer),
      where.or(conditions.map((isOfOne) => isOfOne(where))),
    ])
}

/** Sums and counts must not reveal an account that the caller cannot see. */
async function requireAccount(context: Context, id: string): Promise<void> {
  if (await findUsableAccount(context, id)) return
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}
