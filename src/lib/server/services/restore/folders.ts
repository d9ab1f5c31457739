import { constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { MANIFEST_FILE, manifestIn, MEDIA_FOLDER } from '../backups.ts'
import type { Manifest } from '../../core/backups.ts'
import {
  DATABASE_FILE,
  READY_FOLDER,
  RESTORE_MARK,
  STAGING_FOLDER,
} from '../../db/files.ts'
import { syncFolder } from '../../core/syncFolder.ts'
import { StartRefused } from '../../core/startRefused.ts'
import type { Ownership } from './ownership.ts'
import { isPlain } from './plain.ts'

/** A backup's folder, a copied data folder, or a single database. */
export type Copy = { database: string; media: string | null; manifest: Manifest | null }

/** Includes the log: a remaining one would be applied to the next database. */
const DATA_FILES = [
  DATABASE_FILE,
  `${DATABASE_FILE}-wal`,
  `${DATABASE_FILE}-shm`,
  MEDIA_FOLDER,
]

/** The copy at a path. @throws StartRefused */
export async function copyAt(path: string): Promise<Copy> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new StartRefused('it is not there')
  if (found.isFile()) return { database: path, media: null, manifest: null }
  const database = join(path, DATABASE_FILE)
  if (!isPlain(path, DATABASE_FILE)) throw new StartRefused(`it holds no ${DATABASE_FILE}`)
  const hasMedia = isPlain(path, MEDIA_FOLDER, 'folder')
  const manifest = isPlain(path, MANIFEST_FILE) ? manifestIn(path) : null
  if (!manifest && existsSync(join(path, MANIFEST_FILE)))
    throw new StartRefused(`its ${MANIFEST_FILE} is cut or changed`)
  return { database, media: hasMedia ? join(path, MEDIA_FOLDER) : null, manifest }
}

/** Copies a database, its log included, to the staging folder; gives the file. */
export async function stageCopy(
  { database, manifest }: Copy,
  staging: string,
): Promise<string> {
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true, mode: 0o700 })
  const file = join(staging, DATABASE_FILE)
  await copyFile(database, file, constants.COPYFILE_FICLONE)
  await chmod(file, 0o600)
  // Our backups are complete without one.
  const log = `${basename(database)}-wal`
  if (manifest || !isPlain(dirname(database), log)) return file
  await copyFile(`${database}-wal`, `${file}-wal`)
  await chmod(`${file}-wal`, 0o600)
  return file
}

/** Folders of the replaced data, and of the new data of an interrupted try. */
type SwapFolders = { oldData: string; newData: string; ownership: Ownership }

/**
 * Swaps old and new data; gives the folder of the old. A marker file stops servers from
 * starting on half of a swap, which `finishSwap` completes.
 */
export async function swapData(
  dataDir: string,
  folders: SwapFolders,
): Promise<string | null> {
  const ready = join(dataDir, READY_FOLDER)
  await rm(ready, { recursive: true, force: true })
  await rename(join(dataDir, STAGING_FOLDER), ready)
  const mark = join(dataDir, RESTORE_MARK)
  writeFileSync(mark, folders.oldData, { flush: true, mode: 0o600 })
  folders.ownership.give(mark)
  syncFolder(dataDir)
  const moved = await moveData(dataDir, folders)
  await rm(ready, { recursive: true })
  return moved
}

/** Completes a swap that was cut short; gives whether there was one to complete. */
export async function finishSwap(
  dataDir: string,
  newData: string,
  ownership: Ownership,
): Promise<boolean> {
  const [mark, ready] = [join(dataDir, RESTORE_MARK), join(dataDir, READY_FOLDER)]
  if (!existsSync(mark) || !existsSync(ready)) return false
  const oldData = readFileSync(mark, 'utf8')
  await moveData(dataDir, { oldData, newData, ownership })
  await rm(ready, { recursive: true })
  return true
}

async function moveData(
  dataDir: string,
  { oldData, newData, ownership }: SwapFolders,
): Promise<string | null> {
  const place = join(dataDir, READY_FOLDER)
  const ready = dataFilesIn(place)
  // The database comes first: once it is in place, the old data have been moved.
  const there = ready.includes(DATABASE_FILE)
    ? dataFilesIn(dataDir).filter((name) => name !== MEDIA_FOLDER || ready.includes(name))
    : []
  for (const name of there) {
    const folder = existsSync(join(oldData, name)) ? newData : oldData
    if (!existsSync(folder)) await mkdir(folder, { mode: ownership.mode })
    await rename(join(dataDir, name), join(folder, name))
    ownership.give(folder)
    syncFolder(folder)
  }
  for (const name of ready) await rename(join(place, name), join(dataDir, name))
  syncFolder(dataDir)
  await rm(join(dataDir, RESTORE_MARK))
  return existsSync(oldData) ? oldData : null
}

function dataFilesIn(folder: string): string[] {
  return DATA_FILES.filter((name) => existsSync(join(folder, name)))
}

/** Completes an interrupted move of the old data; gives their folder. */
export async function interruptedRestore(dataDir: string): Promise<string | null> {
  const mark = join(dataDir, RESTORE_MARK)
  if (!existsSync(mark)) return null
  const oldData = readFileSync(mark, 'utf8')
  const isHalf =
    existsSync(join(oldData, DATABASE_FILE)) && !existsSync(join(dataDir, DATABASE_FILE))
  const unmoved = isHalf ? dataFilesIn(dataDir).filter((name) => name !== MEDIA_FOLDER) : []
  for (const name of unmoved) await rename(join(dataDir, name), join(oldData, name))
  return oldData
}
