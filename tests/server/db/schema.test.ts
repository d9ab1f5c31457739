import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import { addUpdateExpense, deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { migrate, SchemaTooNew } from '#lib/server/db/migrate.ts'
import { openDatabase } from '#lib/server/db/open.ts'
import { FolderInUse, openSqlite } from '#lib/server/db/sqlite.ts'
import { systemContext } from '#lib/server/systemContext.ts'
import { together } from '#lib/server/together.ts'
import { BEFORE_ACCESS } from '../../support/beforeAccess.ts'
import { houseOfFile, signedIn, TEST_START } from '../../support/house.ts'
import type { Client } from '../../support/house.ts'

const house = await houseOfFile()
const { database, config } = house.app.house

test('migrating twice changes nothing', async () => {
  await migrate(database)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    database.read,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    '0001-foundation',
    '0002-accounts',
    '0003-series',
    '0004-bills',
    '0005-sweep',
    '0006-reminders',
    '0007-series-ends',
    '0008-hidden-groups',
    '0010-access',
    '0011-bounded-work',
    '0012-leaving',
  ])
})

test('a database of a newer program is refused', async () => {
  const newer = sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`
  await newer.execute(database.write)
  await expect(migrate(database)).rejects.toBeInstanceOf(SchemaTooNew)
  await sql`delete from kysely_migration where name = '9999-later'`.execute(database.write)
})

test('a second server on the same folder is refused with its name', async () => {
  if (database.engine === 'postgres') {
    const second = await openDatabase(config)
    await migrate(second)
    await second.close()
    return
  }
  expect(() => openSqlite(config.dataDir)).toThrow(FolderInUse)
  expect(() => openSqlite(config.dataDir)).toThrow(config.dataDir)
})

test('a folder is free again when its server has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-lock-'))
  await openSqlite(folder).close()
  await openSqlite(folder).close()
  rmSync(folder, { recursive: true, force: true })
})

test('concurrent changes of one row all count', async () => {
  const context = systemContext(house.app.house)
  await together(context, async (inside) => {
    await inside.db.insertInto('limit_hits').values({ scope: 'counter', at: 0 }).execute()
  })
  const addOne = () =>
    together(context, async (inside) => {
      const { at } = await inside.db
        .selectFrom('limit_hits')
        .select('at')
        .where('scope', '=', 'counter')
        .executeTakeFirstOrThrow()
      await inside.db
        .updateTable('limit_hits')
        .set({ at: at + 1 })
        .where('scope', '=', 'counter')
        .execute()
    })
  await Promise.all([addOne(), addOne(), addOne()])
  const { at } = await database.read
    .selectFrom('limit_hits')
    .select('at')
    .where('scope', '=', 'counter')
    .executeTakeFirstOrThrow()
  expect(at).toBe(3)
})

test('what a transaction has not committed is not seen outside', async () => {
  const context = systemContext(house.app.house)
  const seen = await together(context, async (inside) => {
    await inside.db.insertInto('limit_hits').values({ scope: 'open', at: 1 }).execute()
    return database.read
      .selectFrom('limit_hits')
      .select('at')
      .where('scope', '=', 'open')
      .execute()
  })
  expect(seen).toEqual([])
})

const BACK_TO_THE_FOUNDATION = [
  ...BEFORE_ACCESS,
  ...[
    'transactions_deleted',
    'bills_deleted',
    'mails_by_time',
    'codes_by_end',
    'links_by_end',
    'sessions_by_end',
    'deleted_emails_by_end',
  ].map((index) => `drop index ${index}`),
  'drop index bills_by_image',
  'drop index transactions_of_series',
  'drop index bills_of_series',
  'drop index bills_to_pay',
  'drop index bills_to_remind',
  'alter table mails drop column unsubscribe_url',
  ...['series_id', 'series_number', 'series_day'].map(
    (column) => `alter table transactions drop column ${column}`,
  ),
  'drop index bills_by_day',
  'drop index bills_by_payment',
  ...[
    'provider_id',
    'auto_pays',
    'makes_expense',
    'remind_days',
    'remind_day',
    'series_id',
    'series_number',
    'series_day',
  ].map((column) => `alter table bills drop column ${column}`),
  ...[
    'import_tries',
    'merchants',
    'bill_payments',
    'bill_reminders',
    'occurrences',
    'series',
    'account_sums',
    'images',
    'switches',
  ].map((table) => `drop table ${table}`),
  "delete from kysely_migration where name > '0001-foundation'",
]

test('the sums of accounts are made of the entries that were there before them', async () => {
  const client = await signedIn(house)
  const { results } = await client.ask(addAccountWeb, {
    accounts: ['A', 'B'].map((name) => ({ type: 1, name, openingMinor: 0 })),
  })
  const [one, other] = results.map(({ id }) => id)
  const spend = async (minor: number, days: number, accountId: string) => {
    const at = TEST_START - days * 86_400_000
    return (await client.ask(addUpdateExpense, { at, minor, accountId })).result.id
  }
  await spend(100, 0, one!)
  await spend(20, 40, one!)
  const gone = await spend(3, 0, one!)
  await client.ask(deleteTransactionWeb, { transactions: [{ _id: gone }] })
  const moved = await spend(50, 0, one!)
  await database.write
    .updateTable('transactions')
    .set({ type: 3, to_account_id: other!, to_minor: 50 })
    .where('id', '=', moved)
    .execute()
  for (const step of BACK_TO_THE_FOUNDATION) await sql.raw(step).execute(database.write)
  await migrate(database)
  const sums = await database.read
    .selectFrom('account_sums')
    .select(['account_id', 'minor', 'entries'])
    .where('account_id', 'in', [one!, other!])
    .orderBy('minor')
    .execute()
  expect(sums).toEqual([
    { account_id: one, minor: -150, entries: 2 },
    { account_id: one, minor: -20, entries: 1 },
    { account_id: other, minor: 50, entries: 1 },
  ])
})

const BACK_TO_UNBOUNDED_WORK = [
  'drop index series_unweighed',
  'drop table merchants',
  'drop table import_tries',
  'alter table series drop column is_weighed',
  'alter table series drop column kept_days',
  "delete from kysely_migration where name = '0011-bounded-work'",
]

test('merchants are kept of the entries that were there before them, however many', async () => {
  const [ana, ben] = [await signedIn(house), await signedIn(house)]
  const names = Array.from({ length: 501 }, (_, index) => `Straße ${index}`)
  const spend = async (client: Client, names: string[]) => {
    const expenses = names.map((name) => ({
      at: TEST_START,
      minor: 1,
      merchant: { name },
    }))
    for (const expense of expenses) await client.ask(addUpdateExpense, expense)
  }
  await spend(ana, [...names, 'ÖKO', 'ÖKO', 'Öko'])
  await spend(ben, ['ÖKO'])
  const kept = () =>
    database.read
      .selectFrom('merchants')
      .selectAll()
      .orderBy('owner_id')
      .orderBy('folded')
      .orderBy('uses')
      .execute()
  const before = await kept()
  expect(before.length).toBeGreaterThan(503)
  for (const step of BACK_TO_UNBOUNDED_WORK) await sql.raw(step).execute(database.write)
  await migrate(database)
  expect(await kept()).toEqual(before)
})
