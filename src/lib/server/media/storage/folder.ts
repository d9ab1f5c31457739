import { chmodSync, mkdirSync } from 'node:fs'
import { chmod, open, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { PictureDisk } from './disk.ts'

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

/**
 * Pictures in the data folder, readable by the server's account only; flydrive's driver
 * sets no modes.
 */
export function folderStorage(dataDir: string): PictureDisk {
  const root = join(dataDir, 'media')
  mkdirSync(root, { recursive: true, mode: PRIVATE_FOLDER })
  chmodSync(root, PRIVATE_FOLDER)
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return {
    disk,
    async *piecesOf(path) {
      yield* (await disk.getStream(path)) as AsyncIterable<Buffer>
    },
    settle: async (path) => {
      const file = join(root, path)
      await chmod(file, PRIVATE_FILE)
      await settle(dataDir, file)
    },
    async remove(key) {
      await disk.deleteAll(key)
      await rmdir(dirname(join(root, key))).catch(ignoreInUse)
    },
  }
}

/** Syncs the bytes, and the names in each folder up to the data folder. */
async function settle(dataDir: string, file: string): Promise<void> {
  await sync(file, 'r+')
  if (process.platform === 'win32') return // folders cannot be opened there
  const climb = async (folder: string): Promise<void> => {
    await sync(folder, 'r')
    if (folder !== dataDir) await climb(dirname(folder))
  }
  await climb(dirname(file))
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The owner's folder is removed with their last picture. */
function ignoreInUse(error: NodeJS.ErrnoException): void {
  if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code ?? '')) throw error
}
