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
  return readdirSync(dataDir)
    .filter((name) => NAME.test(name) && existsSync(join(dataDir, name, DATABASE_FILE)))
    .map((name) => pointIn(join(dataDir, name)))
    .toSorted((one, other) => other.madeAt - one.madeAt)
}

function pointIn(folder: string): RestorePoint {
  const name = basename(folder)
  const madeAt = Date.parse(name.replace(NAME, '$1:$2:$3.$4'))
  return { name, folder, madeAt, bytes: statSync(join(folder, DATABASE_FILE)).size }
}
