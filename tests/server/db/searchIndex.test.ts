import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { addUpdateExpense, deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { inTransaction } from '#lib/server/core/transaction.ts'
import { SEARCH_SOURCES } from '#lib/server/db/migrations/searchTriggers.ts'
import { indexEntries, indexRest, isIndexing } from '#lib/server/services/searchIndex.ts'
import { indexOf } from '../../support/searchIndex.ts'
import { serverOfFile, signedIn, TEST_START } from '../../support/testServer.ts'

const server = await serverOfFile()
const { database } = server.app
const context = systemContext(server.app)

const TEXT = fc.string({ unit: 'grapheme', maxLength: 12 })
const CHANGE = fc.record({
  of: fc.constantFrom('expense', 'bill'),
  title: TEXT,
  notes: fc.option(TEXT),
  minor: fc.integer({ min: 1, max: 9_999 }),
  categoryId: fc.constantFrom(31, 33, 40),
  image: fc.option(fc.constant('TXIMG1.png')),
  group_id: fc.option(fc.constantFrom('one', 'two')),
  next: fc.constantFrom('stay', 'change', 'delete', 'remove'),
})
type Change = typeof CHANGE extends fc.Arbitrary<infer One> ? One : never

test('after any changes the index is as one made anew', { timeout: 120_000 }, async () => {
  const client = await signedIn(server)
  await fc.assert(
    fc.asyncProperty(fc.array(CHANGE, { maxLength: 8 }), async (changes) => {
      for (const change of changes) await make(client, change)
      expect(await isIndexing(context)).toBe(false)
      const present = await indexOf(database)
      await makeAnew()
      expect(await indexOf(database)).toEqual(present)
    }),
    { numRuns: 15, interruptAfterTimeLimit: 100_000 },
  )
})

async function make(client: Awaited<ReturnType<typeof signedIn>>, change: Change) {
  const { of, minor, next } = change
  const at = TEST_START
  const { id } =
    of === 'bill'
      ? (await client.ask(addUpdateBill, { title: 'Power', minor, at })).result
      : (await client.ask(addUpdateExpense, { title: 'Shop', minor, at })).result
  if (next === 'delete') await client.ask(deleteTransactionWeb, { ids: [id] })
  if (next === 'change') await rewrite(id, change)
  const table = of === 'bill' ? 'bills' : 'transactions'
  if (next === 'remove')
    await database.write.deleteFrom(table).where('id', '=', id).execute()
}

/** Any write of the row in the database, as another part of the program may make it. */
async function rewrite(id: string, { of, next: _next, categoryId, ...row }: Change) {
  const table = of === 'bill' ? 'bills' : 'transactions'
  await inTransaction(context, async (inside) => {
    await inside.db
      .updateTable(table as 'bills')
      .set({ ...row, category_id: categoryId })
      .where('id', '=', id)
      .execute()
    await indexEntries(inside, [id])
  })
}

/** As the migration of an earlier database does, with the job after it. */
async function makeAnew() {
  await database.write.deleteFrom('search_entries').execute()

  for (const { copy } of SEARCH_SOURCES) await sql.raw(copy).execute(database.write)
  await indexRest(context)
}

test('a text that is written without its words is known to be stale', async () => {
  const client = await signedIn(server)
  const { result } = await client.ask(addUpdateExpense, { minor: 1, at: TEST_START })
  const rename = (title: string) =>
    database.write.updateTable('transactions').set({ title }).where('id', '=', result.id)
  await rename('Renamed').execute()
  expect(await isIndexing(context)).toBe(true)
  await indexRest(context)
  expect(await isIndexing(context)).toBe(false)
})
