import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#lib/server/db/open.ts'
import type { TransactionTable } from '#lib/server/db/tables/books.ts'
import { findPostgres, makeCluster } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import type { Server } from '../support/server.ts'
import { signInTo } from '../support/servedSignIn.ts'
import { timed } from './budget.ts'
import type { Line } from './budget.ts'
import { accountOf, entriesOf } from './ledger.ts'
import { median, untilIdle } from './machine.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const ROWS_AT_ONCE = 500
const ASKED_A_ROUND = 10
const LOOK_MILLISECONDS = 250

/** Most milliseconds for what finds up to 10,000 entries, by their number in the book. */
const MOST: Record<number, number> = { 100_000: 50, 1_000_000: 150 }
const MOST_OF_SUMS = 1_000

const QUERIES = {
  'a word and a note': { text: 'insurance week' },
  'the beginning of a word': { text: 'mark' },
  'an amount': { text: '48.12' },
  'a category of a month': { categoryIds: [31], from: '2026-01-01', to: '2026-01-31' },
}
const MANY = { text: 'market' }

type Scene = { rounds: number; say(text: string): void }
type Books = { engine: string; size: number; server: Server; token: string }

/** Searches in books of 1,000 to 1,000,000 entries of one household, on both engines. */
export async function measureSearch(scene: Scene): Promise<Line[]> {
  const lines: Line[] = []
  for (const size of SIZES) {
    scene.say(`A search of ${size} entries on SQLite`)
    lines.push(...(await measureIn('SQLite', size, scene)))
  }
  const found = findPostgres()
  if (!found || !('binaries' in found)) return lines
  for (const size of SIZES) {
    scene.say(`A search of ${size} entries on PostgreSQL`)
    const cluster = makeCluster(found.binaries)
    await cluster.start()
    try {
      lines.push(...(await measureIn('PostgreSQL', size, scene, cluster.url)))
    } finally {
      await cluster.stop()
      cluster.remove()
    }
  }
  return lines
}

async function measureIn(engine: string, size: number, scene: Scene, databaseUrl = '') {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-search-'))
  const variables: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl, SESSION_SECRET: 'a'.repeat(40) }
    : {}
  try {
    const first = await startServer(variables, folder)
    const token = await signInTo(first, 'ana@hearthbook.example')
    await first.stop()
    await fill({ databaseUrl, dataDir: folder }, size)
    const server = await startServer(variables, folder)
    const books = { engine, size, server, token }
    const indexed = await untilIndexed(books)
    const lines = [indexed, ...(await measureQueries(books, scene))]
    await server.stop()
    return lines
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(config: { databaseUrl: string; dataDir: string }, size: number) {
  const database = await openDatabase({
    ...config,
    databaseUrl: config.databaseUrl || null,
  })
  const { id } = await database.write
    .selectFrom('profiles')
    .select('id')
    .executeTakeFirstOrThrow()
  await database.write.insertInto('accounts').values(accountOf(id)).execute()
  await database.write.transaction().execute(async (db) => {
    let some: TransactionTable[] = []
    const write = async () => {
      await db.insertInto('transactions').values(some).execute()
      some = []
    }
    for (const entry of entriesOf(id, size)) {
      some.push(entry)
      if (some.length === ROWS_AT_ONCE) await write()
    }
    if (some.length > 0) await write()
  })
  await database.close()
}

/** How long the job after a migration takes, beside which the server answers. */
async function untilIndexed(books: Books): Promise<Line> {
  const began = performance.now()
  for (;;) {
    const { isIndexing } = await find(books, { text: 'nothing' })
    if (!isIndexing) break
    await new Promise((done) => setTimeout(done, LOOK_MILLISECONDS))
  }
  const what = `${books.engine}: ${books.size} entries are indexed`
  return timed(what, 's', (performance.now() - began) / 1000)
}

async function measureQueries(books: Books, { rounds }: Scene): Promise<Line[]> {
  const { engine, size } = books
  const name = (what: string) => `${engine}, ${size} entries: ${what}`
  const lines: Line[] = []
  for (const [what, query] of Object.entries(QUERIES)) {
    const time = await medianOf(books, query, rounds)
    lines.push(timed(name(what), 'ms', time, MOST[size]))
  }
  const rows = await medianOf(books, MANY, rounds)
  const sums = await medianOf(books, { ...MANY, onlySums: true }, rounds)
  lines.push(timed(name('a word of a third of them'), 'ms', rows, MOST[size]))
  lines.push(timed(name('their count and sums'), 'ms', sums, MOST_OF_SUMS))
  return lines
}

async function medianOf(books: Books, query: object, rounds: number): Promise<number> {
  await untilIdle()
  const times: number[] = []
  await find(books, query)
  for (let count = 0; count < rounds * ASKED_A_ROUND; count += 1) {
    const began = performance.now()
    await find(books, query)
    times.push(performance.now() - began)
  }
  return median(times)
}

async function find({ server, token }: Books, query: object) {
  const answer = await fetch(`${server.url}/api/userdata/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(query),
  })
  const found = (await answer.json()) as { code: number; isIndexing?: boolean }
  if (found.code !== 0) throw new Error(`a search was refused: ${JSON.stringify(found)}`)
  return found
}
