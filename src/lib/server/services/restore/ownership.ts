import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../../core/startRefused.ts'
import { BACKUP_FOLDER } from '../../db/files.ts'

/** Gives what a restore makes to the data folder's owner, as whom the server runs. */
export type Ownership = {
  /** Mode of the data folder, for those beside its files. */
  mode: number
  give(path: string): void
  /** Gives all but backups, which this restore does not make. */
  giveAll(): void
}

/**
 * The owner of a data folder. Other people's files can be given away by root alone, in whose
 * place a container may have nobody.
 * @throws StartRefused where the folder belongs to somebody else
 */
export function ownershipOf(dataDir: string): Ownership {
  const { uid, gid, mode } = statSync(dataDir)
  const own = { uid: process.getuid?.() ?? uid, gid: process.getgid?.() ?? gid }
  const give = (path: string) => {
    const found = lstatSync(path)
    if (found.uid !== uid || found.gid !== gid) change(path)
    if (!found.isDirectory()) return
    for (const name of readdirSync(path)) give(join(path, name))
  }
  const change = (path: string) => {
    try {
      lchownSync(path, uid, gid)
    } catch (error) {
      throw new StartRefused(
        `${path} cannot be given to ${uid}:${gid}, the owner of ${dataDir} ` +
          `(${(error as NodeJS.ErrnoException).code}): restore as that user`,
      )
    }
  }
  if (own.uid !== uid && own.uid !== 0)
    throw new StartRefused(
      `${dataDir} belongs to ${uid}:${gid}, and this runs as ${own.uid}:${own.gid}: ` +
        'restore as that user, or as root',
    )
  return {
    mode: mode & 0o777,
    give: own.uid === uid ? () => undefined : give,
    giveAll() {
      const names = own.uid === uid ? [] : readdirSync(dataDir)
      for (const name of names) if (name !== BACKUP_FOLDER) give(join(dataDir, name))
    },
  }
}
