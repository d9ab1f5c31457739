import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import type { Fingerprint } from '../../core/backups.ts'

/** The folder of pictures in a data folder or a backup. */
export const MEDIA_FOLDER = 'media'

/** The hash and the bytes of a file of any size. */
export async function fileFingerprint(file: string): Promise<Fingerprint> {
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
    const keys = database.prepare(
      'select storage_key from images where is_stored = 1 order by storage_key',
    )
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

/** The files of a picture. */
export const PICTURE_FILES = ['picture', 'thumbnail'] as const

/**
 * Copies a file, so that a change of the one never changes the other: a clone where the
 * file system makes them, which takes no room. Gives whether it was there.
 */
export async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    // Removed since the database was copied.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
