import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../../core/startRefused.ts'

/**
 * Whether a copy's folder has a plain file or folder of a name. A link could lead anywhere.
 * @throws StartRefused for anything else of that name
 */
export function isPlain(
  folder: string,
  name: string,
  kind: 'file' | 'folder' = 'file',
): boolean {
  const found = lstatSync(join(folder, name), { throwIfNoEntry: false })
  if (!found) return false
  if (kind === 'file' ? found.isFile() : found.isDirectory()) return true
  throw new StartRefused(`${join(folder, name)} is no plain ${kind}`)
}
