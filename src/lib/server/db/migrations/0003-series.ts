import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Series of income and bills, and their occurrences. */
export const series = (engine: Engine) =>
  stepOf(engine, [...TABLES, ...COLUMNS, ...INDEXES])

const TABLES = [
  `create table series (
    id text primary key, number integer not null, type integer not null,
    owner_id text not null references profiles (id) on delete cascade,
    creator_id text not null, group_id text,
    rule text not null, description text,
    first_day text not null, counted_before integer not null,
    time_of_day integer not null, made_until text not null,
    template text not null, image text,
    created_at integer not null, modified_at integer not null,
    ended_at integer, rule_before_end text,
    unique (owner_id, number)
  )`,
  `create table occurrences (
    series_id text not null references series (id) on delete cascade,
    day text not null, entry_id text, is_edited integer not null,
    primary key (series_id, day)
  )`,
]

const COLUMNS = [
  'alter table transactions add column series_id text',
  'alter table transactions add column series_number integer',
  'alter table transactions add column series_day text',
]

const INDEXES = [
  'create index series_by_end on series (made_until)',
  `create index series_by_image on series (owner_id, image) where image is not null`,
  `create index transactions_of_series on transactions (series_id, series_day)
    where series_id is not null`,
  'create index bills_by_image on bills (owner_id, image) where image is not null',
]
