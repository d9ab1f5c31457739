import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_FOLDER } from '../../db/files.ts'
import { MANIFEST_FILE } from './folder.ts'
import type { Manifest } from './folder.ts'

/** Begins the names of folders that the server makes by itself. */
export const NIGHTLY = 'nightly'

/** A whole backup in the data folder; `madeAt` is an instant. */
export type KeptBackup = { folder: string; madeAt: number; isNightly: boolean }

/** Backups of a data folder, newest first; unfinished ones are none. */
export function keptBackups(dataDir: string): KeptBackup[] {
  const place = join(dataDir, BACKUP_FOLDER)
  if (!existsSync(place)) return []
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith('.new'))
    .flatMap(({ name }) => {
      const file = join(place, name, MANIFEST_FILE)
      if (!existsSync(file)) return []
      const { madeAt } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
      const isNightly = name.startsWith(`${NIGHTLY}-`)
      return [{ folder: join(place, name), madeAt: Date.parse(madeAt), isNightly }]
    })
    .toSorted((one, other) => other.madeAt - one.madeAt)
}
