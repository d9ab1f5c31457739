import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DATABASE_FILE } from '#lib/server/db/files.ts'

/** Where the demo household's book of each release lies, as that release wrote it. */
export const BOOKS = join(import.meta.dirname, '../books')

/** A book of PostgreSQL, as statements. */
export function dumpOf(version: string): string {
  return gunzipSync(readFileSync(join(BOOKS, `${version}.sql.gz`))).toString()
}

/** Puts a book of SQLite into a data folder. */
export function layBook(version: string, folder: string): void {
  const file = gunzipSync(readFileSync(join(BOOKS, `${version}.db.gz`)))
  writeFileSync(join(folder, DATABASE_FILE), file)
}
