import { existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { copyBeforeMigration, removeOldCopies } from '#lib/server/db/copies.ts'
import { programVersion } from '#lib/server/core/version.ts'
import { migrate } from '#lib/server/db/migrate.ts'
import { openSqlite } from '#lib/server/db/sqlite.ts'
import { versionOf } from '#lib/server/db/writtenBy.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { makeEarlierFolder, stepsDone, sumsOf } from '../support/earlierSchemas.ts'
import { openTestServer, TEST_START } from '../support/testServer.ts'

const DAY = 86_400_000
const root = mkdtempSync(join(tmpdir(), 'hearthbook-copies-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function newFolder(): string {
  return mkdtempSync(join(root, 'data-'))
}

/** Opens a folder to update its schema, and gives the lines of the log. */
async function upgrade(dataDir: string): Promise<string[]> {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const database = openSqlite(dataDir)
  try {
    await migrate(database, (step) =>
      copyBeforeMigration(step, { dataDir, now: TEST_START, log }),
    )
  } finally {
    await database.close()
  }
  return lines
}

/** Leaves a copy from some days ago. */
function leaveCopy(dataDir: string, name: string, days: number): void {
  const file = join(dataDir, 'backups', name)
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  writeFileSync(file, '')
  const at = new Date(TEST_START - days * DAY)
  utimesSync(file, at, at)
}

function copiesIn(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'backups')).toSorted()
}

test('before its schema changes a file is copied for the operator alone, and the log names the copy', async () => {
  const folder = newFolder()
  await makeEarlierFolder(folder, '0004-bills', 10)
  const lines = await upgrade(folder)
  const copy = join(folder, 'backups', 'before-0005.db')
  expect(lines.map((line) => JSON.parse(line).copy)).toEqual([copy])
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect(stepsDone(copy).at(-1)).toBe('0004-bills')
  expect(sumsOf(copy)).toEqual(sumsOf(join(folder, 'hearthbook.db')))
})

test('a new file and one that is up to date are not copied', async () => {
  const folder = newFolder()
  await upgrade(folder)
  await upgrade(folder)
  expect(existsSync(join(folder, 'backups'))).toBe(false)
})

test('without a place for its copy a file stays as it is and the start says why', async () => {
  const folder = newFolder()
  await makeEarlierFolder(folder, '0006-reminders', 10)
  writeFileSync(join(folder, 'backups'), '')
  await expect(upgrade(folder)).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining('before-0007.db'),
  })
  expect(stepsDone(join(folder, 'hearthbook.db')).at(-1)).toBe('0006-reminders')
})

test('the newest three copies are kept, and what the operator has put beside them', async () => {
  const folder = newFolder()
  for (const [index, step] of ['0002', '0003', '0004', '0005'].entries()) {
    leaveCopy(folder, `before-${step}.db`, 20 - index)
  }
  leaveCopy(folder, 'mine.db', 400)
  await removeOldCopies(folder, TEST_START)
  expect(copiesIn(folder)).toEqual([
    'before-0003.db',
    'before-0004.db',
    'before-0005.db',
    'mine.db',
  ])
})

test('the sweep removes a copy after thirty days, also one that a power cut left half', async () => {
  const server = await openTestServer()
  const { dataDir } = server.app.config
  await sweep(systemContext(server.app))
  leaveCopy(dataDir, 'before-0007.db', 29)
  leaveCopy(dataDir, 'before-0006.db', 31)
  leaveCopy(dataDir, 'before-0005.db.new', 31)
  leaveCopy(dataDir, 'hearthbook-2026.new', 2)
  leaveCopy(dataDir, 'hearthbook-2025', 400)
  await sweep(systemContext(server.app))
  expect(copiesIn(dataDir)).toEqual(['before-0007.db', 'hearthbook-2025'])
  await server.close()
})

test('an earlier program refuses a newer file, and names both versions and the copy of before', async () => {
  const folder = newFolder()
  await upgrade(folder)
  const file = new DatabaseSync(join(folder, 'hearthbook.db'))
  const [noted] = file.prepare('pragma user_version').all()
  expect(versionOf(Number(noted!['user_version']))).toBe(programVersion())
  file.exec(`insert into kysely_migration (name, timestamp) values ('9998-later', 'x')`)
  file.exec('pragma user_version = 12003001')
  file.close()
  const refused = `the database was written by Hearthbook 12.3.1, and this is ${programVersion()}: start that version`
  const started = () => openTestServer({ DATA_DIR: folder })
  await expect(started()).rejects.toThrow(refused)
  leaveCopy(folder, 'before-9998.db', 1)
  const copy = join(folder, 'backups', 'before-9998.db')
  await expect(started()).rejects.toThrow(`${refused}, or go back to how it was before`)
  await expect(started()).rejects.toThrow(`npm run admin -- restore ${copy}`)
})
