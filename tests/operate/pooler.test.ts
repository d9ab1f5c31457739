import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#lib/server/db/migrate.ts'
import { openPostgres } from '#lib/server/db/postgres.ts'
import { findPostgres, makeCluster } from '../support/postgres.ts'
import type { Cluster } from '../support/postgres.ts'
import { giveToNobody } from './support/child.ts'
import type { Child } from './support/child.ts'
import { PASSWORD, pooledUrl, startPooler } from './support/pooler.ts'
import { missing, skipReason } from './support/programs.ts'
import { until } from './support/until.ts'

const server = findPostgres()
const binaries = server && 'binaries' in server ? server.binaries : undefined
const needs = skipReason([...missing('pgbouncer'), ...(binaries ? [] : ['postgres'])])

const address = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.1`
const url = pooledUrl(address)
const folder = mkdtempSync(join(tmpdir(), 'hearthbook-pooler-'))
let cluster: Cluster | undefined
let pooler: Child | undefined

beforeAll(async () => {
  if (needs) return
  giveToNobody(folder)
  cluster = makeCluster(binaries!) // without it nothing runs
  await cluster.start()
  const owner = await administrator()
  await owner.query(`create role hearthbook login password '${PASSWORD}'`)
  await owner.query('create database hearthbook owner hearthbook')
  await owner.end()
  pooler = startPooler({
    folder,
    address,
    database: { host: cluster.folder, port: '5432' },
  })
  await until('a connection through PgBouncer', canConnect, 10_000)
})

afterAll(async () => {
  await pooler?.end()
  await cluster?.stop()
  cluster?.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function administrator(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster!.url }) // beforeAll made it
  await client.connect()
  return client
}

async function canConnect(): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  const isConnected = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end()
  return isConnected
}

test.skipIf(needs)(`servers that start at once share one schema${needs}`, async () => {
  const databases = [1, 2, 3].map(() => openPostgres(url))
  await Promise.all(databases.map((database) => migrate(database)))
  await Promise.all(databases.map((database) => database.close()))
  const owner = await administrator()
  const { rows } = await owner.query(
    `select count(*)::int as locks from pg_locks where locktype = 'advisory'`,
  )
  await owner.end()
  expect(rows).toEqual([{ locks: 0 }])
})

test.skipIf(needs)(`a slow statement ends behind a pooler, too${needs}`, async () => {
  const database = openPostgres(url)
  await migrate(database)
  const owner = await administrator()
  // Connections of before the first start.
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'hearthbook'`,
  )
  await owner.end()
  const { rows } = await sql<object>`
    select name, setting from pg_settings where source = 'database user' order by name
  `.execute(database.read)
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '15000' },
    { name: 'jit', setting: 'off' },
    { name: 'statement_timeout', setting: '6000' },
  ])
  const endless = sql`select pg_sleep(60)`.execute(database.read)
  await expect(endless).rejects.toMatchObject({ code: '57014' })
  await database.close()
})
