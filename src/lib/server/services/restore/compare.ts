import { lstatSync } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileFingerprint, filesIn, MANIFEST_FILE } from '../backups.ts'
import { DATABASE_FILE } from '../../db/files.ts'

/** How many files were compared, how many are wrong, and lines that name the first of these. */
export type Comparison = { count: number; wrong: number; lines: string[] }

const MOST_LINES = 20

/**
 * Reads each file that a backup lists, and looks for others. Little of it is in memory,
 * however many there are.
 * @throws StartRefused for a damaged list
 */
export async function compareFiles(folder: string): Promise<Comparison> {
  const found: Comparison = { count: 0, wrong: 0, lines: [] }
  const tell = (path: string, problem: string) => {
    found.wrong += 1
    if (found.lines.length < MOST_LINES) found.lines.push(`${path} ${problem}`)
  }
  // A database without a name is a file that nobody sees, removed at its end.
  const listed = new DatabaseSync('')
  try {
    listed.exec('create table listed (path text primary key) without rowid; begin')
    const list = listed.prepare('insert or ignore into listed values (?)')
    for (const path of [DATABASE_FILE, MANIFEST_FILE]) list.run(path)
    for await (const file of filesIn(folder)) {
      list.run(file.path)
      found.count += 1
      const problem = await problemOf(join(folder, file.path), file)
      if (problem) tell(file.path, problem)
    }
    const isListed = listed.prepare('select 1 from listed where path = ?')
    for await (const path of pathsIn(folder))
      if (!isListed.get(path)) tell(path, 'is not of this backup')
    return found
  } finally {
    listed.close()
  }
}

async function problemOf(
  file: string,
  { bytes, sha256 }: { bytes: number; sha256: string },
): Promise<string | null> {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (!found) return 'is missing'
  if (!found.isFile()) return 'is no plain file'
  if (found.size < bytes) return `is cut: ${found.size} of ${bytes} bytes`
  return (await fileFingerprint(file)).sha256 === sha256 ? null : 'was changed'
}

/** Paths of all that is no folder, as a manifest writes them. */
async function* pathsIn(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isDirectory()) continue
    yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
  }
}
