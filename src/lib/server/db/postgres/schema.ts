import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { StartRefused } from '../../core/startRefused.ts'
import type { Tables } from '../tables.ts'

/** Kysely's own number, so that servers of earlier versions wait, too. */
const SCHEMA_LOCK = sql.lit(3853314791062309107n)

/**
 * Defaults of our role in our database, since poolers refuse or forget what connections set.
 * A slow statement ends before the client counts the server as silent. A transaction of a
 * frozen process ends, and its locks with it.
 */
const ROLE_SETTINGS = {
  statement_timeout: '6s',
  idle_in_transaction_session_timeout: '15s',
  // Compiling takes longer than what is left to read by an index.
  jit: 'off',
}

/** Longest wait for a table, during which all others wait behind it. */
const LONGEST_LOCK = '1s'
/** For ten minutes at least, as long as an export or a dump may read a table. */
const TRIES = { most: 300, pause: 2_000 }
/** PostgreSQL: lock_not_available and deadlock_detected. */
const HELD = new Set<unknown>(['55P03', '40P01'])

/**
 * Makes the schema's next statements the only ones of all servers, and endless. They give up
 * where a table is in use for long.
 */
export async function lockSchema(inside: Kysely<Tables>): Promise<void> {
  const names = Object.keys(ROLE_SETTINGS)
  const endless = names.map((name) => sql`set_config(${name}, '0', true)`)
  await sql`select ${sql.join(endless)}`.execute(inside)
  await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(inside)
  await sql`select set_config('lock_timeout', ${LONGEST_LOCK}, true)`.execute(inside)
}

/**
 * Repeats changes of the schema until no table that they need is in use; pauses in
 * milliseconds.
 * @throws StartRefused when that takes too long
 */
export async function inTries(work: () => Promise<void>, tries = TRIES): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!HELD.has((error as { code?: unknown }).code)) throw error
      if (attempt >= tries.most) throw heldFor(error as Error)
    }
    await sleep(tries.pause)
  }
}

function heldFor({ message }: Error): StartRefused {
  return new StartRefused(
    'DATABASE_URL: the schema cannot be changed while another program reads its tables for ' +
      `so long (${message}); start again when it has ended`,
  )
}

/** Stores the defaults of our role, where they are others. */
export async function keepRoleSettings(schema: Kysely<Tables>): Promise<void> {
  if ((await missingSettings(schema)).length === 0) return
  await schema.transaction().execute(async (inside) => {
    await lockSchema(inside)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      inside,
    )
    const database = sql.id(rows[0]!.name) // not null for a connection
    for (const [name, value] of await missingSettings(inside)) {
      const setting = sql`set ${sql.id(name)} = ${sql.lit(value)}`
      await sql`alter role session_user in database ${database} ${setting}`.execute(inside)
    }
  })
}

async function missingSettings(db: Kysely<Tables>): Promise<[string, string][]> {
  const { rows } = await sql<{ setting: string }>`
    select unnest(setconfig) as setting from pg_db_role_setting
    where setrole = (select oid from pg_roles where rolname = session_user)
    and setdatabase = (select oid from pg_database where datname = current_database())
  `.execute(db)
  const stored = new Set(rows.map(({ setting }) => setting))
  return Object.entries(ROLE_SETTINGS).filter(
    ([name, value]) => !stored.has(`${name}=${value}`),
  )
}
