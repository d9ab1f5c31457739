import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

export type Secrets = {
  /** Signs sessions. */
  session: Uint8Array
  /** Names the operator to the running server. */
  operator: string
  /** A keyed hash, so that a stolen row tells nothing without the key. */
  hash(purpose: string, text: string): string
}

/** The secrets of the environment, else of the data folder, where they are made once. */
export function openSecrets(config: Pick<Config, 'sessionSecret' | 'dataDir'>): Secrets {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const secret = config.sessionSecret ?? keep(join(config.dataDir, 'session-secret'))
  const key = Buffer.from(secret)
  return {
    session: createHmac('sha256', key).update('session').digest(),
    operator: keep(join(config.dataDir, 'operator-token')),
    hash: (purpose, text) =>
      createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url'),
  }
}

function keep(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
