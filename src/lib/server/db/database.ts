import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

/** An open database; `read` and `aside` see committed data, `write` opens transactions. */
export type Database = {
  engine: Engine
  read: Kysely<Tables>
  write: Kysely<Tables>
  /** For long reads that let others pass between their steps. */
  aside: Kysely<Tables>
  /** For changes of the schema, without timeouts. */
  unhurried: Kysely<Tables>
  close(): Promise<void>
}
