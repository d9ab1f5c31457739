import { posix } from 'node:path'
import { DOORS, ROOMS } from '../../../.dependency-cruiser.mjs'
import { importsOf } from './syntax.ts'
import type { Import, Source } from './syntax.ts'

/** Scripts that pages and layouts import, each in a line. */
const SCRIPTS = 'src/lib/client/pages/'
/** Module in the folder of a screen, which belongs to its file. */
const MODULE_OF_SCREEN = /^src\/islands\/[A-Z]\w*\/.*\.tsx?$/

/**
 * Imports of pages and layouts: frontmatter goes through the doors of its room, a script imports
 * scripts of the browser. Other files are checked by dependency-cruiser, which reads no .astro.
 */
export function wrongDoors(source: Source): string[] {
  if (!source.path.endsWith('.astro')) return []
  return importsOf(source)
    .filter((one) => !isOpen(source.path, one))
    .map(({ from }) => `${source.path} -> ${from}`)
}

function isOpen(path: string, { from, isInScript }: Import): boolean {
  const target = pathOf(path, from)
  if (isInScript) return target?.startsWith(SCRIPTS) ?? false
  if (target === undefined) return true
  const room = path.startsWith('src/pages/') ? 'pages' : 'layouts'
  const open = [room, ...DOORS[room]].some((name) => isIn(name, target))
  return open && !MODULE_OF_SCREEN.test(target)
}

function isIn(room: string, path: string): boolean {
  return new RegExp(`^${ROOMS[room as keyof typeof ROOMS]}`).test(path)
}

/** Path of an import in the project; undefined for a package. */
export function pathOf(importer: string, from: string): string | undefined {
  if (from.startsWith('#'))
    return from.replace(/^#(?=lib\/|islands\/|layouts\/|locales\/)/, 'src/')
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from)
  return from.startsWith('/') ? from.slice(1) : undefined
}
