import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Profiles, sessions, mails, jobs, accounts, entries, bills, budgets, imports, notices. */
export const foundation = (engine: Engine) => stepOf(engine, [...TABLES, ...INDEXES])

const TABLES = [
  `create table profiles (
    id text primary key, email text not null unique,
    first_name text, last_name text, phone_number text, dial_code text, picture text,
    active integer not null, currency text not null, language text not null, zone text,
    is_pro integer not null,
    notify_bills integer not null, notify_budgets integer not null,
    notify_expenses integer not null, notify_sign_in integer not null,
    notify_monthly_report integer not null, notify_minute integer not null,
    password_hash text, created_at integer not null, modified_at integer not null
  )`,
  `create table sessions (
    id text primary key,
    profile_id text not null references profiles (id) on delete cascade,
    device_name text, created_at integer not null, last_use integer not null,
    expires_at integer not null
  )`,
  `create table one_time_codes (
    id text primary key, email text not null, purpose text not null, hash text not null,
    currency text, wrong_tries integer not null, created_at integer not null, expires_at integer not null,
    unique (email, purpose)
  )`,
  `create table one_time_links (
    hash text primary key, purpose text not null,
    profile_id text not null references profiles (id) on delete cascade,
    expires_at integer not null
  )`,
  'create table limit_hits (scope text not null, at integer not null)',
  'create table deleted_emails (hash text primary key, until integer not null)',
  `create table mails (
    id text primary key, recipient text not null, subject text not null, html text,
    body text, kind text not null, is_secret integer not null, status text not null,
    created_at integer not null, sent_at integer, wipe_at integer
  )`,
  `create table jobs (
    id text primary key, kind text not null, payload text not null, run_at integer not null,
    attempts integer not null, leased_until integer, lease text, unique_key text,
    status text not null, error text, created_at integer not null, finished_at integer
  )`,
  `create table idempotent_answers (
    profile_id text not null references profiles (id) on delete cascade,
    call text not null, key text not null, payload_hash text not null, answer text not null,
    created_at integer not null, primary key (profile_id, call, key)
  )`,
  `create table groups (
    id text primary key, owner_id text not null references profiles (id),
    created_at integer not null
  )`,
  `create table group_members (
    profile_id text primary key references profiles (id) on delete cascade,
    group_id text not null references groups (id) on delete cascade,
    joined_at integer not null
  )`,
  `create table accounts (
    id text primary key,
    owner_id text not null references profiles (id) on delete cascade,
    type integer not null, name text not null, number text, opening_minor integer not null,
    currency text, provider_id integer, is_open integer not null,
    is_shared integer not null, in_balance integer not null, created_at integer not null,
    modified_at integer not null
  )`,
  `create table custom_categories (
    owner_id text not null references profiles (id) on delete cascade,
    category_id integer not null, type text not null, group_id integer, name text not null,
    description text, icon text not null, color text not null, is_hidden integer not null,
    is_deleted integer not null, created_at integer not null, modified_at integer not null,
    primary key (owner_id, category_id)
  )`,
  `create table hidden_categories (
    owner_id text not null references profiles (id) on delete cascade,
    category_id integer not null, primary key (owner_id, category_id)
  )`,
  `create table imports (
    id text primary key,
    owner_id text not null references profiles (id) on delete cascade,
    kind text not null, file_name text not null, content_hash text not null, sheet text,
    overrides integer not null, status text not null, rows integer not null,
    imported integer not null, duplicates integer not null, errors text not null,
    created_at integer not null, finished_at integer
  )`,
  `create table bills (
    id text primary key, local_number integer not null,
    owner_id text not null references profiles (id) on delete cascade,
    creator_id text not null, group_id text, title text not null, currency text not null,
    minor integer not null, paid_minor integer not null, is_paid integer not null,
    paid_at integer, category_id integer not null,
    account_id text references accounts (id), notes text, image text,
    at integer not null, due_day text not null, month_index integer not null,
    created_at integer not null, modified_at integer not null, deleted_at integer,
    unique (owner_id, local_number)
  )`,
  `create table transactions (
    id text primary key, type integer not null,
    owner_id text not null references profiles (id) on delete cascade,
    creator_id text not null, group_id text, at integer not null, day text not null,
    month_index integer not null, currency text not null, minor integer not null,
    foreign_currency text, foreign_minor integer, category_id integer not null,
    title text, notes text, image text, merchant_id text, merchant_name text,
    merchant_icon text, account_id text references accounts (id),
    account_minor integer not null, to_account_id text references accounts (id),
    to_minor integer not null, bill_id text references bills (id),
    import_id text references imports (id), fingerprint text,
    updates_balance integer not null, created_at integer not null,
    modified_at integer not null, deleted_at integer
  )`,
  `create table month_sums (
    owner_id text not null references profiles (id) on delete cascade,
    group_id text not null, type integer not null, month_index integer not null,
    currency text not null, category_id integer not null, minor integer not null,
    entries integer not null,
    primary key (owner_id, type, month_index, currency, category_id, group_id)
  )`,
  `create table budgets (
    id text primary key, series_id text not null,
    owner_id text not null references profiles (id) on delete cascade,
    type integer not null, kind integer not null, category_id integer,
    first_month integer not null, last_month integer, currency text not null,
    minor integer not null, carries_forward integer not null, is_shared integer not null,
    alert_percentage integer not null, created_at integer not null,
    modified_at integer not null
  )`,
  `create table notices (
    id text primary key, title text not null, message text, image text, action_text text,
    action_url text, created_at integer not null, ended_at integer
  )`,
]

const INDEXES = [
  'create index sessions_of_profile on sessions (profile_id)',
  'create index limit_hits_of_scope on limit_hits (scope, at)',
  'create index limit_hits_by_time on limit_hits (at)',
  'create index mails_to_wipe on mails (wipe_at) where wipe_at is not null',
  'create index mails_kept on mails (status, created_at)',
  `create index jobs_waiting on jobs (run_at) where status = 'waiting'`,
  `create unique index jobs_once on jobs (kind, unique_key) where unique_key is not null`,
  'create index jobs_finished on jobs (finished_at) where finished_at is not null',
  'create index idempotent_answers_by_time on idempotent_answers (created_at)',
  'create index members_of_group on group_members (group_id)',
  'create index accounts_of_owner on accounts (owner_id)',
  `create index transactions_by_time on transactions (owner_id, type, month_index, at)
    where deleted_at is null`,
  `create index transactions_of_account on transactions
    (account_id, day, account_minor, deleted_at)
    where deleted_at is null and account_id is not null`,
  `create index transactions_to_account on transactions
    (to_account_id, day, to_minor, deleted_at)
    where deleted_at is null and to_account_id is not null`,
  `create index transactions_by_fingerprint on transactions (owner_id, fingerprint)
    where deleted_at is null and fingerprint is not null`,
  `create index transactions_by_merchant on transactions (owner_id, merchant_name)
    where deleted_at is null and merchant_name is not null`,
  `create index transactions_by_image on transactions (owner_id, image)
    where image is not null`,
  `create index transactions_of_import on transactions (import_id)
    where import_id is not null`,
  `create index transactions_of_bill on transactions (bill_id) where bill_id is not null`,
  `create index bills_of_month on bills
    (owner_id, month_index, is_paid, due_day, currency, minor, paid_minor, group_id,
    deleted_at)
    where deleted_at is null`,
  'create index budgets_of_owner on budgets (owner_id, kind, type, first_month)',
  'create index imports_of_owner on imports (owner_id, created_at)',
  'create index imports_by_content on imports (owner_id, content_hash)',
]
