import { closeSync, fsyncSync, openSync } from 'node:fs'

/** The database in the data folder. */
export const DATABASE_FILE = 'hearthbook.db'
/** Its copies, in a folder of the data folder. */
export const BACKUP_FOLDER = 'backups'

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
