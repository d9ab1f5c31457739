import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Sent statements with their content, and attachments of mails. */
export const sentStatements = (engine: Engine) =>
  stepOf(engine, [
    `create table statements (
      id text primary key,
      owner_id text not null references profiles (id) on delete cascade,
      code text not null, format text not null,
      start_at integer not null, end_at integer not null,
      first_day text not null, last_day text not null,
      account_ids text, entries integer not null, versions text not null,
      content blob not null, status text not null, created_at integer not null
    )`,
    'create index statements_of_owner on statements (owner_id, created_at)',
    'create index statements_by_age on statements (created_at)',
    `create table mail_attachments (
      mail_id text primary key references mails (id) on delete cascade,
      name text not null, type text not null, bytes blob not null
    )`,
  ])
