import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/**
 * Unique keys of household data that begin with its owner, so that machines can share the
 * households (docs/scale.md). A file of SQLite has one machine: what others point at keeps
 * its key there.
 */
export const ownerKeys = (engine: Engine): Migration['up'] =>
  stepOf(engine, [
    ...(engine === 'postgres' ? POSTGRES : []),
    ...CHILDREN.flatMap((child) => rebuilt(engine, child)),
  ])

/** Tables with ids of their own, and the column of their owner. */
const WITH_IDS = {
  accounts: 'owner_id',
  bank_files: 'owner_id',
  bills: 'owner_id',
  book_changes: 'profile_id',
  budgets: 'owner_id',
  entry_changes: 'owner_id',
  exports: 'owner_id',
  imports: 'owner_id',
  rules: 'owner_id',
  series: 'owner_id',
  statements: 'owner_id',
  transactions: 'owner_id',
}

/**
 * References between owners go with the old keys: an entry may be on a member's account. An
 * index by hash spreads new ids over its pages, so that inserts do not meet on the last one.
 */
const POSTGRES = [
  ...Object.entries(WITH_IDS).flatMap(([table, owner]) => [
    `alter table ${table} drop constraint ${table}_pkey cascade`,
    `alter table ${table} add primary key (${owner}, id)`,
    `create index ${table}_by_id on ${table} using hash (id)`,
  ]),
  `alter table transactions
    add foreign key (owner_id, import_id) references imports (owner_id, id)`,
  'alter table search_entries drop constraint search_entries_pkey',
  'alter table search_entries drop constraint search_entries_entry_id_key',
  'alter table search_entries add primary key (owner_id, entry_id)',
  'create index search_entries_by_entry on search_entries using hash (entry_id)',
  'create index search_entries_by_id on search_entries (id)',
]

type Child = {
  table: string
  /** Definitions of the columns after the owner's. */
  columns: Record<string, string>
  /** The rest of the key after the owner. */
  key: string
  indexes: Record<string, string>
  /** The table to whose rows they belong, and whether these have the same owner. */
  parent?: { table: string; column: string; isOwn: boolean }
}

const PAYMENT = {
  id: 'text not null',
  bill_id: 'text not null',
  at: 'integer not null',
  minor: 'integer not null',
  account_id: 'text',
  creator_id: 'text not null',
}
const OF_BILL = { table: 'bills', column: 'bill_id', isOwn: true }
const OF_ACCOUNT = { table: 'accounts', column: 'account_id', isOwn: false }

const CHILDREN: Child[] = [
  {
    table: 'occurrences',
    columns: {
      series_id: 'text not null',
      day: 'text not null',
      entry_id: 'text',
      is_edited: 'integer not null',
      ended_at: 'integer',
    },
    key: 'series_id, day',
    indexes: { occurrences_of_series: '(series_id, day)' },
    parent: { table: 'series', column: 'series_id', isOwn: true },
  },
  {
    table: 'bill_payments',
    columns: { ...PAYMENT, expense_id: 'text', created_at: 'integer not null' },
    key: 'id',
    indexes: {
      payments_by_id: '(id)',
      payments_of_bill: '(bill_id, at)',
      payments_of_account: '(account_id) where account_id is not null',
    },
    parent: OF_BILL,
  },
  {
    table: 'removed_payments',
    columns: {
      ...PAYMENT,
      expense_id: 'text not null',
      created_at: 'integer not null',
      bill_was_paid: 'integer not null',
      bill_auto_paid: 'integer not null',
      removed_at: 'integer not null',
    },
    key: 'id',
    indexes: {
      removed_payments_of_expense: '(expense_id)',
      removed_payments_by_time: '(removed_at)',
      removed_payments_of_bill: '(bill_id)',
    },
    parent: OF_BILL,
  },
  {
    table: 'bill_reminders',
    columns: {
      bill_id: 'text not null',
      kind: 'text not null',
      due_day: 'text not null',
      told_at: 'integer not null',
      remind_day: 'text not null',
    },
    key: 'bill_id, kind, due_day',
    indexes: { reminders_of_bill: '(bill_id)' },
    parent: OF_BILL,
  },
  {
    table: 'import_changes',
    columns: {
      import_id: 'text not null',
      entry_id: 'text not null',
      kind: 'text not null',
      before: 'text',
      alone: 'text',
      payment_id: 'text',
      bill_id: 'text',
      modified_at: 'integer not null',
    },
    key: 'import_id, entry_id, kind',
    indexes: {
      import_changes_of_import: '(import_id)',
      import_changes_of_entry: '(entry_id)',
    },
    parent: { table: 'imports', column: 'import_id', isOwn: true },
  },
  {
    table: 'budget_alerts',
    columns: {
      series_id: 'text not null',
      month_index: 'integer not null',
      told_at: 'integer not null',
    },
    key: 'series_id, month_index',
    indexes: { budget_alerts_of_owner: '(owner_id, month_index)' },
  },
  {
    table: 'loosened_links',
    columns: {
      kind: 'text not null',
      entry_id: 'text not null',
      side: 'text not null',
      account_id: 'text not null',
      movement_id: 'text',
      kept_until: 'integer not null',
    },
    key: 'kind, entry_id, side',
    indexes: {
      loosened_links_of_account: '(account_id)',
      loosened_links_by_time: '(kept_until)',
    },
    parent: OF_ACCOUNT,
  },
  {
    table: 'account_sums',
    columns: {
      account_id: 'text not null',
      group_id: 'text not null',
      month_index: 'integer not null',
      minor: 'integer not null',
      entries: 'integer not null',
    },
    key: 'account_id, month_index, group_id',
    indexes: { account_sums_of_account: '(account_id, month_index)' },
    parent: OF_ACCOUNT,
  },
]

/** Statements that rebuild a table with its owner's key. */
function rebuilt(engine: Engine, child: Child): string[] {
  const { table, columns, key, indexes, parent } = child
  const names = Object.keys(columns).join(', ')
  const definitions = Object.entries(columns).map((column) => column.join(' '))
  const owned = parent?.isOwn
    ? `select parent.owner_id, ${prefixed('child', columns)} from ${table} as child
        join ${parent.table} as parent on parent.id = child.${parent.column}`
    : `select owner_id, ${names} from ${table}`
  return [
    `create table keyed_${table} (
      owner_id text not null
        constraint ${table}_owner references profiles (id) on delete cascade,
      ${[...definitions, ...referenceOf(engine, child)].join(', ')},
      constraint ${table}_key primary key (owner_id, ${key})
    )`,
    `insert into keyed_${table} (owner_id, ${names}) ${owned}`,
    `drop table ${table}`,
    `alter table keyed_${table} rename to ${table}`,
    ...Object.entries(indexes).map(
      ([name, on]) => `create index ${name} on ${table} ${on}`,
    ),
  ]
}

function prefixed(table: string, columns: Child['columns']): string {
  return Object.keys(columns)
    .map((column) => `${table}.${column}`)
    .join(', ')
}

function referenceOf(engine: Engine, { table, parent }: Child): string[] {
  if (!parent) return []
  const name = `constraint ${table}_of_${parent.table}`
  if (engine === 'sqlite')
    return [
      `${name} foreign key (${parent.column}) references ${parent.table} (id)
        on delete cascade`,
    ]
  if (!parent.isOwn) return []
  return [
    `${name} foreign key (owner_id, ${parent.column})
      references ${parent.table} (owner_id, id) on delete cascade`,
  ]
}
