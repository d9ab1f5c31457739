import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './earlierSchemas.ts'
import { rowsIn } from './restore.ts'

const PAGE = 4096

/** Makes a folder whose database has a damaged page in the middle; gives the folder. */
export async function damagedIn(folder: string): Promise<string> {
  await makeFolder(folder, 2_000)
  const [root] = rowsIn(
    folder,
    `select rootpage from sqlite_master where name = 'transactions_by_time'`,
  )
  const file = join(folder, 'hearthbook.db')
  const start = (Number(root!['rootpage']) - 1) * PAGE
  writeFileSync(file, readFileSync(file).fill(0xa5, start, start + PAGE))
  return folder
}
