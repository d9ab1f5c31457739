import type { Kysely } from 'kysely'
import type { Config } from '../core/config.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

/** An open database; `read` sees what is committed, `write` opens transactions. */
export type Database = {
  engine: Engine
  read: Kysely<Tables>
  write: Kysely<Tables>
  /** For changes of the schema, which no timeout cuts. */
  unhurried: Kysely<Tables>
  close(): Promise<void>
}

/** Opens the database that the configuration names; PostgreSQL's client loads when it is asked for. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<Database> {
  if (!config.databaseUrl) return openSqlite(config.dataDir)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(config.databaseUrl)
}
