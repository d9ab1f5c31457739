import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BackupRequest, Manifest, WrittenBackup } from '../../core/backups.ts'
import { syncFolder } from '../../core/syncFolder.ts'
import { answerInWorker } from '../../core/worker.ts'
import { copyDatabase } from '../../db/copies.ts'
import { DATABASE_FILE } from '../../db/files.ts'
import { copyIfThere, countPictures, fileFingerprint } from './folder.ts'
import { MEDIA_FOLDER, PICTURE_FILES } from './folder.ts'
import { writeManifest } from './manifest.ts'
import type { ListedFile } from './manifest.ts'
import { shareOlder } from './sharing.ts'

answerInWorker(writeBackup)

async function writeBackup(request: BackupRequest): Promise<WrittenBackup> {
  const { dataDir, target } = request
  const unfinished = `${target}.new`
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    const manifest = await fillFolder(unfinished, request)
    syncFolder(unfinished)
    renameSync(unfinished, target)
    syncFolder(dirname(target))
    const unshared = await shareOlder(dataDir).then(() => null, String)
    return { manifest, unshared }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function fillFolder(
  folder: string,
  { dataDir, madeAt, isBucket }: BackupRequest,
): Promise<Manifest> {
  const copy = join(folder, DATABASE_FILE)
  copyDatabase(join(dataDir, DATABASE_FILE), copy)
  const written = writeManifest(folder)
  const counted = isBucket
    ? null
    : await countPictures(copy, (key) => copyPicture({ dataDir, folder, key }, written.add))
  const pictures = counted && counted.found
  const database = await fileFingerprint(copy)
  const manifest = { madeAt, database, pictures, ...countsIn(copy) }
  written.end(manifest)
  return manifest
}

type Picture = { dataDir: string; folder: string; key: string }

/** Copies and lists a picture's files; gives whether all were there. */
async function copyPicture(
  { dataDir, folder, key }: Picture,
  list: (file: ListedFile) => void,
): Promise<boolean> {
  const found = []
  await mkdir(join(folder, MEDIA_FOLDER, key), { recursive: true, mode: 0o700 })
  for (const name of PICTURE_FILES) {
    const path = `${MEDIA_FOLDER}/${key}/${name}`
    const copy = join(folder, path)
    if (!(await copyIfThere(join(dataDir, path), copy))) continue
    await syncFile(copy)
    list({ path, ...(await fileFingerprint(copy)) })
    found.push(name)
  }
  return found.length === PICTURE_FILES.length
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

function countsIn(copy: string): { people: number; entries: number } {
  const database = new DatabaseSync(copy, { readOnly: true })
  const countOf = (table: 'profiles' | 'transactions') =>
    Number(database.prepare(`select count(*) as count from ${table}`).get()!['count'])
  const counts = { people: countOf('profiles'), entries: countOf('transactions') }
  database.close()
  return counts
}
