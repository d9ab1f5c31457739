import { buffer } from 'node:stream/consumers'
import type { Disk } from 'flydrive'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Config } from '../core/config.ts'
import { isDiskFault } from '../db/faults.ts'
import type { Log } from '../core/log.ts'
import type { PictureStorage, StoredFile } from '../core/pictures.ts'
import type { PictureDisk } from './storage/disk.ts'

/** The configured storage; its libraries load with the first picture. */
export function openStorage(
  config: Pick<Config, 'dataDir' | 'bucket'>,
  log: Log,
): PictureStorage {
  const state: { opened?: Promise<PictureDisk> } = {}
  const opened = () => (state.opened ??= openDisk(config))

  async function answered<Result>(work: (disk: PictureDisk) => Promise<Result>) {
    const disk = await opened()
    return work(disk).catch(refuse)
  }

  function refuse(error: unknown): never {
    log.error({ error: messageOf(error) }, 'pictures: the storage does not answer')
    const isFull = isDiskFault(causeOf(error))
    const key = isFull ? 'refusals.DISK_FULL' : 'refusals.UNAVAILABLE'
    throw new Refusal('unavailable', key)
  }

  async function read(key: string, file: StoredFile) {
    return answered(({ disk }) => readBytes(disk, `${key}/${file}`).catch(nullWhenMissing))
  }

  async function* readPieces(key: string, file: StoredFile) {
    const { piecesOf } = await opened()
    try {
      for await (const piece of piecesOf(`${key}/${file}`)) yield new Uint8Array(piece)
    } catch (error) {
      if (isMissing(error)) missing()
      refuse(error)
    }
  }

  return {
    write: (key, file, bytes, type) =>
      answered(async ({ disk, settle }) => {
        await disk.put(`${key}/${file}`, bytes, { contentType: type })
        await settle(`${key}/${file}`)
      }),
    read,
    readPieces,
    remove: (key) => answered(({ remove }) => remove(key)),
  }
}

async function openDisk({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>) {
  if (!bucket) {
    const { folderStorage: openFolder } = await import('./storage/folder.ts')
    return openFolder(dataDir)
  }
  const { openBucket } = await import('./storage/bucket.ts')
  return openBucket(bucket)
}

async function readBytes(disk: Disk, path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await buffer(await disk.getStream(path)))
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

/** Recognizes missing files by code, in buckets by the name of the wrapped error. */
function isMissing(error: unknown): boolean {
  const { code, name } = causeOf(error)
  return code === 'ENOENT' || name === 'NoSuchKey'
}

function missing(): never {
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

function causeOf(error: unknown): { code?: string; name?: string } {
  return ((error as Error).cause ?? error) as { code?: string; name?: string }
}

function messageOf(error: unknown): string {
  const cause = (error as Error).cause
  return cause ? `${String(error)}: ${String(cause)}` : String(error)
}
