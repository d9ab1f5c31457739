import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Syncs a folder, so that its file names survive a power cut. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return // folders cannot be opened there
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
