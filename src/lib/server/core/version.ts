import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const SHORT_LENGTH = 8

type PackageFile = { version: string; commit?: string }

export function programVersion(): string {
  return packageFile().version
}

/** The short commit that a release was made of; empty in a checkout. */
export function programCommit(): string {
  return packageFile().commit?.slice(0, SHORT_LENGTH) ?? ''
}

function packageFile(): PackageFile {
  return JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as PackageFile
}
