import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../../core/context.ts'
import { BACKUP_FOLDER, READY_FOLDER, STAGING_FOLDER } from '../../db/files.ts'
import { FolderInUse, lockFolder } from '../../db/sqlite.ts'
import { DRILL_FOLDER } from './drill.ts'

/** Backups, copies before a migration and links, all before they have their name. */
const UNFINISHED = /\.new(-journal)?$/

/**
 * Removes what a killed backup, restore or drill left half, by name in the log. The caller
 * holds the folder, so that no backup or restore is underway; a drill may be.
 */
export async function removeLeftovers({
  config: { dataDir },
  log,
}: Pick<App, 'config' | 'log'>): Promise<void> {
  const left = [
    ...[STAGING_FOLDER, READY_FOLDER].map((name) => join(dataDir, name)),
    ...namesIn(join(dataDir, BACKUP_FOLDER))
      .filter((name) => UNFINISHED.test(name))
      .map((name) => join(dataDir, BACKUP_FOLDER, name)),
    ...namesIn(dataDir)
      .filter((name) => name.startsWith(DRILL_FOLDER))
      .map((name) => join(dataDir, name))
      .filter(isIdle),
  ]
  for (const path of left.filter((one) => existsSync(one))) {
    await rm(path, { recursive: true })
    log.warn({ path }, 'start: removed what a killed backup, restore or drill left')
  }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Whether no drill works in its folder. */
function isIdle(folder: string): boolean {
  try {
    lockFolder(folder)()
    return true
  } catch (error) {
    if (error instanceof FolderInUse) return false
    throw error
  }
}
