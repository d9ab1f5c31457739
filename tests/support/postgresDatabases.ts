import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#lib/server/db/migrate.ts'
import { openPostgres } from '#lib/server/db/postgres.ts'

/** A database of a test on a server. */
export type TestDatabase = { name: string; url: string; drop(): Promise<void> }

/** Makes a database: empty, or a copy of a template without connections. */
export async function makeDatabase(
  server: string,
  template?: string,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(
    server,
    `create database ${name}${template ? ` template ${template}` : ''}`,
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: () => administer(server, `drop database ${name} with (force)`),
  }
}

/** Makes an empty database with the present schema, the template of others. */
export async function makeTemplate(server: string): Promise<TestDatabase> {
  const template = await makeDatabase(server)
  const database = openPostgres(template.url)
  await migrate(database)
  await database.close()
  return template
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
