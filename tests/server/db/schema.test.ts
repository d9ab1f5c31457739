import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, SchemaTooNew } from '#lib/server/db/migrate.ts'
import { openDatabase } from '#lib/server/db/open.ts'
import { FolderInUse, openSqlite } from '#lib/server/db/sqlite.ts'
import { systemContext } from '#lib/server/systemContext.ts'
import { together } from '#lib/server/together.ts'
import { houseOfFile } from '../../support/house.ts'

const house = await houseOfFile()
const { database, config } = house.app.house

test('migrating twice changes nothing', async () => {
  await migrate(database)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    database.read,
  )
  expect(rows).toEqual([{ name: '0001-foundation' }])
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
