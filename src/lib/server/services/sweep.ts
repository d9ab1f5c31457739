import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import type { Context } from '../core/context.ts'
import { removeOldCopies } from '../db/copies.ts'
import { LONGEST_WINDOW_MILLISECONDS } from '../core/limits.ts'
import { removeUnusedPictures } from '../media.ts'
import { inTransaction } from '../core/transaction.ts'
import { removeOldExportImports, removeOldExports } from './export.ts'
import { removeOldBankFiles } from './imports.ts'
import { endAddressChanges } from './profile.ts'
import { sweepHouseholds } from './sweep/households.ts'

/**
 * Removes everything that has expired: codes, links, sessions, traces, pictures, copies.
 */
export async function sweep(context: Context): Promise<void> {
  await inTransaction(context, async (inside) => {
    await removeExpired(inside)
    await endAddressChanges(inside)
    await wipeSecrets(inside)
    await removeOld(inside)
  })
  await sweepHouseholds(context)
  await removeUnusedPictures(context)
  await removeOldBankFiles(context)
  await removeOldExports(context)
  await removeOldExportImports(context)
  // Deleted profiles must not live on in a copy.
  await removeOldCopies(context.app.config.dataDir, context.now)
}

async function removeExpired({ db, now }: Context): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', now).execute()
  await db.deleteFrom('one_time_links').where('expires_at', '<', now).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('devices').where('expires_at', '<', now).execute()
  await db.deleteFrom('deleted_emails').where('until', '<', now).execute()
  await db.deleteFrom('group_invites').where('expires_at', '<', now).execute()
  await db.deleteFrom('group_leavings').where('until', '<', now).execute()
  await db
    .deleteFrom('limit_hits')
    .where('at', '<', now - LONGEST_WINDOW_MILLISECONDS)
    .execute()
}

/** Wipes expired codes, and the mails of deleted profiles. */
async function wipeSecrets({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('wipe_at', '<', now)
    .where((where) =>
      where.or([where('status', '=', 'kept'), where('kind', '=', 'deleted')]),
    )
    .execute()
  const wiped = { subject: '', html: null, body: null, wipe_at: null }
  await db
    .updateTable('mails')
    .set({ ...wiped, status: 'failed' })
    .where('wipe_at', '<', now)
    .where('status', '=', 'queued')
    .execute()
  await db.updateTable('mails').set(wiped).where('wipe_at', '<', now).execute()
}

async function removeOld({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', now - 30 * DAY_MILLISECONDS)
    .execute()
  await db
    .deleteFrom('jobs')
    .where('finished_at', '<', now - 7 * DAY_MILLISECONDS)
    .execute()
}
