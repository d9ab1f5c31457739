import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Names and links of accounts that entries have lost. */
export const leavingTables = (engine: Engine) =>
  stepOf(engine, [
    'alter table transactions add column account_name text',
    'alter table transactions add column to_account_name text',
    'alter table transactions add column moved_by text',
    'alter table bills add column account_name text',
    `create table loosened_links (
      kind text not null, entry_id text not null, side text not null,
      owner_id text not null references profiles (id) on delete cascade,
      account_id text not null references accounts (id) on delete cascade,
      movement_id text, kept_until integer not null,
      primary key (kind, entry_id, side)
    )`,
    'create index loosened_links_of_owner on loosened_links (owner_id)',
    'create index loosened_links_of_account on loosened_links (account_id)',
    'create index loosened_links_by_time on loosened_links (kept_until)',
    `create index transactions_moved_by on transactions (moved_by)
      where moved_by is not null`,
    'create index bills_of_account on bills (account_id) where account_id is not null',
    `create index payments_of_account on bill_payments (account_id)
      where account_id is not null`,
  ])
