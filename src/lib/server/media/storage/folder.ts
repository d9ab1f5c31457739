import { open, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { PictureDisk } from './disk.ts'

/** Pictures in the data folder. */
export function folderStorage(dataDir: string): PictureDisk {
  const root = join(dataDir, 'media')
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return {
    disk,
    settle: (path) => settle(dataDir, join(root, path)),
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

/** The owner's folder goes with their last picture. */
function ignoreInUse(error: NodeJS.ErrnoException): void {
  if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code ?? '')) throw error
}
