import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_FOLDER } from '../../db/files.ts'
import { MANIFEST_FILE } from './folder.ts'
import type { Manifest } from './folder.ts'

/** Begins the names of folders that the server makes by itself. */
export const NIGHTLY = 'nightly'

/** A whole backup in the data folder; `madeAt` is an instant. */
export type KeptBackup = {
  name: string
  folder: string
  madeAt: number
  isNightly: boolean
  manifest: Manifest
}

/** Backups of a data folder, newest first; unfinished ones are none. */
export function keptBackups(dataDir: string): KeptBackup[] {
  const place = join(dataDir, BACKUP_FOLDER)
  if (!existsSync(place)) return []
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith('.new'))
    .flatMap(({ name }) => backupIn(place, name))
    .toSorted((one, other) => other.madeAt - one.madeAt)
}

function backupIn(place: string, name: string): KeptBackup[] {
  const folder = join(place, name)
  const manifest = manifestIn(folder)
  if (!manifest) return []
  const madeAt = Date.parse(manifest.madeAt)
  return [{ name, folder, madeAt, manifest, isNightly: name.startsWith(`${NIGHTLY}-`) }]
}

/** The manifest of a backup; a folder without one, or with a cut one, is no whole backup. */
function manifestIn(folder: string): Manifest | null {
  const file = join(folder, MANIFEST_FILE)
  if (!existsSync(file)) return null
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    return Number.isNaN(Date.parse(manifest.madeAt)) ? null : manifest
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
