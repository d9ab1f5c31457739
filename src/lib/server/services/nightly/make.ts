import { join } from 'node:path'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { BACKUP_FOLDER } from '../../db/files.ts'

/** `bytes` counts without pictures. */
export type Backup = { folder: string; bytes: number; pictures: number | null }

/** Copies database and pictures into a folder of `backups`. @throws Refusal rule */
export async function makeBackup(
  { app, now }: Context,
  prefix = 'hearthbook',
): Promise<Backup> {
  const { config, database, backups } = app
  if (database.engine !== 'sqlite') throw new Refusal('rule', 'refusals.BACKUP_ELSEWHERE')
  const madeAt = new Date(now).toISOString()
  const name = `${prefix}-${madeAt.replaceAll(/[:.]/g, '-')}`
  const folder = join(config.dataDir, BACKUP_FOLDER, name)
  const { manifest, unshared } = await backups.write({
    dataDir: config.dataDir,
    target: folder,
    madeAt,
    isBucket: config.bucket !== null,
  })
  if (unshared)
    app.log.warn({ error: unshared }, 'backup: older ones keep pictures of their own')
  return { folder, bytes: manifest.database.bytes, pictures: manifest.pictures }
}
