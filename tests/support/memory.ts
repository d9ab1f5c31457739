import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory; a container may have little of it. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Makes a folder for a database that lasts no longer than a test: in memory where there is room
 * for it, since a file there costs a quarter of one on a disk.
 */
export function makeMemoryFolder(prefix: string, memory = MEMORY): string {
  return mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), prefix))
}

function hasRoom(memory: string): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= ENOUGH_BYTES
}
