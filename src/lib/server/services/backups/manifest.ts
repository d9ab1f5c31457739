import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../core/backups.ts'

/** The description file of a backup. */
export const MANIFEST_FILE = 'backup.json'
/** More than any manifest has. */
const MOST_BYTES = 100_000

/**
 * The manifest of a folder; null for one that is missing, unreadable, damaged or no plain
 * file. Copies come from anywhere: none of them stops a server.
 */
export function manifestIn(folder: string): Manifest | null {
  const file = join(folder, MANIFEST_FILE)
  try {
    const found = lstatSync(file)
    if (!found.isFile() || found.size > MOST_BYTES) return null
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isManifest(read) ? read : null
  } catch {
    // Every caller treats an unreadable backup as none, or says so.
    return null
  }
}

function isManifest(read: unknown): read is Manifest {
  const { madeAt, database, pictures, people, entries } = (read ?? {}) as Partial<Manifest>
  return (
    typeof madeAt === 'string' &&
    !Number.isNaN(Date.parse(madeAt)) &&
    isCount(database?.bytes) &&
    typeof database?.sha256 === 'string' &&
    [pictures, people, entries].every((count) => (count ?? null) === null || isCount(count))
  )
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
