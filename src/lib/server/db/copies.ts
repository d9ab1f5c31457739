import { closeSync, fstatSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import type { Log } from '../core/log.ts'
import { StartRefused } from '../core/startRefused.ts'
import { syncFolder } from '../core/syncFolder.ts'
import { BACKUP_FOLDER, DATABASE_FILE } from './files.ts'

const MAX_COPIES = 3
const OLDEST_DAYS = 30
/** An operator's backup that was interrupted. */
const UNFINISHED = /^hearthbook-.+\.new$/
const NAME = /^before-\d{4}\.db(\.new(-journal)?)?$/

/**
 * Copies a SQLite file, compacted, readable by its owner only, synced to disk; gives its
 * bytes.
 */
export function copyDatabase(file: string, target: string): number {
  const handle = openSync(target, 'wx', 0o600)
  try {
    vacuumInto(file, target)
    fsyncSync(handle)
    return fstatSync(handle).size
  } catch (error) {
    removeUnfinished(target)
    throw error
  } finally {
    closeSync(handle)
  }
}

/** Removes the journal too, which would be applied to the next copy of the name. */
function removeUnfinished(target: string): void {
  rmSync(target, { force: true })
  rmSync(`${target}-journal`, { force: true })
}

function vacuumInto(file: string, target: string): void {
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    source.prepare('vacuum into ?').run(target)
  } finally {
    source.close()
  }
}

type CopyFolder = { dataDir: string; now: number; log: Log }

/** The copy of how a database was before a step of its schema. */
export function copyNamed(step: string, dataDir: string): string {
  return join(dataDir, BACKUP_FOLDER, `before-${step.slice(0, 4)}.db`)
}

/** Copies the database before a migration. @throws StartRefused without room */
export async function copyBeforeMigration(
  step: string,
  { dataDir, now, log }: CopyFolder,
): Promise<void> {
  const folder = join(dataDir, BACKUP_FOLDER)
  const target = copyNamed(step, dataDir)
  const unfinished = `${target}.new`
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    removeUnfinished(unfinished)
    copyDatabase(join(dataDir, DATABASE_FILE), unfinished)
    await utimes(unfinished, new Date(now), new Date(now))
    await rename(unfinished, target)
    syncFolder(folder)
  } catch (error) {
    throw new StartRefused(
      `the copy ${target} could not be written, so the database was not changed ` +
        `(${(error as Error).message}); make room for it and start again`,
    )
  }
  log.info({ copy: target }, 'database: its schema changes; this is how it was before')
  await removeOldCopies(dataDir, now)
}

/**
 * Removes copies of migrations that are a month old, except the newest. Removes only
 * unfinished ones of the operator's own backups.
 */
export async function removeOldCopies(dataDir: string, now: number): Promise<void> {
  const folder = join(dataDir, BACKUP_FOLDER)
  const all = await namesIn(folder)
  const copies = all.filter(({ name }) => NAME.test(name))
  const old = copies.filter(({ at }, index) => {
    return index >= MAX_COPIES || at < now - OLDEST_DAYS * DAY_MILLISECONDS
  })
  const halves = all.filter(
    ({ name, at }) => UNFINISHED.test(name) && at < now - DAY_MILLISECONDS,
  )
  for (const { name } of [...old, ...halves]) {
    await rm(join(folder, name), { recursive: true })
  }
}

async function namesIn(folder: string): Promise<{ name: string; at: number }[]> {
  const names = await readdir(folder).catch(noneWhenMissing)
  const all = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  return all.toSorted((one, other) => other.at - one.at)
}

function noneWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
