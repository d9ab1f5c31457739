import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Sums of accounts, images, the operator's switches. */
export const accounts = (engine: Engine) =>
  stepOf(engine, [...TABLES, ...INDEXES, FIRST_SUMS])

const TABLES = [
  `create table account_sums (
    account_id text not null references accounts (id) on delete cascade,
    owner_id text not null references profiles (id) on delete cascade,
    group_id text not null, month_index integer not null,
    minor integer not null, entries integer not null,
    primary key (account_id, month_index, owner_id, group_id)
  )`,
  `create table images (
    owner_id text not null references profiles (id) on delete cascade,
    name text not null, storage_key text not null, type text not null,
    bytes integer not null, hash text not null, is_stored integer not null,
    created_at integer not null,
    primary key (owner_id, name)
  )`,
  `create table switches (
    name text primary key, is_on integer not null, changed_at integer not null
  )`,
]

const INDEXES = [
  'create index account_sums_of_owner on account_sums (owner_id)',
  'create index images_by_time on images (created_at)',
  'drop index transactions_of_account',
  'drop index transactions_to_account',
  `create index transactions_of_account on transactions
    (account_id, day, at, id, account_minor, deleted_at)
    where deleted_at is null and account_id is not null`,
  `create index transactions_to_account on transactions
    (to_account_id, day, at, id, to_minor, deleted_at)
    where deleted_at is null and to_account_id is not null`,
]

const FIRST_SUMS = `insert into account_sums
  select account_id, owner_id, group_id, month_index,
    cast(sum(minor) as integer), cast(count(*) as integer)
  from (
    select account_id, owner_id, coalesce(group_id, '') as group_id, month_index,
      account_minor as minor
    from transactions where account_id is not null and deleted_at is null
    union all
    select to_account_id, owner_id, coalesce(group_id, ''), month_index, to_minor
    from transactions where to_account_id is not null and deleted_at is null
  ) as moves
  group by account_id, owner_id, group_id, month_index`
