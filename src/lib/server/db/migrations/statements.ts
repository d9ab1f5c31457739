import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** A migration of statements that differ between the engines only in type names. */
export function stepOf(engine: Engine, statements: readonly string[]): Migration['up'] {
  return async (database) => {
    for (const statement of statements) {
      await sql.raw(spokenBy(engine, statement)).execute(database as Kysely<unknown>)
    }
  }
}

/** Replaces type names by the engine's own; SQLite's tables are STRICT. */
function spokenBy(engine: Engine, statement: string): string {
  if (engine === 'sqlite') {
    return statement.startsWith('create table') ? `${statement} strict` : statement
  }
  return statement.replaceAll(/\binteger\b/g, 'bigint').replaceAll(/\bblob\b/g, 'bytea')
}
