import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { canStartAnew } from '../../core/startAnew.ts'
import { keptBackups } from '../backups.ts'
import type { KeptBackup } from '../backups.ts'
import { restorePoints } from './points.ts'
import type { RestorePoint } from './points.ts'

/** How long after a restore the way back is offered. */
const WAY_BACK_MILLISECONDS = DAY_MILLISECONDS

/** Backups, and the data that the last restore replaced. */
type RestoreOffer = { backups: KeptBackup[]; before: RestorePoint | null }

/**
 * Copies for the page of restores, or null. Offers backups while nobody has a profile here.
 * Offers the way back for a day after a restore, until the first sign-in.
 */
export async function restoreOffer(context: Context): Promise<RestoreOffer | null> {
  const { databaseUrl, dataDir } = context.app.config
  if (databaseUrl || !canStartAnew()) return null
  const backups = (await hasProfiles(context)) ? [] : keptBackups(dataDir)
  const before = await wayBack(context)
  return backups.length > 0 || before ? { backups, before } : null
}

/**
 * Restores an offered copy: the process finishes accepted requests and restarts with the
 * copy.
 * @throws Refusal not-found
 */
export async function restoreBackup(context: Context, name: string): Promise<void> {
  if (!(await offeredFolder(context, name)))
    throw new Refusal('not-found', 'refusals.NOT_FOUND')
  context.app.log.warn({ name }, 'restore: the server starts anew with a copy')
  context.app.startAnew(['--restore-first', name])
}

/** The folder of an offered copy; null for any other name. */
export async function offeredFolder(
  context: Context,
  name: string,
): Promise<string | null> {
  const { backups = [], before } = (await restoreOffer(context)) ?? {}
  const copies = [...backups, ...(before ? [before] : [])]
  return copies.find((copy) => copy.name === name)?.folder ?? null
}

export async function hasProfiles({ db }: Context): Promise<boolean> {
  const some = await db.selectFrom('profiles').select('id').limit(1).execute()
  return some.length > 0
}

async function wayBack(context: Context): Promise<RestorePoint | null> {
  if (await hasSessions(context)) return null
  const { app, db, now } = context
  const [latest] = restorePoints(app.config.dataDir)
  if (!latest || now - latest.madeAt >= WAY_BACK_MILLISECONDS) return null
  // Of who has signed out again.
  const browser = await db
    .selectFrom('devices')
    .select('id')
    .where('created_at', '>', latest.madeAt)
    .executeTakeFirst()
  return browser ? null : latest
}

/** A restore removes all sessions. */
async function hasSessions({ db }: Context): Promise<boolean> {
  const some = await db.selectFrom('sessions').select('id').limit(1).execute()
  return some.length > 0
}
