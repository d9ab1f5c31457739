import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The version of this program. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as {
    version: string
  }
  return version
}
