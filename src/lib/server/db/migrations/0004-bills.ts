import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Columns of bills, and payments. */
export const bills = (engine: Engine) => stepOf(engine, [...TABLES, ...COLUMNS, ...INDEXES])

const TABLES = [
  `create table bill_payments (
    id text primary key,
    bill_id text not null references bills (id) on delete cascade,
    at integer not null, minor integer not null, account_id text,
    creator_id text not null, expense_id text, created_at integer not null
  )`,
  `create table bill_reminders (
    bill_id text not null references bills (id) on delete cascade,
    kind text not null, due_day text not null, told_at integer not null,
    primary key (bill_id, kind, due_day)
  )`,
]

const COLUMNS = [
  'alter table bills add column provider_id integer',
  'alter table bills add column auto_pays integer not null default 0',
  'alter table bills add column makes_expense integer not null default 0',
  'alter table bills add column remind_days integer',
  'alter table bills add column remind_day text',
  'alter table mails add column unsubscribe_url text',
  'alter table bills add column series_id text',
  'alter table bills add column series_number integer',
  'alter table bills add column series_day text',
]

const INDEXES = [
  'create index payments_of_bill on bill_payments (bill_id, at)',
  `create index bills_by_day on bills (owner_id, is_paid, due_day, id)
    where deleted_at is null`,
  `create index bills_by_payment on bills (owner_id, is_paid, paid_at, id)
    where deleted_at is null`,
  `create index bills_to_pay on bills (due_day)
    where auto_pays = 1 and is_paid = 0 and deleted_at is null`,
  `create index bills_to_remind on bills (due_day, remind_day, owner_id)
    where remind_day is not null and is_paid = 0 and deleted_at is null`,
  `create index bills_of_series on bills (series_id, series_day)
    where series_id is not null`,
]
