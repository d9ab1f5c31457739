import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/**
 * Read files of banks, and remembered shapes and accounts. Changes of an import, for its
 * undoing.
 */
export const bankFiles = (engine: Engine) =>
  stepOf(engine, [
    `create table bank_files (
      id text primary key,
      owner_id text not null references profiles (id) on delete cascade,
      file_name text not null, content_hash text not null, storage_key text not null,
      created_at integer not null
    )`,
    'create index bank_files_of_owner on bank_files (owner_id, created_at)',
    'create index bank_files_by_age on bank_files (created_at)',
    `create table bank_memories (
      owner_id text not null references profiles (id) on delete cascade,
      kind text not null, name text not null, value text not null,
      used_at integer not null,
      primary key (owner_id, kind, name)
    )`,
    `create table import_changes (
      import_id text not null references imports (id) on delete cascade,
      entry_id text not null, kind text not null, before text, alone text,
      payment_id text, bill_id text, modified_at integer not null,
      primary key (import_id, entry_id, kind)
    )`,
    'create index import_changes_of_entry on import_changes (entry_id)',
    'alter table imports add column counts text',
    'alter table imports add column account_ids text',
    'alter table transactions add column to_bank_id text',
  ])
