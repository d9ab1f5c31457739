import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

const INT8 = 20
const MOST_CONNECTIONS = 10

/** Opens a PostgreSQL database. Whole numbers come back as numbers: none is past 2^53. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8
          ? Number
          : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
    },
  })
  // A connection that breaks while idle is replaced at the next query; unheard it would end us.
  pool.on('error', () => undefined)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { engine: 'postgres', read: kysely, write: kysely, close: () => kysely.destroy() }
}
