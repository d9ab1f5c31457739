import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DATABASE_FILE } from '../../db/files.ts'

/** The data that a restore replaced; `bytes` counts without pictures. */
export type RestorePoint = { name: string; folder: string; madeAt: number; bytes: number }

/** The instant in a name, in ISO 8601 without its colons and its point. */
const NAME = /^before-restore-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/

/** The folder for what a restore at this instant replaces. */
export function newPoint(dataDir: string, now: number): string {
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-')
  return join(dataDir, `before-restore-${stamp}`)
}

/** Data that restores replaced, the latest first. */
export function restorePoints(dataDir: string): RestorePoint[] {
  if (!existsSync(dataDir)) return []
  return readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
    .map(({ name }) => join(dataDir, name))
    .filter((folder) => existsSync(join(folder, DATABASE_FILE)))
    .map(pointIn)
    .toSorted((one, other) => other.madeAt - one.madeAt)
}

/** When the data in such a folder were replaced; null for any other folder. */
export function replacedAt(folder: string): number | null {
  const name = basename(folder)
  return NAME.test(name) ? Date.parse(name.replace(NAME, '$1:$2:$3.$4')) : null
}

function pointIn(folder: string): RestorePoint {
  const name = basename(folder)
  const madeAt = replacedAt(folder)! // named like this
  return { name, folder, madeAt, bytes: statSync(join(folder, DATABASE_FILE)).size }
}
