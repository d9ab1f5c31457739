import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What a backup says of itself. */
export const MANIFEST_FILE = 'backup.json'
/** The pictures of a data folder or a backup. */
export const MEDIA_FOLDER = 'media'

/** What a backup consists of, so that one which was cut or changed is known by it. */
export type Manifest = {
  madeAt: string
  database: { bytes: number; sha256: string }
  /** How many pictures are in it; null where they are in a bucket. */
  pictures: number | null
}

/** The hash of a file of any size, and its bytes. */
export async function folderFingerprint(file: string): Promise<Manifest['database']> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

/**
 * Takes the files of a picture from one folder to another, by a second name where the disk has
 * such: they never change. Gives whether they were there.
 */
export async function takePicture(key: string, from: string, to: string): Promise<boolean> {
  await mkdir(join(to, key), { recursive: true, mode: 0o700 })
  const taken = await Promise.all(
    ['picture', 'thumbnail'].map((file) =>
      take(join(from, key, file), join(to, key, file)),
    ),
  )
  return taken.every(Boolean)
}

async function take(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error
      return copyFile(from, to)
    })
    return true
  } catch (error) {
    // Somebody removed it after the database was copied.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
