import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BackupRequest, Manifest } from '../../core/backups.ts'
import { syncFolder } from '../../core/syncFolder.ts'
import { answerInWorker } from '../../core/worker.ts'
import { copyDatabase } from '../../db/copies.ts'
import { DATABASE_FILE } from '../../db/files.ts'
import { copyPicture, countPictures, fileFingerprint, MEDIA_FOLDER } from './folder.ts'
import { MANIFEST_FILE } from './manifest.ts'

answerInWorker(writeBackup)

async function writeBackup({ dataDir, target, madeAt, isBucket }: BackupRequest) {
  const unfinished = `${target}.new`
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    const copy = join(unfinished, DATABASE_FILE)
    copyDatabase(join(dataDir, DATABASE_FILE), copy)
    const from = join(dataDir, MEDIA_FOLDER)
    const to = join(unfinished, MEDIA_FOLDER)
    const pictures = isBucket
      ? null
      : (await countPictures(copy, (key) => copyPicture(key, from, to))).found
    const database = await fileFingerprint(copy)
    const manifest: Manifest = { madeAt, database, pictures, ...countsIn(copy) }
    const file = join(unfinished, MANIFEST_FILE)
    writeFileSync(file, JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
    syncFolder(unfinished)
    renameSync(unfinished, target)
    syncFolder(dirname(target))
    return manifest
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

function countsIn(copy: string): { people: number; entries: number } {
  const database = new DatabaseSync(copy, { readOnly: true })
  const countOf = (table: 'profiles' | 'transactions') =>
    Number(database.prepare(`select count(*) as count from ${table}`).get()!['count'])
  const counts = { people: countOf('profiles'), entries: countOf('transactions') }
  database.close()
  return counts
}
