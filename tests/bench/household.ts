import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import { signInTo } from '../support/servedSignIn.ts'
import { startServer } from '../support/server.ts'
import type { Server } from '../support/server.ts'
import { householdForm } from '../support/feedbackForms.ts'
import { accountOf, billsOf, entriesOf } from './ledger.ts'

/** How many transactions the household has, and how many others have in the same file. */
export type Books = {
  own: number
  others: number
  /** How many of its bills are due in the months to come. */
  billsAhead?: number
  /** The household's transactions, when they are not those of ten years. */
  write?: typeof entriesOf
}

/** The profile of a household, and the token of its session. */
export type Keeper = { id: string; token: string }

/** The ids in the address of the form that is there. */
export const FORM = { templateId: 'household', feedbackId: 'everybody' }

const EMAIL = 'ana@hearthbook.example'
const MONTH_WITH_ENTRIES = /month-row[^]*?list-amounts num"><b>/
const MOST_OF_ONE_HOUSEHOLD = 10_000
/** As many as series make ahead. */
const A_YEAR_OF_BILLS = 48
/** Markup that a page has only when it shows something of the household. */
const SHOWN: Record<string, RegExp> = {
  '/dashboard': /class="spends"/,
  '/bills': /bill-row/,
  '/expenses': /(?:day|transaction)-row/,
  '/income': MONTH_WITH_ENTRIES,
}
/** The sums that the server keeps with every transaction; the search finds none of these. */
const SUMS = `
  insert into month_sums
    (owner_id, group_id, type, month_index, currency, category_id, minor, entries)
  select owner_id, '', type, month_index, currency, category_id, sum(minor), count(*)
  from transactions group by owner_id, type, month_index, currency, category_id;
  insert into account_sums (account_id, owner_id, group_id, month_index, minor, entries)
  select account_id, owner_id, '', month_index, sum(account_minor), count(*)
  from transactions group by account_id, owner_id, month_index;
  insert into merchants (owner_id, name, folded, uses)
  select owner_id, merchant_name, lower(merchant_name), count(*)
  from transactions group by owner_id, merchant_name;
  update search_entries set is_indexed = 1`

/** Makes a folder in which a household lives, and gives who keeps its books. */
export async function settle(
  folder: string,
  { own, others, billsAhead = A_YEAR_OF_BILLS, write = entriesOf }: Books,
): Promise<Keeper> {
  const server = await startServer({}, folder)
  const token = await signInTo(server, EMAIL)
  await server.stop()
  const database = new DatabaseSync(join(folder, 'hearthbook.db'))
  database.exec('pragma synchronous = off; begin')
  const { id } = database.prepare('select id from profiles').get() as { id: string }
  database
    .prepare(
      `update profiles set first_name = 'Ana', zone = 'Europe/Lisbon', steps_dismissed = 1 where id = ?`,
    )
    .run(id)
  insertAll(database, 'accounts', [accountOf(id)])
  insertAll(database, 'transactions', write(id, own))
  insertAll(database, 'bills', billsOf(id, billsAhead))
  for (let left = others, number = 1; left > 0; number += 1) {
    const neighbour = addNeighbour(database, id, number)
    const count = Math.min(left, MOST_OF_ONE_HOUSEHOLD)
    insertAll(database, 'accounts', [accountOf(neighbour)])
    insertAll(database, 'transactions', entriesOf(neighbour, count))
    left -= count
  }
  publishForm(database)
  database.exec(SUMS)
  database.exec('commit')
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
  return { id, token }
}

/** The pages that show nothing of what the household has; an empty one would weigh too little. */
export async function emptyPages({ url }: Server, token: string): Promise<string[]> {
  const headers = { cookie: `session=${token}` }
  const isEmpty = async (path: string) => {
    const page = await fetch(url + path, { headers }).then((answer) => answer.text())
    return !SHOWN[path]!.test(page)
  }
  const paths = Object.keys(SHOWN)
  const found = await Promise.all(paths.map(isEmpty))
  return paths.filter((_, index) => found[index])
}

/** Publishes a form with each kind of answer, and one link to it. */
function publishForm(database: DatabaseSync): void {
  const form = householdForm({ id: FORM.templateId })
  const { id, title } = form
  const made = { created_at: 0 }
  insertAll(database, 'feedback_templates', [
    { id, title, content: JSON.stringify(form), ...made },
  ])
  insertAll(database, 'feedback_links', [{ id: FORM.feedbackId, template_id: id, ...made }])
}

/** Another profile, made like the one that is there. */
function addNeighbour(database: DatabaseSync, id: string, number: number): string {
  const neighbour = `neighbour-${number}`
  const row = database.prepare('select * from profiles where id = ?').get(id)!
  insertAll(database, 'profiles', [
    { ...row, id: neighbour, email: `${neighbour}@hearthbook.example` },
  ])
  return neighbour
}

function insertAll(
  database: DatabaseSync,
  table: string,
  rows: Iterable<Record<string, SQLInputValue>>,
): void {
  const prepare = (columns: string[]) =>
    database.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    )
  const kept: { statement?: ReturnType<typeof prepare> } = {}
  for (const row of rows) {
    kept.statement ??= prepare(Object.keys(row))
    kept.statement.run(...Object.values(row))
  }
}
