import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config.ts'

/** A file system of another machine may never answer. */
const PATIENCE_MILLISECONDS = 5_000
/** Made and removed, to know whether files can be written. */
const TRIED_FILE = 'writable'
/** Codes of a full disk, with which the server still starts and shows pages. */
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** Makes a missing data folder. @throws ConfigError when it cannot be used */
export async function openFolder(
  folder: string,
  patience = PATIENCE_MILLISECONDS,
): Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  const late = sleep(patience, `no answer in ${patience / 1000} s`, { signal })
  const problem = await Promise.race([problemWith(folder), late])
  ended.abort()
  if (problem)
    throw new ConfigError(`DATA_DIR: ${folder} is no folder to write into (${problem})`)
}

async function problemWith(folder: string): Promise<string | null> {
  try {
    await makeFolder(folder)
    await tryToWrite(join(folder, TRIED_FILE))
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return FULL.has(code ?? '') ? null : (code ?? message)
  }
}

/** Makes missing parents one by one: Node's own recursion never ends below /proc. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(missing)
  if (found?.isDirectory()) return
  if (!found && dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o700 })
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function tryToWrite(file: string): Promise<void> {
  const opened = await open(file, 'w', 0o600)
  await opened.close()
  // Another server that starts may have removed it.
  await rm(file, { force: true })
}
