import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countPictures, MEDIA_FOLDER } from './backups.ts'
import type { PictureCount } from './backups.ts'
import type { Config } from '../core/config.ts'
import { openFolder } from '../core/config/folder.ts'
import type { App } from '../core/context.ts'
import { DATABASE_FILE, LOCK_FILE, RESTORE_MARK, STAGING_FOLDER } from '../db/files.ts'
import { lockFolder } from '../db/sqlite.ts'
import { knownEnds } from './ends.ts'
import { refuseUnfit, refuseWrongSums } from './restore/inspect.ts'
import { interruptedRestore, copyAt, finishSwap } from './restore/folders.ts'
import { swapData, stageCopy } from './restore/folders.ts'
import type { Copy } from './restore/folders.ts'
import { deletedProfilesIn, prepareCopy } from './restore/prepare.ts'
import type { CopyCounts } from './restore/prepare.ts'
import { takePicture } from './restore/pictures.ts'
import { ownershipOf } from './restore/ownership.ts'
import { newPoint, replacedAt } from './restore/points.ts'
import { openSecrets } from '../core/secrets.ts'
import { StartRefused } from '../core/startRefused.ts'
import { systemContext } from '../core/systemContext.ts'

export { drill } from './restore/drill.ts'
export { removeLeftovers } from './restore/leftovers.ts'
export { hasProfiles, offeredFolder, restoreBackup, restoreOffer } from './restore/offer.ts'
export { prepareRestored } from './restore/prepare.ts'
export { restorePoints } from './restore/points.ts'

type Opener = (
  config: Config,
  clock: () => number,
) => Promise<App & { stop(): Promise<void> }>

/**
 * Replaces the data with a copy, without a server, and gives a report for the operator. The
 * old data move to another folder; an incomplete copy changes nothing.
 * @throws StartRefused, SchemaTooNew, FolderInUse
 */
export async function restoreCopy(
  config: Config,
  path: string,
  { open, now }: { open: Opener; now: number },
): Promise<string> {
  if (config.databaseUrl) {
    throw new StartRefused('DATABASE_URL: PostgreSQL is restored by its own tools')
  }
  const made = [config.dataDir, join(config.dataDir, LOCK_FILE)].filter(
    (place) => !existsSync(place),
  )
  await openFolder(config.dataDir)
  const release = lockFolder(config.dataDir)
  try {
    return await restoreHeld(config, path, { open, now })
  } catch (error) {
    removeCreated(made)
    // Errors name the copy, as several may be tried.
    if ((error as Error).name !== 'StartRefused') throw error
    throw new StartRefused(`${path} is not restored: ${(error as Error).message}`)
  } finally {
    release()
  }
}

/**
 * Completes a restore that was cut short after its checks. Gives whether there was one.
 * @throws FolderInUse
 */
export async function finishRestore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  now: number,
): Promise<boolean> {
  if (databaseUrl || !existsSync(join(dataDir, RESTORE_MARK))) return false
  const release = lockFolder(dataDir)
  try {
    const newData = newPoint(dataDir, now)
    return await finishSwap(dataDir, newData, ownershipOf(dataDir))
  } finally {
    release()
  }
}

/** Removes the lock and the empty folders that were created for it, innermost first. */
function removeCreated(places: string[]): void {
  // Windows does not remove an open file.
  if (process.platform === 'win32') return
  const [lock, folder] = places.toReversed()
  if (lock) rmSync(lock)
  if (folder && readdirSync(folder).length === 0) rmdirSync(folder)
}

async function restoreHeld(
  config: Config,
  path: string,
  { open, now }: { open: Opener; now: number },
): Promise<string> {
  const { dataDir } = config
  const ownership = ownershipOf(dataDir)
  const staging = join(dataDir, STAGING_FOLDER)
  const copy = await copyAt(path)
  const newData = newPoint(dataDir, now)
  const oldData = (await interruptedRestore(dataDir)) ?? newData
  try {
    // Where these cannot be given away, nothing is changed.
    await mkdir(staging, { recursive: true, mode: 0o700 })
    for (const made of [staging, join(dataDir, LOCK_FILE)]) ownership.give(made)
    const file = await stageCopy(copy, staging)
    await refuseUnfit(file, copy.manifest)
    const gone = deletedProfilesIn(
      [oldData, dataDir].map((folder) => join(folder, DATABASE_FILE)),
    )
    const opened = await open({ ...config, dataDir: staging, ...QUIET }, () => now)
    const settling = async () => {
      refuseWrongSums(file)
      const pictures = await copyPictures(config, copy, staging)
      // Creates missing secrets, only now that nothing can be refused any more.
      const secrets = openSecrets(config)
      const waiting = gone?.waiting ?? []
      const ends = knownEnds({ config, secrets }, { madeAt: madeAt(copy, path), waiting })
      const context = systemContext({ ...opened, secrets })
      const counts = await prepareCopy(context, gone, ends)
      return { ...counts, pictures, knows: ends !== null }
    }
    const settled = await settling().finally(() => opened.stop())
    ownership.giveAll()
    const moved = await swapData(dataDir, { oldData, newData, ownership })
    return reportOf({
      path,
      settled,
      pictures: settled.pictures,
      moved,
      areDeletionsKnown: gone !== null || settled.knows,
    })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

const QUIET = { seed: 'none', logLevel: 'silent', otlpEndpoint: null } as const

/** Null where the pictures are in a bucket. */
function copyPictures(
  { bucket, dataDir }: Config,
  { media }: Copy,
  staging: string,
): Promise<PictureCount> | null {
  if (bucket) return null
  return countPictures(join(staging, DATABASE_FILE), (key) =>
    media
      ? takePicture(key, media, join(staging, MEDIA_FOLDER))
      : existsSync(join(dataDir, MEDIA_FOLDER, key, 'picture')),
  )
}

type Outcome = {
  path: string
  settled: CopyCounts & { knows: boolean }
  pictures: PictureCount | null
  /** Folder of the replaced data. */
  moved: string | null
  /** Whether later deletions of profiles could be read. */
  areDeletionsKnown: boolean
}

/** When a copy was made; null where nothing says it. */
function madeAt({ manifest }: Copy, path: string): number | null {
  return manifest ? Date.parse(manifest.madeAt) : replacedAt(path)
}

function reportOf({ path, settled, pictures, moved, areDeletionsKnown }: Outcome): string {
  const { people, entries, mails, deleted, ended, knows } = settled
  const lines = [
    `Restored ${path}: ${people} profiles, ${entries} entries.`,
    moved
      ? `What was there lies in ${moved}; remove it when nobody needs it any more.`
      : 'Nothing was there before.',
    pictures
      ? `Pictures: ${pictures.found} of the ${pictures.named} that it names are there.`
      : 'Pictures stay in the bucket of MEDIA_URL.',
    `Everybody has to sign in again. Mails that waited and are "failed" now: ${mails} ` +
      '(npm run admin -- mails). Nobody is reminded of what was due before this moment.',
    areDeletionsKnown
      ? `Profiles that were deleted after it was made, and are again: ${deleted}.`
      : 'Profiles that were deleted after it was made are in it again.',
    knows
      ? `What ended after it was made has ended again: ${ended.memberships} memberships, ` +
        `${ended.shares} shares, ${ended.feeds} calendar feeds, ${ended.invites} ` +
        `invitations; ${ended.emails} profiles have the e-mail that they took since.`
      : `No list says what ended after it was made: all ${ended.feeds} calendar feeds, ` +
        `${ended.invites} invitations and ${ended.shares} rights to change what others share ` +
        'have ended.',
  ]
  return lines.join('\n')
}
