import type { Kysely } from 'kysely'
import type { Config } from '#lib/server/core/config.ts'
import { migrateTo } from '#lib/server/db/migrate.ts'
import { openDatabase } from '#lib/server/db/open.ts'
import { openTestServer, TEST_START } from './testServer.ts'
import type { TestServer } from './testServer.ts'

/** Rows of an old schema, by column. */
type Row = Record<string, string | number | null>
export type Earlier = {
  insert(table: string, ...rows: Row[]): Promise<void>
  config: Config
}

/** An application whose database has these rows of an old schema, after a migration. */
export function openEarlierServer(
  step: string,
  fill: (earlier: Earlier) => Promise<void>,
): Promise<TestServer> {
  return openTestServer({}, async (config) => {
    const database = await openDatabase(config)
    await migrateTo(database, step)
    const db = database.write as unknown as Kysely<Record<string, Row>>
    await fill({
      config,
      async insert(table, ...rows) {
        for (const row of rows) await db.insertInto(table).values(row).execute()
      },
    })
    await database.close()
  })
}

/** A profile in the first schema. */
export function earlierProfile(id: string, email = `${id}@example.com`): Row {
  return {
    id,
    email,
    active: 1,
    currency: 'USD',
    language: 'en',
    is_pro: 1,
    notify_bills: 1,
    notify_budgets: 1,
    notify_expenses: 1,
    notify_sign_in: 0,
    notify_monthly_report: 0,
    notify_minute: 540,
    created_at: TEST_START,
    modified_at: TEST_START,
  }
}

/** An account in the first schema. */
export function earlierAccount(id: string, owner_id: string): Row {
  return {
    id,
    owner_id,
    type: 1,
    name: id,
    opening_minor: 0,
    currency: 'USD',
    is_open: 1,
    is_shared: 0,
    in_balance: 1,
    created_at: TEST_START,
    modified_at: TEST_START,
  }
}

/** An expense in November 2026 in the first schema. */
export function earlierExpense(id: string, owner_id: string, more: Row = {}): Row {
  return {
    id,
    type: 1,
    owner_id,
    creator_id: owner_id,
    at: TEST_START,
    day: '2026-11-21',
    month_index: 2026 * 12 + 10,
    currency: 'USD',
    minor: 100,
    category_id: 31,
    account_minor: 0,
    to_minor: 0,
    updates_balance: 1,
    created_at: TEST_START,
    modified_at: TEST_START,
    ...more,
  }
}
