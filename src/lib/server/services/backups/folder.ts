import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Manifest } from '../../core/backups.ts'

/** The folder of pictures in a data folder or a backup. */
export const MEDIA_FOLDER = 'media'

/** The hash and the bytes of a file of any size. */
export async function fileFingerprint(file: string): Promise<Manifest['database']> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

/**
 * Copies a picture's files, or links them, as they never change; gives whether they exist.
 */
export async function copyPicture(key: string, from: string, to: string): Promise<boolean> {
  await mkdir(join(to, key), { recursive: true, mode: 0o700 })
  const copied = await Promise.all(
    ['picture', 'thumbnail'].map((file) =>
      linkOrCopy(join(from, key, file), join(to, key, file)),
    ),
  )
  return copied.every(Boolean)
}

async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error
      return copyFile(from, to)
    })
    return true
  } catch (error) {
    // Removed since the database was copied.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
