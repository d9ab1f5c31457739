import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Runs works of one key in the order in which they came. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

export type Engine = 'sqlite' | 'postgres'

/** How many connections a pool has in use and may have, and how much work waits for one. */
export type PoolLoad = { pool: string; used: number; most: number; waiting: number }

/**
 * An open database; `read` and `longReads` see committed data, `write` opens transactions.
 */
export type Database = {
  engine: Engine
  read: Kysely<Tables>
  write: Kysely<Tables>
  /** For long reads that let requests through between their steps. */
  longReads: Kysely<Tables>
  /** For migrations, without timeouts. */
  schema: Kysely<Tables>
  /** The connections of this process now. */
  pools: () => PoolLoad[]
  /** Runs a household's transactions of this process one after another. */
  inTurn: InTurn
  /** Damage of the search's tables, which were made anew; null without. */
  searchDamage: string | null
  close(): Promise<void>
}
