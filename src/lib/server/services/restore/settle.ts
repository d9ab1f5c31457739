import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { passOverReminders } from '../bills.ts'
import { passOverAlerts } from '../budgets.ts'
import type { Context } from '../../core/context.ts'
import { inParts } from '../../db/parts.ts'
import type { DeletedEmailTable } from '../../db/tables/people.ts'
import { removeProfile, traceOf } from '../deletion.ts'
import type { JobKind } from '../../jobs.ts'
import { passOverMonthlyReports } from '../reports.ts'
import { inTransaction } from '../../core/transaction.ts'
import { passOverAddedExpenses } from '../transactions.ts'

/** Jobs whose news is old after a restore. */
const TELLING: JobKind[] = [
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
export type Settled = { people: number; entries: number; mails: number; deleted: number }

/** Makes a copy fit to run: no session, no code, and no mail that is old news. */
export async function settle(context: Context, gone: Gone | null): Promise<Settled> {
  const deleted = gone ? await deleteAgain(context, gone) : 0
  const mails = await inTransaction(context, async (inside) => {
    await inside.db.deleteFrom('sessions').execute()
    await inside.db.deleteFrom('one_time_codes').execute()
    await inside.db.deleteFrom('one_time_links').execute()
    return endMails(inside)
  })
  await passOverReminders(context)
  await passOverAlerts(context)
  await passOverMonthlyReports(context)
  await passOverAddedExpenses(context)
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
  }
}

async function endMails({ db, now }: Context): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ status: 'failed' })
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('jobs')
    .set({ status: 'failed', error: 'restored', finished_at: now, lease: null })
    .where('status', '=', 'waiting')
    .where('kind', 'in', TELLING)
    .execute()
  return Number(numUpdatedRows)
}

/** Profiles of the replaced data, and traces of deleted ones. */
export type Gone = { traces: DeletedEmailTable[]; present: Set<string> }

/** The profiles of the first existing file; null when unreadable. */
export function goneFrom(files: string[]): Gone | null {
  const file = files.find((one) => existsSync(one))
  if (file === undefined) return null
  try {
    return readGone(file)
  } catch {
    // Damage is a reason to restore; the operator learns that deletions are unknown.
    return null
  }
}

function readGone(file: string): Gone {
  const database = new DatabaseSync(addressOf(file), { readOnly: true })
  try {
    const traces = database.prepare('select hash, until from deleted_emails').all()
    const profiles = database.prepare('select id from profiles').all()
    return {
      traces: traces as DeletedEmailTable[],
      present: new Set(profiles.map(({ id }) => String(id))),
    }
  } finally {
    database.close()
  }
}

/** A file that nobody changes is read without making a log beside it; a log that is there counts. */
function addressOf(file: string): URL {
  const address = pathToFileURL(file)
  if (!existsSync(`${file}-wal`)) address.searchParams.set('immutable', '1')
  return address
}

/** Profiles deleted after the copy must not come back. */
async function deleteAgain(context: Context, { traces, present }: Gone): Promise<number> {
  const hashes = new Set(traces.map(({ hash }) => hash))
  const profiles = await context.db.selectFrom('profiles').select(['id', 'email']).execute()
  const again = profiles.filter(
    ({ id, email }) => !present.has(id) && hashes.has(traceOf(context, email)),
  )
  await inTransaction(context, async (inside) => {
    for (const { id, email } of again) await removeProfile(inside, id, email)
    await inParts(traces, (some) =>
      inside.db
        .insertInto('deleted_emails')
        .values(some)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  })
  return again.length
}
