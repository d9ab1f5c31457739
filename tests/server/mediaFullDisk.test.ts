import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#lib/server/core/log.ts'
import { openStorage } from '#lib/server/media/storage.ts'
import { foldersOfFile } from '../support/restore.ts'

const newFolder = foldersOfFile()
/** Where Linux keeps a disk that is always full. */
const FULL = '/dev/full'

test.skipIf(!existsSync(FULL))(
  'a picture without room on the disk is told as that',
  async () => {
    const dataDir = newFolder()
    const folder = join(dataDir, 'media', 'ana', 'one')
    mkdirSync(folder, { recursive: true })
    symlinkSync(FULL, join(folder, 'picture'))
    const storage = openStorage({ dataDir, bucket: null }, createLog('silent'))
    const bytes = new Uint8Array(9_000)
    const writing = storage.write('ana/one', 'picture', bytes, 'image/webp')
    await expect(writing).rejects.toMatchObject({
      reason: 'unavailable',
      key: 'refusals.DISK_FULL',
    })
  },
)
