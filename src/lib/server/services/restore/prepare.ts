import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { markRemindersSent } from '../bills.ts'
import { markAlertsSent } from '../budgets.ts'
import type { Context } from '../../core/context.ts'
import { inBatches } from '../../db/batches.ts'
import type { DeletedEmailTable } from '../../db/tables/people.ts'
import { deletedAt, removeProfile, traceOf } from '../deletion.ts'
import { endsWaitingIn } from '../ends.ts'
import type { End, KnownEnds } from '../ends.ts'
import { endAgain } from './endings.ts'
import type { EndCounts } from './endings.ts'
import type { JobKind } from '../../jobs.ts'
import { markMonthlyReportsSent } from '../reports.ts'
import { inTransaction } from '../../core/transaction.ts'
import { markAddedExpensesSent } from '../transactions.ts'

/** Jobs that mail news, which are outdated after a restore. */
const OUTDATED_JOBS: JobKind[] = [
  'send-mail',
  'tell-sign-in',
  'tell-import',
  'find-reminders',
  'remind-of-bills',
  'find-overspending',
  'tell-overspending',
  'find-monthly-reports',
  'mail-monthly-report',
  'find-added-expenses',
  'mail-added-expenses',
]

/** Numbers of a restored copy. */
export type CopyCounts = {
  people: number
  entries: number
  mails: number
  deleted: number
  ended: EndCounts
}

/**
 * Prepares a copy for use: removes sessions, codes and outdated mails, and ends again what
 * ended since.
 */
export async function prepareCopy(
  context: Context,
  gone: DeletedProfiles | null,
  ends: KnownEnds | null,
): Promise<CopyCounts> {
  const deleted = await deleteAgain(context, gone, ends)
  const { mails, ended } = await endOutdated(context, ends)
  const countOf = async (table: 'profiles' | 'transactions') => {
    const rows = context.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
    return (await rows.executeTakeFirstOrThrow()).n
  }
  return {
    people: await countOf('profiles'),
    entries: await countOf('transactions'),
    mails,
    deleted,
    ended,
  }
}

/**
 * Prepares a database that other tools restored under a running server, without a list of
 * later ends. Counts nothing, since there may be very many entries.
 */
export async function prepareRestored(context: Context) {
  const { mails, ended } = await endOutdated(context, null)
  return { mails, feeds: ended.feeds, invites: ended.invites }
}

async function endOutdated(context: Context, ends: KnownEnds | null) {
  const outdated = await inTransaction(context, async (inside) => {
    await inside.db.deleteFrom('sessions').execute()
    await inside.db.deleteFrom('one_time_codes').execute()
    await inside.db.deleteFrom('one_time_links').execute()
    return { mails: await cancelMails(inside), ended: await endAgain(inside, ends) }
  })
  await markRemindersSent(context)
  await markAlertsSent(context)
  await markMonthlyReportsSent(context)
  await markAddedExpensesSent(context)
  return outdated
}

async function cancelMails({ db, now }: Context): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ status: 'failed' })
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('jobs')
    .set({ status: 'failed', error: 'restored', finished_at: now, lease: null })
    .where('status', '=', 'waiting')
    .where('kind', 'in', OUTDATED_JOBS)
    .execute()
  return Number(numUpdatedRows)
}

/** Profiles of the replaced data, traces of deleted profiles, and recent ends. */
export type DeletedProfiles = {
  traces: DeletedEmailTable[]
  present: Set<string>
  /** Ends that were not in their list yet. */
  waiting: End[]
}

/** The profiles of the first existing file; null when unreadable. */
export function deletedProfilesIn(files: string[]): DeletedProfiles | null {
  const file = files.find((one) => existsSync(one))
  if (file === undefined) return null
  try {
    return readDeletedProfiles(file)
  } catch {
    // A damaged database is a reason to restore; the report says that deletions are
    // unknown.
    return null
  }
}

function readDeletedProfiles(file: string): DeletedProfiles {
  const database = new DatabaseSync(addressOf(file), { readOnly: true })
  try {
    const traces = database.prepare('select hash, until from deleted_emails').all()
    const profiles = database.prepare('select id from profiles').all()
    return {
      traces: traces as DeletedEmailTable[],
      present: new Set(profiles.map(({ id }) => String(id))),
      waiting: endsWaitingIn(database),
    }
  } finally {
    database.close()
  }
}

/** Opens a database without creating a log beside it; reads an existing log. */
function addressOf(file: string): URL {
  const address = pathToFileURL(file)
  if (!existsSync(`${file}-wal`)) address.searchParams.set('immutable', '1')
  return address
}

const NOBODY: DeletedProfiles = { traces: [], present: new Set(), waiting: [] }

/**
 * Profiles deleted after the copy must not come back; one that was made after the deletion
 * of its e-mail stays.
 */
async function deleteAgain(
  context: Context,
  gone: DeletedProfiles | null,
  ends: KnownEnds | null,
): Promise<number> {
  if (!gone && !ends) return 0
  const { traces, present } = gone ?? NOBODY
  const deletions = new Map(traces.map((trace) => [trace.hash, deletedAt(trace)]))
  const profiles = await context.db
    .selectFrom('profiles')
    .select(['id', 'email', 'created_at'])
    .execute()
  const again = profiles.filter(
    ({ id, email, created_at: madeAt }) =>
      ends?.has('profile', id) ||
      (!present.has(id) && madeAt < (deletions.get(traceOf(context, email)) ?? 0)),
  )
  await inTransaction(context, async (inside) => {
    for (const { id, email } of again) await removeProfile(inside, id, email)
    await inBatches(traces, (some) =>
      inside.db
        .insertInto('deleted_emails')
        .values(some)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  })
  return again.length
}
