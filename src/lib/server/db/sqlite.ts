import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { DATABASE_FILE } from './files.ts'
import type { Database } from './open.ts'
import { FileDialect } from './sqlite/dialect.ts'
import type { Tables } from './tables.ts'

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
  const file = join(folder, DATABASE_FILE)
  const writer = connect(file)
  const write = new Kysely<Tables>({ dialect: new FileDialect(writer) })
  const reader = connect(file)
  reader.exec('pragma query_only = true')
  const read = new Kysely<Tables>({ dialect: new FileDialect(reader) })
  return {
    engine: 'sqlite',
    read,
    write,
    unhurried: write,
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
