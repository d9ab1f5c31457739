import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { letRequestsThrough } from '../core/letRequestsThrough.ts'
import { inTransaction } from '../core/transaction.ts'
import { inBatches } from '../db/batches.ts'
import type { JobPayloads } from '../jobs.ts'
import { SEARCH_SOURCES } from '../db/migrations/searchTriggers.ts'
import { wordsOfBill, wordsOfTransaction } from './searchIndex/words.ts'

export { indexedWord } from './searchIndex/words.ts'

/** Entries that a step of the job indexes: some 20 ms, in which no other can write. */
const ENTRIES_OF_A_STEP = 200

/**
 * Makes the words of entries whose texts changed, in the transaction of the change. Triggers
 * copy everything else, and say which words are stale.
 */
export async function indexEntries(
  context: Context,
  ids: readonly string[],
): Promise<void> {
  const stale = await inBatches(ids, (some) => findStale(context, some))
  const words = [
    ...(await inBatches(stale, (some) => wordsOfTransactions(context, some))),
    ...(await inBatches(stale, (some) => wordsOfBills(context, some))),
  ]
  await inBatches(words, (some) => writeWords(context, some))
}

/** Whether some entries, or their words, are not in the index yet. */
export async function isIndexing({ db, app }: Context): Promise<boolean> {
  if (await nextStale(db)) return true
  return app.database.engine === 'sqlite' && isRefilling(db)
}

/** Only SQLite's index is made anew after a damage (`db/searchMend.ts`). */
async function isRefilling(db: Context['db']): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'waiting')
    .where('kind', '=', 'index-entries')
    .where('payload', '=', JSON.stringify({ isWhole: true }))
    .executeTakeFirst()
  return job !== undefined
}

/** Makes missing words, as after the migration, in steps between which others write. */
export async function indexRest(
  context: Context,
  { isWhole = false }: JobPayloads['index-entries'] = {},
): Promise<void> {
  if (isWhole) for (const source of SEARCH_SOURCES) await copyMissing(context, source)
  const { read } = context.app.database
  for (;;) {
    const first = await nextStale(read)
    if (!first) return
    // Of many owners the next entries are of one each.
    const stale = await staleOf(read, first.owner_id)
    for (let start = 0; start < stale.length; start += ENTRIES_OF_A_STEP) {
      const ids = stale.slice(start, start + ENTRIES_OF_A_STEP)
      await inTransaction(context, (inside) => indexEntries(inside, ids))
      await letRequestsThrough()
    }
  }
}

/** Copies entries that the index lacks; triggers copy those that change meanwhile. */
async function copyMissing(
  context: Context,
  { table, copy }: (typeof SEARCH_SOURCES)[number],
): Promise<void> {
  for (let after = ''; ;) {
    const rows = await context.app.database.read
      .selectFrom(table)
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(ENTRIES_OF_A_STEP)
      .execute()
    const last = rows.at(-1)?.id
    if (last === undefined) return
    await inTransaction(context, ({ db }) =>
      sql`${sql.raw(copy)} where id > ${after} and id <= ${last} on conflict do nothing`.execute(
        db,
      ),
    )
    after = last
    await letRequestsThrough()
  }
}

function nextStale(db: Context['db']) {
  return db
    .selectFrom('search_entries')
    .select('owner_id')
    .where('is_indexed', '=', sql.lit(0))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The sign makes both engines read by owner, not all that is stale. */
async function staleOf(db: Context['db'], ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_entries')
    .select('entry_id')
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`+is_indexed = 0`)
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}

/** Reads by id alone: locks of an index of stale rows would make all writers conflict. */
async function findStale({ db }: Context, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('search_entries')
    .select(['entry_id', 'is_indexed'])
    .where('entry_id', 'in', ids)
    .execute()
  return rows.flatMap(({ entry_id, is_indexed }) => (is_indexed ? [] : [entry_id]))
}

type EntryWords = { id: string; words: string }

async function wordsOfTransactions({ db }: Context, ids: string[]): Promise<EntryWords[]> {
  const rows = await db
    .selectFrom('transactions')
    .select(['id', 'owner_id', 'type', 'minor', 'foreign_minor', 'category_id', 'title'])
    .select(['notes', 'merchant_name', 'bank_payee', 'bank_text'])
    .select(['bank_id', 'to_bank_id', 'bank_iban'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ id: row.id, words: wordsOfTransaction(row).join(' ') }))
}

async function wordsOfBills({ db }: Context, ids: string[]): Promise<EntryWords[]> {
  const rows = await db
    .selectFrom('bills')
    .select(['id', 'owner_id', 'minor', 'category_id', 'title', 'notes'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ id: row.id, words: wordsOfBill(row).join(' ') }))
}

async function writeWords(context: Context, some: EntryWords[]): Promise<object[]> {
  const { engine } = context.app.database
  const written = JSON.stringify(some)
  if (engine === 'postgres') {
    await sql`
      update search_entries
      set words = array_to_tsvector(string_to_array(made.words, ' ')), is_indexed = 1
      from jsonb_to_recordset(${written}::jsonb) as made (id text, words text)
      where entry_id = made.id`.execute(context.db)
    return []
  }
  const made = sql`
    select search_entries.id as id, made.value ->> 'words' as words
    from json_each(${written}) as made
    join search_entries on entry_id = made.value ->> 'id'`
  await sql`delete from search_words where rowid in (select id from (${made}))`.execute(
    context.db,
  )
  await sql`insert into search_words (rowid, words) ${made}`.execute(context.db)
  await sql`update search_entries set is_indexed = 1
    where id in (select id from (${made}))`.execute(context.db)
  return []
}
