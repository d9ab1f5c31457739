import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App } from '../core/context.ts'
import type { Reading } from '../core/telemetry/labels.ts'
import { DATABASE_FILE } from '../db/files.ts'

const USED = 'hearthbook_database_connections_used'
const MOST = 'hearthbook_database_connections_limit'
const WAITING = 'hearthbook_database_waiting'
const BYTES = 'hearthbook_sqlite_file_bytes'
const WAL_PAGES = 'hearthbook_sqlite_wal_pages'
const WAL_COPIED = 'hearthbook_sqlite_wal_checkpointed_pages'
const DAMAGED = 'hearthbook_sqlite_damaged'

/** Watches the connections, and SQLite's file. */
export function watchDatabase(app: App, isDamaged: () => boolean): void {
  const labelNames = ['pool']
  app.telemetry.watch(
    {
      [USED]: { help: 'Connections of this process in use.', labelNames },
      [MOST]: { help: 'Connections that this process may have.', labelNames },
      [WAITING]: { help: 'Work of this process that waits for a connection.', labelNames },
    },
    async () =>
      app.database.pools().flatMap(({ pool, used, most, waiting }) => [
        { name: USED, value: used, labels: { pool } },
        { name: MOST, value: most, labels: { pool } },
        { name: WAITING, value: waiting, labels: { pool } },
      ]),
  )
  if (app.database.engine === 'sqlite') watchFile(app, isDamaged)
}

function watchFile({ telemetry, database, config }: App, isDamaged: () => boolean): void {
  const main = join(config.dataDir, DATABASE_FILE)
  telemetry.watch(
    {
      [BYTES]: {
        help: 'Sizes of the database and of its log (WAL).',
        labelNames: ['file'],
      },
      [WAL_PAGES]: { help: 'Pages in the log.' },
      [WAL_COPIED]: { help: 'Pages of the log that are in the database, too.' },
      [DAMAGED]: { help: 'Whether the file has damaged pages: 1 or 0.' },
    },
    async () => [
      await readSize('database', main),
      await readSize('wal', `${main}-wal`),
      ...(await readWal(database)),
      { name: DAMAGED, value: isDamaged() ? 1 : 0 },
    ],
  )
}

async function readSize(file: string, path: string): Promise<Reading> {
  return { name: BYTES, value: (await stat(path)).size, labels: { file } }
}

/** Reads the counters alone; this mode moves no page (SQLite, PRAGMA wal_checkpoint). */
async function readWal({ read }: App['database']): Promise<Reading[]> {
  const { rows } = await sql<{
    log: number
    checkpointed: number
  }>`pragma wal_checkpoint(noop)`.execute(read)
  return rows.flatMap(({ log, checkpointed }) => [
    { name: WAL_PAGES, value: log },
    { name: WAL_COPIED, value: checkpointed },
  ])
}
