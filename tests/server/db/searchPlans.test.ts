import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { contextOfProfile } from '#lib/server/core/profileContext.ts'
import { findEntries } from '#lib/server/services/search/conditions.ts'
import { findPage } from '#lib/server/services/search/searchRows.ts'
import {
  profileIdOf,
  serverOfFile,
  signedIn,
  TEST_START,
} from '../../support/testServer.ts'

const server = await serverOfFile()
const { database } = server.app

test.each([
  [
    'a text',
    { text: 'green market' },
    /SEARCH search_entries USING INTEGER PRIMARY KEY|words/,
  ],
  ['a category', { categoryIds: [31] }, /search_entries_by_category/],
  ['days', { from: '2026-11-01' as const }, /search_entries_by_day|search_entries_by_/],
])('a search by %s uses an index', async (_, filter, index) => {
  const client = await signedIn(server)
  await client.ask(addUpdateExpense, { minor: 1, at: TEST_START, categoryId: 31 })
  // Of few rows, or unknown ones, any index of their owner would do.
  for (let day = 1; day <= 60; day += 1) {
    const at = TEST_START - day * 86_400_000
    await client.ask(addUpdateExpense, { minor: 1, at, categoryId: 21 })
  }
  await sql`analyze`.execute(database.write)
  const context = await contextOfProfile(server.app, await profileIdOf(client))
  const plan = await database.write.transaction().execute(async (db) => {
    // Few rows are read faster without an index.
    if (database.engine === 'postgres') {
      await sql`set local enable_seqscan = off`.execute(db)
    }
    const found = await findEntries({ ...context, db, isInside: true }, filter)
    const query = found(false).select('entry_id').compile()
    const explain = database.engine === 'sqlite' ? 'explain query plan' : 'explain'
    const explained = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters])
    return db.executeQuery(explained)
  })
  const text = JSON.stringify(plan.rows)
  expect(text).toMatch(index)
  // The entries of a text are a list of their own, which is read whole.
  const isOwnList = text.includes('CO-ROUTINE search_entries')
  expect(text).not.toMatch(isOwnList ? /Seq Scan/ : /Seq Scan|SCAN search_entries/)
})

test.each([{ text: 'green' }, { kinds: ['expense' as const] }])(
  'entries of %o are the same when they are read by day',
  async (filter) => {
    const client = await signedIn(server)
    for (let index = 0; index < 30; index += 1) {
      const at = TEST_START - (index % 4) * 86_400_000
      const title = index % 6 === 0 ? 'Red' : 'Green'
      await client.ask(addUpdateExpense, { title, minor: 1, at })
    }
    const context = await contextOfProfile(server.app, await profileIdOf(client))
    const query = await findEntries(context, filter)
    const read = async (page: number, isByDay: boolean) =>
      (await findPage(context, query, { page, isByDay })).map(({ id }) => id)
    for (const page of [0, 1]) {
      const ids = await read(page, false)
      expect(await read(page, true)).toEqual(ids)
      expect(ids.length).toBeGreaterThan(0)
    }
  },
)
