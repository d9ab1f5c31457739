import { sql } from 'kysely'
import type { Database } from '#lib/server/db/database.ts'

/** What the index of a search holds of each entry, its words in order. */
export async function indexOf({ engine, write: db }: Database): Promise<object[]> {
  const rows = await db.selectFrom('search_entries').selectAll().execute()
  const words = await (engine === 'sqlite' ? wordsOfSqlite(db) : wordsOfPostgres(db))
  return rows
    .map((row) => ({ ...row, id: 0, words: words.get(Number(row.id)) ?? [] }))
    .toSorted((one, other) => (one.entry_id < other.entry_id ? -1 : 1))
}

async function wordsOfSqlite(db: Database['write']): Promise<Map<number, string[]>> {
  await sql`create virtual table if not exists temp.indexed_words
    using fts5vocab('main', 'search_words', 'instance')`.execute(db)
  const { rows } = await sql<{ doc: number; term: string }>`
    select doc, term from temp.indexed_words order by term`.execute(db)
  const groups = Map.groupBy(rows, ({ doc }) => doc)
  return new Map([...groups].map(([doc, some]) => [doc, some.map(({ term }) => term)]))
}

async function wordsOfPostgres(db: Database['write']): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; words: string[] }>`
    select id, tsvector_to_array(words) as words from search_entries
    where words is not null`.execute(db)
  return new Map(rows.map(({ id, words }) => [Number(id), words.toSorted()]))
}
