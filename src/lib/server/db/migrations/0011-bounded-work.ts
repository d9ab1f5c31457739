import type { Engine } from '../open.ts'
import { stepOf } from './statements.ts'

/** What bounds work: the rules of series are weighed, and tries to import are counted. */
export const boundedWork = (engine: Engine) =>
  stepOf(engine, [
    'alter table series add column is_weighed integer not null default 0',
    'alter table series add column kept_days text',
    'create index series_unweighed on series (is_weighed) where is_weighed = 0',
    `create table import_tries (
      owner_id text not null references profiles (id) on delete cascade,
      at integer not null
    )`,
    'create index import_tries_of_owner on import_tries (owner_id, at)',
    'create index import_tries_by_time on import_tries (at)',
  ])
