import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keepRoleSettings, lockSchema } from '#lib/server/db/postgres/schema.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { inTransaction } from '#lib/server/core/transaction.ts'
import { serverOfFile } from '../../support/testServer.ts'

const { app } = await serverOfFile()
const { database } = app

async function isConnected(pid: number): Promise<boolean> {
  const found = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(
    database.read,
  )
  return found.rows.length > 0
}

test('a connection that breaks between two statements fails its work and nothing else', async () => {
  const work = inTransaction(systemContext(app), async ({ db }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const { pid } = rows[0]! // not null for a connection
    await sql`select pg_terminate_backend(${pid})`.execute(database.read)
    await expect.poll(() => isConnected(pid)).toBe(false)
    return sql`select 1`.execute(db)
  })
  await expect(work).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
  const after = await sql<{ one: number }>`select 1 as one`.execute(database.write)
  expect(after.rows).toEqual([{ one: 1 }])
})

test('a statement without end is ended, and says so', async () => {
  const endless = sql`select pg_sleep(60)`.execute(database.read)
  await expect(endless).rejects.toMatchObject({ code: '57014' })
})

test('changes of the schema have no such end', async () => {
  const { rows } = await database.schema.transaction().execute(async (inside) => {
    await lockSchema(inside)
    return sql`show statement_timeout`.execute(inside)
  })
  expect(rows).toEqual([{ statement_timeout: '0' }])
})

test('a start stores the defaults of the role once', async () => {
  const stored = () =>
    sql<{ setting: string }>`
      select unnest(setconfig) as setting, pg_db_role_setting.xmin::text as version
      from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
      where datname = current_database() order by setting
    `.execute(database.read)
  const { rows } = await stored()
  expect(rows.map(({ setting }) => setting)).toEqual([
    'idle_in_transaction_session_timeout=15s',
    'jit=off',
    'statement_timeout=6s',
  ])
  await keepRoleSettings(database.schema)
  expect((await stored()).rows).toEqual(rows)
})
