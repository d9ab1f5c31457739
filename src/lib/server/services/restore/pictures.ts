import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Copy } from './folders.ts'

/** Pictures that a copy's database names, and how many of them the copy lacks. */
export function picturesOf(database: DatabaseSync, { media }: Copy) {
  const keys = database.prepare('select storage_key from images where is_stored = 1')
  const found = { what: 'pictures', count: 0, wrong: 0 }
  for (const row of keys.iterate()) {
    found.count += 1
    if (!media || !existsSync(join(media, String(row['storage_key']), 'picture')))
      found.wrong += 1
  }
  return found
}
