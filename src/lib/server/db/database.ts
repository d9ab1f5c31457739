import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

/** An open database; `read` sees committed data, `write` opens transactions. */
export type Database = {
  engine: Engine
  read: Kysely<Tables>
  write: Kysely<Tables>
  /** For changes of the schema, without timeouts. */
  unhurried: Kysely<Tables>
  close(): Promise<void>
}
