import type { Config } from '../core/config.ts'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the configured database; PostgreSQL's client loads only when needed. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<Database> {
  if (!config.databaseUrl) return openSqlite(config.dataDir)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(config.databaseUrl)
}
