import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartRefused } from './startRefused.ts'
import { syncFolder } from './syncFolder.ts'

const SECRET_BYTES = 32
/** Base64url characters of 32 bytes. */
const LENGTH = 43

export type Secrets = {
  /** Signs sessions. */
  session: Uint8Array
  /** Authenticates the operator to the running server. */
  operator: string
  /** Hashes with a key, so that a stolen row reveals nothing. */
  hash(purpose: string, text: string): string
}

/** The secrets of the environment, else of the data folder. @throws StartRefused */
export function openSecrets(config: SecretConfig): Secrets {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const key = sessionSecretOf(config)
  return {
    session: createHmac('sha256', key).update('session').digest(),
    operator: readOrCreate(config.dataDir, 'operator-token'),
    hash: (purpose, text) =>
      createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url'),
  }
}

type SecretConfig = Pick<Config, 'sessionSecret' | 'dataDir'>

/** The key that encrypts the tokens of a remote backend, 32 bytes. @throws StartRefused */
export function openSealKey(config: SecretConfig): Uint8Array {
  if (!config.sessionSecret) mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  return createHmac('sha256', sessionSecretOf(config)).update('seal').digest()
}

function sessionSecretOf({ sessionSecret, dataDir }: SecretConfig): Buffer {
  return Buffer.from(sessionSecret ?? readOrCreate(dataDir, 'session-secret'))
}

/** @throws StartRefused for a truncated file */
function readOrCreate(folder: string, linkFile: string): string {
  const file = join(folder, linkFile)
  const secret = secretIn(file) ?? create(folder, file)
  if (secret.length >= LENGTH) return secret
  throw new StartRefused(
    `${file} is empty or cut: it holds ${secret.length} of ${LENGTH} characters; ` +
      `put back a copy of it, or remove it for a new one, which signs everybody out`,
  )
}

function secretIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

/** Never writes half a file; at a simultaneous start the first server wins. */
function create(folder: string, file: string): string {
  const unfinished = `${file}.${randomUUID()}`
  try {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    writeFileSync(unfinished, secret, { flag: 'wx', mode: 0o600, flush: true })
    name(unfinished, file)
    syncFolder(folder)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * Links the file, since renaming would replace an existing one; some disks have no links.
 */
function name(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(unfinished, file)
  }
}
