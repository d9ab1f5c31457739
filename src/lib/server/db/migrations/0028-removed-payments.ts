import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/**
 * An index of bills by last payment, and payments removed with an expense while that can be
 * undone.
 */
export const removedPayments = (engine: Engine) =>
  stepOf(engine, [
    `create table removed_payments (
      id text primary key,
      bill_id text not null references bills (id) on delete cascade,
      at integer not null, minor integer not null, account_id text,
      creator_id text not null, expense_id text not null, created_at integer not null,
      bill_was_paid integer not null, bill_auto_paid integer not null,
      removed_at integer not null
    )`,
    'create index removed_payments_of_expense on removed_payments (expense_id)',
    'create index removed_payments_by_time on removed_payments (removed_at)',
    'drop index bills_by_payment',
    `create index bills_by_payment on bills (owner_id, paid_at, id)
      where paid_at is not null and deleted_at is null`,
    'create index removed_payments_of_bill on removed_payments (bill_id)',
  ])
