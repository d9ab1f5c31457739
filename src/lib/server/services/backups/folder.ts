import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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

/** Pictures that a database names, and how many of them exist. */
export type PictureCount = { named: number; found: number }

/** Counts the pictures of a database file, one by one, as there may be very many. */
export async function countPictures(
  file: string,
  exists: (key: string) => boolean | Promise<boolean>,
): Promise<PictureCount> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const keys = database.prepare('select storage_key from images where is_stored = 1')
    const count = { named: 0, found: 0 }
    for (const row of keys.iterate()) {
      count.named += 1
      if (await exists(String(row['storage_key']))) count.found += 1
    }
    return count
  } finally {
    database.close()
  }
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
