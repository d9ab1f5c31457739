import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll } from 'vitest'
import { makeBackup } from '#lib/contract/operator.ts'
import { openApp } from '#lib/server/app.ts'
import { readConfig } from '#lib/server/core/config.ts'
import { restoreCopy } from '#lib/server/services/restore.ts'
import { operatorOf, TEST_START } from './testServer.ts'
import type { TestServer } from './testServer.ts'

/** Folders to remove after a test file. */
export function foldersOfFile(): () => string {
  const root = mkdtempSync(join(tmpdir(), 'hearthbook-restore-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return () => mkdtempSync(join(root, 'data-'))
}

/** A backup of an application at a unique time; gives its folder. */
export async function backUp(server: TestServer): Promise<string> {
  server.clock.now += 1
  return (await operatorOf(server).ask(makeBackup, {})).result.fileName
}

type Wish = { now?: number; variables?: Record<string, string> }

/** Restores a copy into a folder; gives the operator's report. */
export function restoreInto(
  dataDir: string,
  copy: string,
  { now = TEST_START, variables = {} }: Wish = {},
): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...variables })
  return restoreCopy(config, copy, { open: openApp, now })
}

/** Leaves a folder as after a power cut: with an unapplied log beside the file. */
export function leaveAsCut({ app }: TestServer, folder: string): void {
  const { dataDir } = app.config
  for (const name of readdirSync(dataDir)) {
    if (name === 'backups' || name === 'lock') continue
    cpSync(join(dataDir, name), join(folder, name), { recursive: true })
  }
}

/** The folder of the replaced data. */
export function asideIn(dataDir: string): string {
  const name = readdirSync(dataDir).find((one) => one.startsWith('before-restore-'))
  if (!name) throw new Error(`nothing was moved aside in ${dataDir}`)
  return join(dataDir, name)
}

/** Rows of a folder's database. */
export function rowsIn(dataDir: string, query: string): Record<string, unknown>[] {
  const file = join(dataDir, 'hearthbook.db')
  if (!existsSync(file)) throw new Error(`there is no database in ${dataDir}`)
  const database = new DatabaseSync(file)
  try {
    return database
      .prepare(query)
      .all()
      .map((row) => ({ ...row }))
  } finally {
    database.close()
  }
}

/** Changes a copy by hand. */
export function change(file: string, statements: string): void {
  const database = new DatabaseSync(file)
  database.exec(statements)
  database.close()
}
