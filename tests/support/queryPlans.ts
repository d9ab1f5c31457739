import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll } from 'vitest'
import type { TestServer } from './testServer.ts'

/** Small tables by nature: the operator writes them. */
const SMALL = new Set(['notices', 'switches', 'feedback_templates'])

/** The few rows of a query within a query. */
const INNER = new Set(['latest'])

/** Collects the texts of all queries that a test file makes from now on. */
export function listenToQueries(): Set<string> {
  const statements = new Set<string>()
  const prepare = DatabaseSync.prototype.prepare
  DatabaseSync.prototype.prepare = function listen(sql) {
    statements.add(sql)
    return prepare.call(this, sql)
  }
  afterAll(() => {
    DatabaseSync.prototype.prepare = prepare
  })
  return statements
}

type Plan = { sql: string; detail: string }

/** The steps by which SQLite makes queries on a house's data. */
export function plansOf({ app }: TestServer, queries: string[]): Plan[] {
  const file = join(app.config.dataDir, 'hearthbook.db')
  const database = new DatabaseSync(file, { readOnly: true })
  const plans = queries.flatMap((sql) =>
    database
      .prepare(`explain query plan ${sql}`)
      .all()
      .map((row) => ({ sql, detail: String(row['detail']) })),
  )
  database.close()
  return plans
}

/** Indexes that hold nothing but what waits. */
const PARTIAL = /jobs_(waiting|mails|others)$/

/** "SCAN table" and "SCAN table USING INDEX" read everything, a virtual table what it is asked. */
export function isScan(detail: string): boolean {
  if (detail.includes(' VIRTUAL TABLE ') || PARTIAL.test(detail)) return false
  const table = /^SCAN (\w+)/.exec(detail)?.[1]
  return (
    table !== undefined &&
    !SMALL.has(table) &&
    !INNER.has(table) &&
    !table.startsWith('sqlite_')
  )
}
