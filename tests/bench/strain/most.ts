import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_OWN_CATEGORIES, MAX_STATEMENTS_A_DAY, PAGE_OF } from '#lib/domain/limits.ts'
import { startServer } from '../../support/server.ts'
import type { Server } from '../../support/server.ts'
import { beside } from '../budget.ts'
import type { Line } from '../budget.ts'
import { settle } from '../household.ts'
import { thisMonth } from '../ledger.ts'
import { loadInTurns } from '../load.ts'
import { untilIdle } from '../machine.ts'
import { callFor } from './people.ts'

/** Limits where there are some, else more than a large household has. */
const CATEGORIES = MAX_OWN_CATEGORIES
const ACCOUNTS = 100
const SERIES = 100
const MERCHANTS = 5_000
const SESSIONS = 100
const IMPORTS = 200
const STATEMENTS = MAX_STATEMENTS_A_DAY
const MEMBERS = 10

/** Pages with what each has to offer or to sum, and the rows and days' bills that it has to show. */
const PAGES = [
  { page: '/dashboard', choices: CATEGORIES },
  { page: '/expenses?form=expense', choices: CATEGORIES + ACCOUNTS },
  { page: '/income?form=income', choices: CATEGORIES + ACCOUNTS },
  { page: '/bills?form=bill', choices: CATEGORIES + ACCOUNTS, rows: SERIES },
  { page: '/budget', rows: CATEGORIES },
  { page: '/account', rows: MEMBERS },
  { page: '/reports', choices: CATEGORIES },
  { page: '/import-data', rows: PAGE_OF.imports },
  { page: '/account-detail', choices: CATEGORIES, rows: ACCOUNTS },
]
const TIMES_MOST = 2
/** Milliseconds for each choice and each row more than usual: a page grows by what it shows. */
const OF_CHOICE = 0.02
const OF_ROW = 0.2
const ROUNDS = 2
const PAUSE_MILLISECONDS = 100

type Household = { server: Server; token: string; folder: string }

/** Each page of somebody with the most of everything, beside a usual household's. */
export async function measureMost(say: (text: string) => void): Promise<Line[]> {
  say('The most of everything that a person can make')
  const usual = await open('usual', () => {})
  const most = await open('most', fill)
  try {
    await fillByCalls(most)
    const lines: Line[] = []
    for (const { page, choices = 0, rows = 0 } of PAGES) {
      await untilIdle()
      const load = await loadInTurns(
        Object.entries({ usual, most }).map(([name, { server, token }]) => ({
          name,
          url: server.url + page,
          processId: server.process.pid!,
          token,
        })),
        ROUNDS,
      )
      lines.push(
        beside(
          `${page.split('?')[0]} with the most of everything: processor`,
          'ms',
          load['most']!.millisecondsPerRequest,
          {
            name: 'a usual household',
            measured: load['usual']!.millisecondsPerRequest,
            times: TIMES_MOST,
            more: choices * OF_CHOICE + rows * OF_ROW,
          },
        ),
      )
    }
    return lines
  } finally {
    for (const { server, folder } of [usual, most]) {
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function open(
  name: string,
  write: (database: DatabaseSync, ownerId: string) => void,
): Promise<Household> {
  const folder = mkdtempSync(join(tmpdir(), `hearthbook-bench-${name}-`))
  const { id, token } = await settle(folder, { own: 1_000, others: 0 })
  const database = new DatabaseSync(join(folder, 'hearthbook.db'))
  database.exec('begin')
  write(database, id)
  database.exec('commit')
  database.close()
  return { server: await startServer({}, folder), token, folder }
}

/** Rows of everything but what only calls make whole. */
function fill(database: DatabaseSync, ownerId: string): void {
  const insert = (count: number, into: string, values: string) =>
    database
      .prepare(
        `with recursive numbers(n) as
          (select 0 union all select n + 1 from numbers where n < ${count - 1})
        insert into ${into} select ${values} from numbers`,
      )
      .run({ owner: ownerId })
  insert(
    CATEGORIES,
    `custom_categories (owner_id, category_id, type, name, icon, color, is_hidden,
      is_deleted, created_at, modified_at)`,
    `:owner, 5000 + n, 'expense', 'Own ' || n, 'tag', '#7c8a80', 0, 0, 0, 0`,
  )
  insert(
    ACCOUNTS,
    `accounts (id, owner_id, type, name, opening_minor, currency, is_open, is_shared,
      in_balance, created_at, modified_at)`,
    `'most-' || n, :owner, 1, 'Account ' || n, 1000, 'USD', 1, 0, 1, n, 0`,
  )
  insert(
    CATEGORIES,
    `budgets (id, series_id, owner_id, type, kind, category_id, first_month, currency,
      minor, carries_forward, is_shared, alert_percentage, created_at, modified_at)`,
    `'most-' || n, 'most-' || n, :owner, 2, 1, 5000 + n, ${thisMonth()}, 'USD', 9000, 0, 0,
      100, 0, 0`,
  )
  insert(
    MERCHANTS,
    'merchants (owner_id, name, folded, uses)',
    `:owner, 'Merchant ' || n, 'merchant ' || n, 1`,
  )
  joinMembers(database, ownerId)
  insert(
    SESSIONS,
    'sessions (id, profile_id, device_name, created_at, last_use, expires_at)',
    `'most-' || n, :owner, 'Firefox', n, ${Date.now()}, ${Date.now() + 86_400_000}`,
  )
  insert(
    IMPORTS,
    `imports (id, owner_id, kind, file_name, content_hash, overrides, status, rows, imported,
      duplicates, removed, kept, errors, created_at)`,
    `'most-' || n, :owner, 'template', 'rows.csv', n, 0, 'success', 9, 9, 0, 0, 0, '[]', n`,
  )
}

/** A family of the owner and copies of their profile. */
function joinMembers(database: DatabaseSync, ownerId: string): void {
  database
    .prepare(`insert into groups (id, owner_id, created_at) values ('most', ?, 0)`)
    .run(ownerId)
  const join = database.prepare(
    `insert into group_members (profile_id, group_id, joined_at) values (?, 'most', 0)`,
  )
  join.run(ownerId)
  database.exec('create temp table members as select * from profiles')
  for (let number = 1; number < MEMBERS; number += 1) {
    const id = `member-${number}`
    database
      .prepare('update members set id = ?, email = ?')
      .run(id, `${id}@hearthbook.example`)
    database.exec('insert into profiles select * from members')
    join.run(id)
  }
}

async function fillByCalls({ server, token }: Household): Promise<void> {
  const person = { url: server.url, token }
  const bill = { amount: 12, time: Date.now(), recurringRule: 'FREQ=MONTHLY' }
  for (let number = 0; number < SERIES; number += 1) {
    await callFor(0, person, '/api/userdata/addUpdateBill', {
      ...bill,
      title: `Bill ${number}`,
    })
  }
  const statement = { startTime: 0, endTime: Date.now(), type: 1 }
  for (let number = 0; number < STATEMENTS; number += 1) {
    await callFor(0, person, '/api/userdata/sendStatement', statement)
  }
  const books = new DatabaseSync(join(server.folder, 'hearthbook.db'), { readOnly: true })
  const pending = books.prepare(`select 1 from statements where status = 'pending'`)
  while (pending.get()) await pause(PAUSE_MILLISECONDS)
  books.close()
}
