import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { CompiledQuery, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely'
import type { DatabaseConnection, SqliteDatabase, SqliteStatement } from 'kysely'

const MAX_STATEMENTS = 500

/**
 * How a transaction begins. `immediate` locks writing at once: after a read, it could not
 * write any more if another program had (SQLite, SQLITE_BUSY_SNAPSHOT).
 */
type Begin = 'deferred' | 'immediate'

/** The turns on a connection: whether one is taken, and how many wait. */
type Turns = { used: number; waiting: number }

/** Kysely's dialect over node:sqlite. */
export class FileDialect extends SqliteDialect {
  readonly turns: Turns = { used: 0, waiting: 0 }
  readonly #file: DatabaseSync
  readonly #begin: Begin

  constructor(file: DatabaseSync, begin: Begin) {
    super({ database: databaseOf(file) })
    this.#file = file
    this.#begin = begin
  }

  override createAdapter(): SqliteAdapter {
    return new FileAdapter()
  }

  override createDriver(): SqliteDriver {
    return new FileDriver(this.#file, this.#begin, this.turns)
  }
}

/** SQLite can change its schema in a transaction, which Kysely's adapter denies. */
class FileAdapter extends SqliteAdapter {
  /** The driver gives the turns on its connection, since it counts them. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class FileDriver extends SqliteDriver {
  readonly #file: DatabaseSync

  readonly #begin: CompiledQuery
  readonly #turns: Turns
  readonly #waiting: (() => void)[] = []

  constructor(file: DatabaseSync, begin: Begin, turns: Turns) {
    super({ database: databaseOf(file) })
    this.#file = file
    this.#begin = CompiledQuery.raw(`begin ${begin}`)
    this.#turns = turns
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#turns.used > 0) {
      this.#turns.waiting += 1
      await new Promise<void>((enter) => this.#waiting.push(enter))
      this.#turns.waiting -= 1
    }
    this.#turns.used = 1
    return super.acquireConnection()
  }

  /** Hands the turn to the next; nobody can come between. */
  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#turns.used = 0
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin)
  }

  /** A full disk already ended the transaction; another rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Prepared statements are cached. */
function databaseOf(file: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => file.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      if (prepared.size >= MAX_STATEMENTS) prepared.clear()
      const statement = wrapStatement(file.prepare(sql))
      prepared.set(sql, statement)
      return statement
    },
  }
}

function wrapStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  const reader = statement.columns().length > 0
  // FTS5 leaves a last row id beyond safe integers.
  if (!reader) statement.setReadBigInts(true)
  return {
    reader,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}
