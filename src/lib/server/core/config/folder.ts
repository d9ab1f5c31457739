import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigError } from '../config.ts'

/** Makes a missing data folder. @throws ConfigError when it cannot be used */
export function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`DATA_DIR: ${folder} is no folder to write into (${code})`)
  }
}
