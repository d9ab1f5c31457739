import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate, migrateTo } from '#lib/server/db/migrate.ts'
import { openSqlite } from '#lib/server/db/sqlite.ts'

/** The migrations after which a schema was released; the newest is the server's. */
export const EARLIER_STEPS = [
  '0001-foundation',
  '0002-accounts',
  '0003-series',
  '0004-bills',
  '0005-sweep',
  '0006-reminders',
  '0007-series-ends',
  '0008-hidden-groups',
  '0009-access',
  '0010-bounded-work',
] as const

const AT = Date.UTC(2026, 0, 15)
const MONTH = 2026 * 12
const HOUSEHOLD = `
  insert into profiles (id, email, active, currency, language, is_pro, notify_bills,
    notify_budgets, notify_expenses, notify_sign_in, notify_monthly_report, notify_minute,
    created_at, modified_at)
  values ('ana', 'ana@example.com', 1, 'USD', 'en', 1, 1, 1, 1, 1, 1, 540, ${AT}, ${AT});
  insert into accounts (id, owner_id, type, name, opening_minor, currency, is_open, is_shared,
    in_balance, created_at, modified_at)
  values ('checking', 'ana', 1, 'Checking', 0, 'USD', 1, 0, 1, ${AT}, ${AT});
  insert into bills (id, local_number, owner_id, creator_id, title, currency, minor,
    paid_minor, is_paid, category_id, at, due_day, month_index, created_at, modified_at)
  values ('power', 1, 'ana', 'ana', 'Power', 'USD', 4000, 0, 0, 21, ${AT}, '2026-01-15',
    ${MONTH}, ${AT}, ${AT});`
const ENTRY = `
  insert into transactions (id, type, owner_id, creator_id, at, day, month_index, currency,
    minor, category_id, account_id, account_minor, to_minor, updates_balance, created_at,
    modified_at)
  values (?, 1, 'ana', 'ana', ${AT}, '2026-01-15', ?, 'USD', ?, 31, 'checking', ?, 0, 1,
    ${AT}, ${AT})`
const MONTH_SUMS = `
  insert into month_sums
    (owner_id, group_id, type, month_index, currency, category_id, minor, entries)
  select owner_id, '', type, month_index, currency, category_id, sum(minor), count(*)
  from transactions group by owner_id, type, month_index, currency, category_id`
const ACCOUNT_SUMS = `
  insert into account_sums (account_id, owner_id, group_id, month_index, minor, entries)
  select account_id, owner_id, '', month_index, sum(account_minor), count(*)
  from transactions group by account_id, owner_id, month_index`

/** Makes a folder with a household's entries in the schema of a migration. */
export async function makeEarlierFolder(
  folder: string,
  step: string,
  entries: number,
): Promise<void> {
  const database = openSqlite(folder)
  await migrateTo(database, step)
  await database.close()
  fillFolder(folder, entries, step !== '0001-foundation')
}

/** Makes a folder in the present schema. */
export async function makeFolder(folder: string, entries: number): Promise<void> {
  const database = openSqlite(folder)
  await migrate(database)
  await database.close()
  fillFolder(folder, entries, true)
}

function fillFolder(folder: string, entries: number, hasAccountSums: boolean): void {
  const file = new DatabaseSync(join(folder, 'hearthbook.db'))
  file.exec('begin')
  file.exec(HOUSEHOLD)
  const insert = file.prepare(ENTRY)
  for (let index = 0; index < entries; index += 1) {
    insert.run(`entry-${index}`, MONTH + (index % 24), index + 1, -index - 1)
  }
  file.exec(MONTH_SUMS)
  if (hasAccountSums) file.exec(ACCOUNT_SUMS)
  file.exec('commit')
  file.close()
}

/** The sum of a file's entries, by the entries and by each kind of stored sums. */
export function sumsOf(path: string): Record<string, unknown> {
  const [sums] = rowsOf(
    path,
    `select (select count(*) from transactions) as entries,
      (select sum(minor) from transactions) as spent,
      (select sum(minor) from month_sums) as of_months,
      (select sum(minor) from account_sums) as of_accounts`,
  )
  return { ...sums }
}

/** The migrations of a file. */
export function stepsDone(path: string): string[] {
  const marks = rowsOf(
    path,
    `select name from sqlite_master where name = 'kysely_migration'`,
  )
  if (marks.length === 0) return []
  const rows = rowsOf(path, 'select name from kysely_migration order by name')
  return rows.map(({ name }) => String(name))
}

function rowsOf(path: string, statement: string): Record<string, unknown>[] {
  const file = new DatabaseSync(path)
  try {
    return file.prepare(statement).all()
  } finally {
    file.close()
  }
}
