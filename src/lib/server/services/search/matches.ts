import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Tables } from '../../db/tables.ts'

export type MatchQuery = SelectQueryBuilder<Tables, 'search_entries', unknown>

/**
 * The query of entries for a query of words. An engine reads the words first; with `isByDay`
 * it may walk through an owner's entries by day.
 */
export function entriesOfWords(
  context: Context,
  words: string,
  isByDay: boolean,
): MatchQuery {
  const { db, app } = context
  const all = db.selectFrom('search_entries')
  if (app.database.engine === 'sqlite') {
    return isByDay ? all.where(isAmong(words)) : matchesOf(context, words)
  }
  // A query within the query: PostgreSQL takes a known beginning of words for one that many
  // entries have, and reads everything.
  const found = all.where(sql<SqlBool>`words @@ (select ${words}::tsquery)`)
  if (isByDay) return found
  // An offset, here none, keeps it a query of its own.
  const matches = found.selectAll().offset(0).as('search_entries')
  return db.selectFrom(matches) as unknown as MatchQuery
}

/** With the sign SQLite walks through days instead of sorting all that match. */
function isAmong(words: string): RawBuilder<SqlBool> {
  return sql`+search_entries.id in (
    select rowid from search_words where search_words match ${words})`
}

/** SQLite keeps the order of a cross join, and stops with the last row that is read. */
function matchesOf({ db }: Context, words: string): MatchQuery {
  const matches = sql`(
    select search_entries.* from search_words
    cross join search_entries on search_entries.id = search_words.rowid
    where search_words match ${words})`.as('search_entries')
  return db.selectFrom(matches) as unknown as MatchQuery
}
