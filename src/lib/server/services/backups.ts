import { join } from 'node:path'
import { Refusal } from '#lib/domain/refusal.ts'
import { askApart } from '../core/worker.ts'
import type { Manifest } from './backups/folder.ts'
import type { BackupAsked } from './backups/worker.ts'
import type { Context } from '../core/context.ts'
import { BACKUP_FOLDER } from '../db/files.ts'

/** Writes backups, each in a process of its own. */
export type BackupWriter = {
  write: (asked: BackupAsked) => Promise<Manifest>
  /** Ends what is being written. */
  close: () => void
}

/** A writer whose worker file lies in the source folder, also when this module is bundled. */
export function createBackupWriter(workerFile: URL): BackupWriter {
  const closing = new AbortController()
  return {
    write: (asked) => askApart<BackupAsked, Manifest>(workerFile, asked, closing.signal),
    close: () => closing.abort(),
  }
}

/** A backup that was made: its folder, its bytes without pictures, and how many of these. */
export type Backup = { folder: string; bytes: number; pictures: number | null }

/** Writes database and pictures of this moment into a folder of `backups`. @throws Refusal rule */
export async function makeBackup({ app, now }: Context): Promise<Backup> {
  const { config, database, backups } = app
  if (database.engine !== 'sqlite') throw new Refusal('rule', 'refusals.BACKUP_ELSEWHERE')
  const madeAt = new Date(now).toISOString()
  const name = `hearthbook-${madeAt.replaceAll(/[:.]/g, '-')}`
  const folder = join(config.dataDir, BACKUP_FOLDER, name)
  const written = await backups.write({
    dataDir: config.dataDir,
    target: folder,
    madeAt,
    isBucket: config.bucket !== null,
  })
  return { folder, bytes: written.database.bytes, pictures: written.pictures }
}
