import { Kysely } from 'kysely'
import pg from 'pg'
import type { Database, PoolLoad } from './database.ts'
import { PooledDialect } from './postgres/dialect.ts'
import { resilientPool } from './postgres/pool.ts'
import { createQueues } from './postgres/queues.ts'
import type { Tables } from './tables.ts'

const INT8 = 20
const MAX_CONNECTIONS = 10
/** Waiting for connection and statement together stays below ten seconds. */
const CONNECT_MILLISECONDS = 3_000
const ANSWER_MILLISECONDS = 6_500

/** Opens a PostgreSQL database; integers come back as numbers, as none is past 2^53. */
export function openPostgres(url: string): Database {
  const everyday = open(url, { max: MAX_CONNECTIONS })
  // Migrations take long, and wait for another server's.
  const schema = open(url, { max: 1 }, Infinity)
  return {
    engine: 'postgres',
    read: everyday.database,
    write: everyday.database,
    longReads: everyday.database,
    schema: schema.database,
    pools: () => [loadOf('everyday', everyday.pool), loadOf('schema', schema.pool)],
    inTurn: createQueues(),
    searchDamage: null,
    async close() {
      await everyday.database.destroy()
      await schema.database.destroy()
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
  const dialect = new PooledDialect({ pool: resilientPool(pool, longest) })
  return { pool, database: new Kysely<Tables>({ dialect }) }
}

function loadOf(name: string, pool: pg.Pool): PoolLoad {
  const used = pool.totalCount - pool.idleCount
  return { pool: name, used, most: pool.options.max, waiting: pool.waitingCount }
}
