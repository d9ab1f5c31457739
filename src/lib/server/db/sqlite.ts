import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { StartRefused } from '../core/startRefused.ts'
import { DATABASE_FILE, LOCK_FILE, RESTORE_MARK } from './files.ts'
import type { Database } from './database.ts'
import { refuseUnopenable } from './owners.ts'
import { mendSearchAtStart } from './searchMend.ts'
import { FileDialect } from './sqlite/dialect.ts'
import type { Tables } from './tables.ts'

const BUSY_MILLISECONDS = 5_000
/** SQLITE_BUSY. */
const BUSY = 5

/** A second server on the same folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * Opens the folder's file, with one connection to write and two to read.
 * @throws FolderInUse while another process holds the folder, StartRefused
 */
export function openSqlite(folder: string): Database {
  const release = lockFolder(folder)
  try {
    return openHeld(folder, release)
  } catch (error) {
    release()
    throw error
  }
}

function openHeld(folder: string, release: () => void): Database {
  refuseHalfRestored(folder)
  const file = join(folder, DATABASE_FILE)
  const searchDamage = existsSync(file) ? mendNamed(file) : null
  const writer = connect(file)
  const readers = [connectReader(file), connectReader(file)] as const
  const dialects = {
    write: new FileDialect(writer, 'immediate'),
    read: new FileDialect(readers[0], 'deferred'),
    longReads: new FileDialect(readers[1], 'deferred'),
  }
  const write = new Kysely<Tables>({ dialect: dialects.write })
  const read = new Kysely<Tables>({ dialect: dialects.read })
  const longReads = new Kysely<Tables>({ dialect: dialects.longReads })
  return {
    engine: 'sqlite',
    read,
    write,
    longReads,
    schema: write,
    pools: () =>
      Object.entries(dialects).map(([pool, { turns }]) => ({ pool, most: 1, ...turns })),
    // Transactions take turns on the one connection for writing.
    inTurn: (_, work) => work(),
    searchDamage,
    async close() {
      for (const open of [read, longReads, write]) await open.destroy()
      // Kysely closes used connections only; an open one would keep the log file.
      for (const file of [...readers, writer]) if (file.isOpen) file.close()
      release()
    },
  }
}

/** An empty database in memory, and its file object. */
export function openMemory() {
  const file = new DatabaseSync(':memory:')
  const write = new Kysely<Tables>({ dialect: new FileDialect(file, 'immediate') })
  return {
    file,
    database: { engine: 'sqlite' as const, schema: write },
    close: () => write.destroy(),
  }
}

/** Refuses to start on an empty file during an interrupted restore. */
function refuseHalfRestored(folder: string): void {
  if (!existsSync(join(folder, RESTORE_MARK))) return
  throw new StartRefused(
    `a restore was cut short in ${folder}; run npm run admin -- restore FILE again`,
  )
}

/** Locks a folder for this process and gives its release. @throws FolderInUse */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, LOCK_FILE)
  const lock = openFile(file)
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== BUSY) refuseUnopenable(file, error)
    throw new FolderInUse(`another Hearthbook already works in ${folder}`)
  }
}

function mendNamed(file: string): string | null {
  try {
    return mendSearchAtStart(file)
  } catch (error) {
    return refuseUnopenable(file, error)
  }
}

function connectReader(file: string): DatabaseSync {
  const reader = connect(file)
  reader.exec('pragma query_only = true')
  return reader
}

function connect(file: string): DatabaseSync {
  const connection = openFile(file)
  try {
    connection.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma busy_timeout = ${BUSY_MILLISECONDS};
      pragma temp_store = memory;
      pragma cache_size = -16000;
    `)
    return connection
  } catch (error) {
    connection.close()
    return refuseUnopenable(file, error)
  }
}

function openFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { enableForeignKeyConstraints: true })
  } catch (error) {
    return refuseUnopenable(file, error)
  }
}
