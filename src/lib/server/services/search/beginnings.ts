import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'

/** More words are slower than FTS5's own search for a beginning. */
const MAX_WORDS = 20

/**
 * The words of SQLite's index with a beginning; undefined for none or many. FTS5 gives a
 * word's entries one by one, but reads all of a beginning before it gives the first.
 */
export async function wordsWithBeginning(
  { db }: Context,
  beginning: string,
): Promise<string[] | undefined> {
  const nextFrom = (first: ReturnType<typeof sql>) => sql`(
    select term from search_vocabulary
    where term >= ${first} and term < ${beginning} || char(0x10ffff) limit 1)`
  // A space is less than any letter of a word.
  const { rows } = await sql<{ word: string }>`
    with recursive words (word) as (
      select ${nextFrom(sql`${beginning}`)}
      union all
      select ${nextFrom(sql`word || ' '`)} from words where word is not null
      limit ${MAX_WORDS + 1})
    select word from words where word is not null`.execute(db)
  if (rows.length === 0 || rows.length > MAX_WORDS) return undefined
  return rows.map(({ word }) => word)
}
