import { closeSync, fsyncSync, openSync } from 'node:fs'

/** The database in the data folder. */
export const DATABASE_FILE = 'hearthbook.db'
/** The folder of the file's copies, in the data folder. */
export const BACKUP_FOLDER = 'backups'

/** Where a copy is made ready before it takes the place of the data. */
export const STAGING_FOLDER = 'restoring'
/** Stands while things are moved, and after a restore that was cut short then. */
export const RESTORE_MARK = 'restore-underway'

/** Makes the names in a folder outlive a power cut. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return // Folders cannot be opened there.
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
