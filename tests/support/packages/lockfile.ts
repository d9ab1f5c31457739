import { existsSync, readFileSync } from 'node:fs'

type Manifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

type Entry = {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
}

export type Package = Entry & { path: string; name: string }

export const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>
}

/** Our direct dependencies, from the lockfile. */
export const asked = packages[''] as unknown as Manifest

/** Every installed package, nested ones included. */
export const installed: Package[] = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({
    ...entry,
    license: entry.license ?? licenseInFile(path),
    path,
    name: path.split('node_modules/').at(-1)!,
  }))

/** The licence of a package that declares it only in its licence file. */
function licenseInFile(path: string): string | undefined {
  const file = `${path}/LICENSE`
  if (!existsSync(file)) return undefined
  return readFileSync(file, 'utf8').startsWith('MIT License') ? 'MIT' : undefined
}

/** Permissive licences. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
])

/**
 * Licences with more conditions, and the packages that may have them: tools, fonts, sharp's
 * binary.
 */
const EXCEPTIONS: [string, RegExp][] = [
  ['MPL-2.0', /^(lightningcss(-.+)?|axe-core)$/],
  ['OFL-1.1', /^@fontsource\//],
  ['LGPL-3.0-or-later', /^@img\/sharp-(libvips|win32|wasm32)/],
]

/** Whether we may use a package by its licence, an SPDX expression. */
export function isLicensed({ name, license }: Pick<Package, 'name' | 'license'>): boolean {
  if (!license) return false
  const names = license.replaceAll(/[()]/g, '')
  const isFine = (one: string) =>
    PERMISSIVE.has(one) ||
    EXCEPTIONS.some(([rare, whose]) => rare === one && whose.test(name))
  return names.includes(' OR ')
    ? names.split(' OR ').some(isFine)
    : names.split(' AND ').every(isFine)
}
