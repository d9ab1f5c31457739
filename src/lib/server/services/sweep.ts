import { sql } from 'kysely'
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
import { changeOldest, removeOldest } from './sweep/steps.ts'
import type { Expired } from './sweep/steps.ts'

/**
 * Removes everything that has expired: codes, links, sessions, traces, pictures, copies.
 */
export async function sweep(context: Context): Promise<void> {
  for (const expired of expiredRows(context.now)) await removeOldest(context, expired)
  await inTransaction(context, endAddressChanges)
  await wipeSecrets(context)
  await sweepHouseholds(context)
  await removeUnusedPictures(context)
  await removeOldBankFiles(context)
  await removeOldExports(context)
  await removeOldExportImports(context)
  // Deleted profiles must not live on in a copy.
  await removeOldCopies(context.app.config.dataDir, context.now)
}

/** Rows of the directory and of the server's work. */
function expiredRows(now: number): Expired[] {
  return [
    { table: 'one_time_codes', column: 'expires_at', until: now },
    { table: 'one_time_links', column: 'expires_at', until: now },
    { table: 'sessions', column: 'expires_at', until: now },
    { table: 'devices', column: 'expires_at', until: now },
    { table: 'deleted_emails', column: 'until', until: now },
    { table: 'group_invites', column: 'expires_at', until: now },
    { table: 'group_leavings', column: 'until', until: now },
    { table: 'limit_hits', column: 'at', until: now - LONGEST_WINDOW_MILLISECONDS },
    { table: 'mails', column: 'created_at', until: now - 30 * DAY_MILLISECONDS },
    { table: 'jobs', column: 'finished_at', until: now - 7 * DAY_MILLISECONDS },
  ]
}

/** Wipes expired codes, and the mails of deleted profiles. */
async function wipeSecrets(context: Context): Promise<void> {
  const mails = { table: 'mails', column: 'wipe_at', until: context.now } as const
  const isGone = sql<boolean>`(status = 'kept' or kind = 'deleted')`
  await removeOldest(context, { ...mails, and: isGone })
  const wiped = sql`subject = '', html = null, body = null, wipe_at = null`
  const isQueued = sql<boolean>`status = 'queued'`
  await changeOldest(context, { ...mails, and: isQueued }, sql`${wiped}, status = 'failed'`)
  await changeOldest(context, mails, wiped)
}
