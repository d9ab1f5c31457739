import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Columns for the rows of entries as their bank booked them, and indexes by changes. */
export const bankRows = (engine: Engine) =>
  stepOf(engine, [
    'alter table transactions add column bank_day text',
    'alter table transactions add column bank_minor integer',
    'alter table transactions add column bank_account_id text',
    'alter table transactions add column to_bank_day text',
    'alter table transactions add column to_bank_minor integer',
    'alter table transactions add column to_bank_account_id text',
    `create index if not exists transactions_by_bank_day on transactions (owner_id, bank_day)
      where bank_day is not null`,
    `create index if not exists transactions_by_target_bank_day on transactions (owner_id, to_bank_day)
      where to_bank_day is not null`,
    // Not by owner first: whoever looks for an owner's rows has better ones.
    `create index if not exists transactions_by_change on transactions
      (modified_at, owner_id)`,
    'create index if not exists bills_by_change on bills (modified_at, owner_id)',
  ])
