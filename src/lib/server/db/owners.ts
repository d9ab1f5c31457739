import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused } from '../core/startRefused.ts'

/** SQLite's primary codes of PERM, READONLY, CANTOPEN and AUTH. */
const CLOSED = new Set([3, 8, 14, 23])

/**
 * Explains why SQLite cannot open a file, by its owner and this process's.
 * @throws StartRefused, or the error where the reason is another
 */
export function refuseUnopenable(file: string, error: unknown): never {
  const { errcode = 0, message } = error as { errcode?: number; message: string }
  if (!CLOSED.has(errcode & 0xff)) throw error
  throw new StartRefused(`${file} cannot be opened (${message}): ${ownersOf(file)}`)
}

function ownersOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  const { uid, gid, mode } = found ?? statSync(dirname(file))
  const rights = (mode & 0o777).toString(8)
  const what = found ? 'it' : 'its folder'
  const own = `${process.getuid?.()}:${process.getgid?.()}`
  return `${what} belongs to ${uid}:${gid} with mode ${rights}, and this server runs as ${own}`
}
