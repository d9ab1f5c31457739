import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { programVersion } from '../core/version.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

type Noted = Pick<Database, 'engine'> & { schema: Kysely<Tables> }

const BASE = 1_000

/** Notes this version in a database whose schema it changed, so that earlier ones can name it. */
export async function noteVersion({ engine, schema }: Noted): Promise<void> {
  const version = programVersion()
  if (engine === 'sqlite')
    await sql`pragma user_version = ${sql.lit(numberOf(version))}`.execute(schema)
  else await sql`comment on table kysely_migration is ${sql.lit(version)}`.execute(schema)
}

/** The version that changed a schema last; null for those before it was noted. */
export async function notedVersion({ engine, schema }: Noted): Promise<string | null> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(
      schema,
    )
    return versionOf(rows[0]!.user_version)
  }
  const { rows } = await sql<{ version: string | null }>`
    select obj_description(to_regclass('kysely_migration'), 'pg_class') as version
  `.execute(schema)
  return rows[0]!.version
}

function numberOf(version: string): number {
  return version.split('.').reduce((sum, part) => sum * BASE + Number.parseInt(part, 10), 0)
}

/** The version of a number that `noteVersion` wrote into a file. */
export function versionOf(number: number): string | null {
  const parts = [number / BASE ** 2, number / BASE, number]
  return number === 0 ? null : parts.map((part) => Math.floor(part) % BASE).join('.')
}
