import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Rules that people make for what a bank's file leaves open. */
export const rules = (engine: Engine) =>
  stepOf(engine, [
    `create table rules (
      id text primary key,
      owner_id text not null references profiles (id) on delete cascade,
      position integer not null,
      when_payee text, payee_is_whole integer not null,
      when_text text, text_is_whole integer not null,
      when_minor integer, when_account_id text,
      category_id integer, merchant_name text, account_id text,
      is_active integer not null, used integer not null, created_at integer not null,
      deleted_at integer
    )`,
    'create index rules_of_owner on rules (owner_id, position) where deleted_at is null',
    'create index rules_deleted on rules (deleted_at) where deleted_at is not null',
  ])
