import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

/** An open database; `read` sees what is committed, `write` opens transactions. */
export type Database = {
  engine: Engine
  read: Kysely<Tables>
  write: Kysely<Tables>
  close(): Promise<void>
}

/** Opens the database that the configuration names. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Database {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.dataDir)
}
