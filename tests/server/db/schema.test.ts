import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { programVersion } from '#lib/server/core/version.ts'
import { migrate, SchemaTooNew } from '#lib/server/db/migrate.ts'
import { DATABASE_FILE } from '#lib/server/db/files.ts'
import { openDatabase } from '#lib/server/db/open.ts'
import { FolderInUse, openSqlite } from '#lib/server/db/sqlite.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { inTransaction } from '#lib/server/core/transaction.ts'
import { serverOfFile } from '../../support/testServer.ts'

const server = await serverOfFile()
const { database, config } = server.app

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
    '0009-access',
    '0010-bounded-work',
    '0011-leaving',
    '0012-budget-alerts',
    '0013-statements',
    '0014-monthly-report',
    '0015-invitations',
    '0016-feedback',
    '0017-notice-pictures',
    '0019-student-loans',
    '0020-first-steps',
    '0021-receipts',
    '0022-undone-imports',
    '0023-evening-mail',
    '0024-device-salts',
    '0025-reminding-bills',
    '0026-job-urgency',
    '0027-book-changes',
    '0028-removed-payments',
    '0029-import-encodings',
    '0030-folded-merchants',
    '0031-custom-recurrence',
    '0032-shared-earlier',
    '0033-earlier-question',
    '0034-bank-entries',
    '0035-rules',
    '0036-bank-files',
    '0037-search',
    '0038-calendar-feeds',
    '0039-changed-addresses',
    '0040-exports',
    '0041-export-imports',
    '0043-entry-changes',
    '0044-search-vocabulary',
    '0045-today',
    '0046-bills-ahead',
    '0047-owner-keys',
    '0048-build-files',
    '0049-unfinished-jobs',
    '0050-bank-rows',
    '0060-long-texts',
    '0061-crowds',
    '0062-mail-recipients',
    '0065-category-sources',
    '0066-period-rules',
    '0067-days-of-periods',
    '0068-change-rights',
    '0069-member-changes',
    '0070-found-refusals',
    '0071-made-series',
  ])
})

/** Marks a step as done during some work. */
async function withStep(name: string, work: () => Promise<void>): Promise<void> {
  const mark = sql`insert into kysely_migration (name, timestamp) values (${name}, 'x')`
  await mark.execute(database.write)
  await work()
  await sql`delete from kysely_migration where name = ${name}`.execute(database.write)
}

test('a newer schema that only adds is for servers side by side, which SQLite has not', () =>
  withStep('9998-later', async () => {
    const started = migrate(database)
    if (database.engine === 'postgres') await expect(started).resolves.toBeUndefined()
    else await expect(started).rejects.toBeInstanceOf(SchemaTooNew)
  }))

test('a newer schema without what this program needs is refused', () =>
  withStep('9999-later-after-9998', async () => {
    await expect(migrate(database)).rejects.toBeInstanceOf(SchemaTooNew)
    await expect(migrate(database)).rejects.toThrow(`this is ${programVersion()}: start`)
  }))

test('a newer schema that lacks a step of this program is refused', async () => {
  const rename = (from: string, to: string) =>
    sql`update kysely_migration set name = ${to} where name = ${from}`.execute(
      database.write,
    )
  await rename('0048-build-files', '9998-later')
  await expect(migrate(database)).rejects.toBeInstanceOf(SchemaTooNew)
  await rename('9998-later', '0048-build-files')
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
  const context = systemContext(server.app)
  await inTransaction(context, async (inside) => {
    await inside.db.insertInto('limit_hits').values({ scope: 'counter', at: 0 }).execute()
  })
  const addOne = () =>
    inTransaction(context, async (inside) => {
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

test('a transaction that read can write although another program wants to', async () => {
  if (database.engine === 'postgres') return // its programs do not share one file
  const other = new DatabaseSync(join(config.dataDir, DATABASE_FILE), { timeout: 0 })
  const intrude = () => other.exec(`insert into limit_hits (scope, at) values ('other', 1)`)
  const context = systemContext(server.app)
  await inTransaction(context, async (inside) => {
    await inside.db.selectFrom('limit_hits').selectAll().execute()
    expect(intrude).toThrow('database is locked')
    await inside.db.insertInto('limit_hits').values({ scope: 'own', at: 1 }).execute()
  })
  intrude()
  other.close()
})

test('what a transaction has not committed is not seen outside', async () => {
  const context = systemContext(server.app)
  const seen = await inTransaction(context, async (inside) => {
    await inside.db.insertInto('limit_hits').values({ scope: 'open', at: 1 }).execute()
    return database.read
      .selectFrom('limit_hits')
      .select('at')
      .where('scope', '=', 'open')
      .execute()
  })
  expect(seen).toEqual([])
})
