import { sql } from 'kysely'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import type { Context } from '../core/context.ts'
import { removeOldCopies } from '../db/copies.ts'
import { LONGEST_WINDOW_MILLISECONDS } from '../core/limits.ts'
import { removeUnusedPictures } from '../media.ts'
import { inTransaction } from '../core/transaction.ts'
import type { Tables } from '../db/tables.ts'
import { removeOldExportImports, removeOldExports } from './export.ts'
import { removeOldBankFiles } from './imports.ts'
import { endAddressChanges } from './profile.ts'
import { sweepHouseholds } from './sweep/households.ts'
import { changeInSteps, removeInSteps } from './sweep/steps.ts'

/**
 * Removes everything that has expired: codes, links, sessions, traces, pictures, copies.
 */
export async function sweep(context: Context): Promise<void> {
  for (const [table, column, until] of expiring(context.now))
    await removeInSteps(context, table, sql`${sql.ref(column)} < ${until}`)
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

/** Tables of the directory, each with the time before which its rows go. */
function expiring(now: number): [table: keyof Tables, column: string, until: number][] {
  return [
    ['one_time_codes', 'expires_at', now],
    ['one_time_links', 'expires_at', now],
    ['sessions', 'expires_at', now],
    ['devices', 'expires_at', now],
    ['deleted_emails', 'until', now],
    ['group_invites', 'expires_at', now],
    ['group_leavings', 'until', now],
    ['limit_hits', 'at', now - LONGEST_WINDOW_MILLISECONDS],
    ['mails', 'created_at', now - 30 * DAY_MILLISECONDS],
    ['jobs', 'finished_at', now - 7 * DAY_MILLISECONDS],
  ]
}

/** Wipes expired codes, and the mails of deleted profiles. */
async function wipeSecrets(context: Context): Promise<void> {
  const isOver = sql<boolean>`wipe_at < ${context.now}`
  const wiped = sql`subject = '', html = null, body = null, wipe_at = null`
  await removeInSteps(
    context,
    'mails',
    sql`${isOver} and (status = 'kept' or kind = 'deleted')`,
  )
  await changeInSteps(context, 'mails', {
    set: sql`${wiped}, status = 'failed'`,
    where: sql`${isOver} and status = 'queued'`,
  })
  await changeInSteps(context, 'mails', { set: wiped, where: isOver })
}
