import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { SqliteStatement } from 'kysely'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

const FILE = 'hearthbook.db'
const BUSY_MILLISECONDS = 5_000

/** A second server on the same folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * Opens the folder's file: one connection that writes, one that reads what is committed.
 * @throws FolderInUse while another process holds the folder
 */
export function openSqlite(folder: string): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  const file = join(folder, FILE)
  const writer = connect(file)
  const write = new Kysely<Tables>({ dialect: dialectOf(writer) })
  const reader = connect(file)
  reader.exec('pragma query_only = true')
  const read = new Kysely<Tables>({ dialect: dialectOf(reader) })
  return {
    engine: 'sqlite',
    read,
    write,
    async close() {
      await read.destroy()
      await write.destroy()
      lock.close()
    },
  }
}

/** SQLite frees the lock when its holder dies, so none is ever stale. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
    return lock
  } catch {
    lock.close()
    throw new FolderInUse(`another Hearthbook already works in ${folder}`)
  }
}

function connect(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma busy_timeout = ${BUSY_MILLISECONDS};
    pragma temp_store = memory;
    pragma cache_size = -16000;
  `)
  return connection
}

/** Kysely's dialect over node:sqlite, whose statements are kept once prepared. */
function dialectOf(connection: DatabaseSync): SqliteDialect {
  const prepared = new Map<string, SqliteStatement>()
  return new SqliteDialect({
    database: {
      close: () => connection.close(),
      prepare(sql) {
        const known = prepared.get(sql)
        if (known) return known
        if (prepared.size >= MOST_STATEMENTS) prepared.clear()
        const statement = statementOf(connection.prepare(sql))
        prepared.set(sql, statement)
        return statement
      },
    },
  })
}

const MOST_STATEMENTS = 500

function statementOf(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}
