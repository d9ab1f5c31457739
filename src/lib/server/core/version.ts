import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as {
    version: string
  }
  return version
}
