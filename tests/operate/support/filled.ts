import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.ts'

/** A configuration file of packaging/postgresql with texts replaced. @throws Error if one is not there */
export function filled(name: string, replaced: Record<string, string>): string {
  const text = readFileSync(join(root, 'packaging/postgresql', name), 'utf8')
  return Object.entries(replaced).reduce((filled, [own, other]) => {
    if (!filled.includes(own)) throw new Error(`${name} does not say ${own}`)
    return filled.replaceAll(own, other)
  }, text)
}
