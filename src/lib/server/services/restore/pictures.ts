import { lstatSync } from 'node:fs'
import { chmod, copyFile, link, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../../core/startRefused.ts'
import { isPlain } from './plain.ts'

/** A picture's key: its owner's folder and its own. */
const KEY = /^(\w[\w-]*)\/(\w[\w.-]*)$/
const PRIVATE_FILE = 0o600

/**
 * Links or copies a picture's files from a copy; gives whether they exist.
 * @throws StartRefused unless they are plain files inside the copy
 */
export async function takePicture(key: string, from: string, to: string): Promise<boolean> {
  const [, owner, name] = KEY.exec(key) ?? []
  if (!owner || !name) throw new StartRefused(`it names a picture outside: ${key}`)
  if (!isPlain(from, owner, 'folder') || !isPlain(join(from, owner), name, 'folder'))
    return false
  await mkdir(join(to, key), { recursive: true, mode: 0o700 })
  const taken = await Promise.all(
    ['picture', 'thumbnail'].map(async (file) => {
      if (!isPlain(join(from, key), file)) return false
      await takeFile(join(from, key, file), join(to, key, file))
      return true
    }),
  )
  return taken.every(Boolean)
}

/** Links a private file of our own, which never changes; copies every other one. */
async function takeFile(from: string, to: string): Promise<void> {
  const { uid, mode } = lstatSync(from)
  const isOurs = uid === process.getuid?.() && (mode & 0o777) === PRIVATE_FILE
  const isLinked = isOurs && (await link(from, to).then(() => true, cannotLink))
  if (isLinked) return
  await copyFile(from, to)
  await chmod(to, PRIVATE_FILE)
}

/** Another disk, or one without links. */
const cannotLink = () => false
