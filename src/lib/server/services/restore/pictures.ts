import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../../core/startRefused.ts'
import { copyIfThere, PICTURE_FILES } from '../backups.ts'
import { isPlain } from './plain.ts'

/** A picture's key: its owner's folder and its own. */
const KEY = /^(\w[\w-]*)\/(\w[\w.-]*)$/
const PRIVATE_FILE = 0o600

/**
 * Copies a picture's files from a copy; gives whether they exist.
 * @throws StartRefused unless they are plain files inside the copy
 */
export async function takePicture(key: string, from: string, to: string): Promise<boolean> {
  const [, owner, name] = KEY.exec(key) ?? []
  if (!owner || !name) throw new StartRefused(`it names a picture outside: ${key}`)
  if (!isPlain(from, owner, 'folder') || !isPlain(join(from, owner), name, 'folder'))
    return false
  await mkdir(join(to, key), { recursive: true, mode: 0o700 })
  const taken = await Promise.all(
    PICTURE_FILES.map(async (file) => {
      if (!isPlain(join(from, key), file)) return false
      await copyIfThere(join(from, key, file), join(to, key, file))
      await chmod(join(to, key, file), PRIVATE_FILE)
      return true
    }),
  )
  return taken.every(Boolean)
}
