import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_FOLDER } from '../../db/files.ts'
import { manifestIn } from './manifest.ts'
import type { Manifest } from '../../core/backups.ts'

/** Begins the names of folders that the server makes by itself. */
export const NIGHTLY = 'nightly'
/** Corrections of a clock are smaller than this. */
const MOST_AHEAD_MILLISECONDS = 10 * 60_000

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
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith('.new'))
    .flatMap(({ name }) => backupIn(place, name))
    .toSorted((one, other) => other.madeAt - one.madeAt)
}

/** Nightly backups, newest first, without those that a wrong clock dated ahead. */
export function nightlyBackups(dataDir: string, now: number): KeptBackup[] {
  return keptBackups(dataDir).filter(
    ({ isNightly, madeAt }) => isNightly && madeAt <= now + MOST_AHEAD_MILLISECONDS,
  )
}

function backupIn(place: string, name: string): KeptBackup[] {
  const folder = join(place, name)
  const manifest = manifestIn(folder)
  if (!manifest) return []
  const madeAt = Date.parse(manifest.madeAt)
  return [{ name, folder, madeAt, manifest, isNightly: name.startsWith(`${NIGHTLY}-`) }]
}
