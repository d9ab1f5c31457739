import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { passOverReminders } from '../bills.ts'
import type { Context } from '../../core/context.ts'
import { inParts } from '../../db/parts.ts'
import type { DeletedEmailTable } from '../../db/tables/people.ts'
import { removeProfile, traceOf } from '../deletion.ts'
import type { JobKind } from '../../jobs.ts'
import { inTransaction } from '../../core/transaction.ts'

/** What the jobs of these kinds were about to tell was told, or is of another time. */
const TELLING: JobKind[] = [
  'send-mail',
  'tell-sign-in',
  'tell-import',
  'find-reminders',
  'remind-of-bills',
]

/** What a copy holds and what became of it. */
export type Settled = { people: number; entries: number; mails: number; deleted: number }

/**
 * Makes a copy fit to go on from: nobody is signed in, no code holds, and no mail goes out that
 * was sent already or tells of what was due before this moment.
 */
export async function settle(context: Context, gone: Gone | null): Promise<Settled> {
  const deleted = gone ? await deleteAgain(context, gone) : 0
  const mails = await inTransaction(context, async (inside) => {
    await inside.db.deleteFrom('sessions').execute()
    await inside.db.deleteFrom('one_time_codes').execute()
    await inside.db.deleteFrom('one_time_links').execute()
    return endMails(inside)
  })
  await passOverReminders(context)
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

/** Who is in the data that a copy replaces, and the traces of those who deleted themselves. */
export type Gone = { traces: DeletedEmailTable[]; present: Set<string> }

/** Reads that from the first of the files that is there; null when it cannot be read. */
export function goneFrom(files: string[]): Gone | null {
  const file = files.find((one) => existsSync(one))
  if (file === undefined) return null
  try {
    return readGone(file)
  } catch {
    // Damage is why there is a restore; whoever restores is told that nobody could be looked up.
    return null
  }
}

function readGone(file: string): Gone {
  const database = new DatabaseSync(file, { readOnly: true })
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

/** Who deleted a profile after the copy was made does not come back with it. */
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
