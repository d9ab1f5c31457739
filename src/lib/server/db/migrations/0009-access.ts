import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { withHostForm } from '#lib/domain/email.ts'
import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Known devices, codes bound to browsers, jobs owned by profiles, hosts as A-labels. */
export const access = (engine: Engine) => {
  const schema = stepOf(engine, [...DEVICES, ...CODES, ...JOBS, ...FAREWELLS])
  return async (database: Kysely<unknown>) => {
    await schema(database)
    await respellHosts(database)
  }
}

const DEVICES = [
  `create table devices (
    id text primary key,
    profile_id text not null references profiles (id) on delete cascade,
    created_at integer not null, expires_at integer not null
  )`,
  'create index devices_of_profile on devices (profile_id)',
  'create index devices_by_end on devices (expires_at)',
  `alter table sessions add column device_id text
    references devices (id) on delete set null`,
  'create index sessions_of_device on sessions (device_id) where device_id is not null',
]

/** Recreates the table, since SQLite cannot change a unique constraint. */
const CODES = [
  'alter table one_time_codes rename to earlier_codes',
  `create table one_time_codes (
    id text primary key, email text not null, purpose text not null, browser text not null,
    hash text not null, currency text, wrong_tries integer not null,
    created_at integer not null, expires_at integer not null,
    unique (email, purpose, browser)
  )`,
  `insert into one_time_codes (id, email, purpose, browser, hash, currency, wrong_tries,
      created_at, expires_at)
    select id, email, purpose, '', hash, currency, wrong_tries, created_at, expires_at
    from earlier_codes`,
  'drop table earlier_codes',
  'create index codes_by_end on one_time_codes (expires_at)',
]

/** Position of the profile's id in the JSON of a job's payload. */
const ID_IN_PAYLOAD = 'substr(payload, 15, 36)'

const JOBS = [
  `alter table jobs add column profile_id text references profiles (id) on delete cascade`,
  `delete from jobs where payload like '{"profileId":"%'
    and not exists (select 1 from profiles where profiles.id = ${ID_IN_PAYLOAD})`,
  `update jobs set profile_id = ${ID_IN_PAYLOAD} where payload like '{"profileId":"%'`,
  'create index jobs_of_profile on jobs (profile_id) where profile_id is not null',
  `update jobs set payload = '{}' where finished_at is not null`,
]

const FAREWELLS = [
  `delete from mails where kind = 'deleted' and status not in ('queued', 'kept')`,
  `update mails set is_secret = 1, wipe_at = created_at + ${23 * 3_600_000}
    where kind = 'deleted'`,
]

/** Leaves two profiles whose e-mails would become equal; the start logs them. */
async function respellHosts(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from profiles where octet_length(email) <> length(email)`.execute(
    database,
  )
  for (const { id, email } of rows) {
    const form = withHostForm(email)
    if (form === null || form === email) continue
    await sql`update mails set recipient = ${form} where recipient = ${email}
      and not exists (select 1 from profiles where email = ${form})`.execute(database)
    await sql`update profiles set email = ${form} where id = ${id}
      and not exists (select 1 from profiles as other where other.email = ${form})`.execute(
      database,
    )
  }
}
