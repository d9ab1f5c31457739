// Keeps the book of a release for the test of upgrades, and for the notes of the next one:
//   node tests/operate/keepBook.ts VERSION COMMIT
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { DATABASE_FILE } from '#lib/server/db/files.ts'
import { findPostgres, makeCluster } from '../support/postgres.ts'
import { launchServer, untilHealthy } from '../support/server.ts'
import { BOOKS } from './support/books.ts'
import { buildVersion } from './support/versions.ts'

/** As banks' files brought them in before titles had a limit: every tenth. */
const LONG_TITLES = `
  update transactions set title = '${'Harbour shop '.repeat(20)}' || id where id in (
    select id from (select id, row_number() over (order by id) as number from transactions)
      as numbered
    where number % 10 = 0)`
/** Scripts, which every start stores anew. */
const WITHOUT_SCRIPTS = 'delete from build_files'

const [version, commit] = process.argv.slice(2)
if (!version || !commit) throw new Error('a version and its commit are needed')
const folder = mkdtempSync(join(tmpdir(), 'hearthbook-book-'))
const program = join(folder, 'program')
try {
  mkdirSync(program)
  buildVersion(commit, program)
  mkdirSync(BOOKS, { recursive: true })
  keep('db', await bookOfSqlite(join(folder, 'sqlite')))
  keep('sql', await bookOfPostgres(join(folder, 'postgres')))
} finally {
  rmSync(folder, { recursive: true })
}

function keep(end: string, book: Buffer): void {
  writeFileSync(join(BOOKS, `${version}.${end}.gz`), gzipSync(book, { level: 9 }))
}

async function fill(own: string, variables: Record<string, string>): Promise<void> {
  mkdirSync(own)
  const server = await launchServer({ ...variables, SEED: 'demo' }, own, program)
  await untilHealthy(server)
  await server.stop()
}

async function bookOfSqlite(own: string): Promise<Buffer> {
  await fill(own, {})
  const file = join(own, DATABASE_FILE)
  const book = new DatabaseSync(file)
  book.exec(`${LONG_TITLES}; ${WITHOUT_SCRIPTS}; pragma journal_mode = delete; vacuum`)
  book.close()
  return readFileSync(file)
}

/** Statements that a client of PostgreSQL takes, without those of psql itself. */
async function bookOfPostgres(own: string): Promise<Buffer> {
  const found = findPostgres()
  if (!found || !('binaries' in found)) throw new Error('PostgreSQL is needed')
  const cluster = makeCluster(found.binaries)
  await cluster.start()
  await fill(own, { DATABASE_URL: cluster.url, SESSION_SECRET: 'a'.repeat(40) })
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`${LONG_TITLES}; ${WITHOUT_SCRIPTS}`)
  await client.end()
  const parameters = ['--inserts', '--no-owner', '--dbname', cluster.url]
  const dump = execFileSync(join(found.binaries, 'pg_dump'), parameters, {
    maxBuffer: 100_000_000,
  })
  await cluster.stop()
  cluster.remove()
  return Buffer.from(dump.toString().replaceAll(/^\\.*$/gm, ''))
}
