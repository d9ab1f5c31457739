import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { StartRefused } from '#lib/server/core/startRefused.ts'
import { migrate, migrateTo } from '#lib/server/db/migrate.ts'
import { openPostgres } from '#lib/server/db/postgres.ts'
import { inTries } from '#lib/server/db/postgres/schema.ts'
import { makeDatabase } from '../../support/postgresDatabases.ts'

const held = () => Object.assign(new Error('held'), { code: '55P03' })

test('while a change of the schema waits for a table, others read it', async () => {
  const { url, drop } = await makeDatabase(inject('postgresUrl'))
  const database = openPostgres(url)
  await migrateTo(database, '0045-today')
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const read = database.read.transaction().execute(async (db) => {
    await db.selectFrom('bills').select('id').execute()
    begun.resolve()
    await end.promise
  })
  await begun.promise
  // The next step replaces an index of the table.
  const changed = migrate(database)
  const isWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_locks where relation = 'bills'::regclass and not granted
    `.execute(database.read)
    return rows.length > 0
  }
  await expect.poll(isWaiting).toBe(true)
  expect(await database.read.selectFrom('bills').select('id').execute()).toEqual([])
  end.resolve()
  await read
  await changed
  const { rows } = await sql`
    select 1 from kysely_migration where name = '0046-bills-ahead'
  `.execute(database.read)
  expect(rows).toHaveLength(1)
  await database.close()
  await drop()
})

test('a change of the schema gives up in the end, and says why', async () => {
  const tries = { most: 3, pause: 0 }
  const failures = [held(), held(), held()]
  const change = () => Promise.reject(failures.shift()!)
  await expect(inTries(change, tries)).rejects.toBeInstanceOf(StartRefused)
  expect(failures).toEqual([])
})

test('a change of the schema that fails otherwise is not repeated', async () => {
  const failures = [new Error('no such table'), held()]
  const change = () => Promise.reject(failures.shift()!)
  await expect(inTries(change)).rejects.toThrow('no such table')
  expect(failures).toHaveLength(1)
})
