import type { Config } from '../core/config.ts'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the database that the configuration names; PostgreSQL's client loads when it is asked for. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<Database> {
  if (!config.databaseUrl) return openSqlite(config.dataDir)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(config.databaseUrl)
}
