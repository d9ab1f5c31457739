import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { patientPool } from './postgres/pool.ts'
import type { Tables } from './tables.ts'

const INT8 = 20
const MOST_CONNECTIONS = 10
/** A call waits this long for a connection and for a statement, together less than ten seconds. */
const CONNECT_MILLISECONDS = 3_000
const ANSWER_MILLISECONDS = 6_500
/** The server ends a slow statement itself, before it counts as a server that does not answer. */
const STATEMENT_MILLISECONDS = 6_000
/** Locks that a frozen process of ours holds are let go after this time. */
const IDLE_TRANSACTION_MILLISECONDS = 15_000

/** Opens a PostgreSQL database. Whole numbers come back as numbers: none is past 2^53. */
export function openPostgres(url: string): Database {
  const everyday = open(url, {
    max: MOST_CONNECTIONS,
    statement_timeout: STATEMENT_MILLISECONDS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MILLISECONDS,
  })
  // A change of the schema takes its time, and waits for another server's.
  const unhurried = open(url, { max: 1 }, Infinity)
  return {
    engine: 'postgres',
    read: everyday,
    write: everyday,
    unhurried,
    async close() {
      await everyday.destroy()
      await unhurried.destroy()
    },
  }
}

function open(url: string, options: pg.PoolConfig, longest = ANSWER_MILLISECONDS) {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8
          ? Number
          : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
    },
    ...options,
  })
  const dialect = new PostgresDialect({ pool: patientPool(pool, longest) })
  return new Kysely<Tables>({ dialect })
}
