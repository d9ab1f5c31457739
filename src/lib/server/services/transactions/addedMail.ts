import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import type { Caller, Context } from '../../core/context.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { Tables } from '../../db/tables.ts'
import { queueJobs, pauseBefore } from '../../jobs.ts'
import { queueMail } from '../../mail.ts'
import type { Letter } from '../../mail.ts'
import { lastEvening } from '../profile.ts'
import { findAdded } from './added.ts'
import type { Span } from './added.ts'
import { addedLetter } from './addedLetter.ts'

type Recipient = Awaited<ReturnType<typeof membersAfter>>[number]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const AHEAD_MILLISECONDS = 5 * MINUTE
const BATCH = 500
/** A server that restarts later mails on the next evening. */
const LATEST_MILLISECONDS = 4 * HOUR
/** A mail includes the evening before it, if that had none. */
const LOOKBACK_MILLISECONDS = 48 * HOUR
/** Expenses being saved at the mail time belong to the next evening. */
const SAVING_MILLISECONDS = MINUTE

/**
 * Queues a job for everybody with new expenses of other members whose mail time comes
 * before the next run.
 */
export async function findAddedExpenses(context: Context): Promise<void> {
  const until = context.now + AHEAD_MILLISECONDS
  let before = 0
  let last = ''
  for (;;) {
    const some = await membersAfter(context, last)
    const jobs = some
      .filter(({ hasNews }) => hasNews)
      .map((one) => ({ ...one, ...lastEvening(one, until) }))
      .filter(({ at }) => !isPast(at, context.now))
      .map(({ id, at, modified_at }, index) => ({
        payload: { profileId: id },
        // A changed zone or minute queues another job: the first may have run too early.
        once: `${id}/${at}/${modified_at}`,
        runAt: Math.max(at, context.now) + pauseBefore(before + index),
      }))
    await queueJobs(context, 'mail-added-expenses', jobs)
    before += jobs.length
    if (some.length < BATCH) return
    last = some.at(-1)!.id
  }
}

/** Mails the expenses that others added until a profile's last mail time, each once. */
export async function mailAddedExpenses(
  context: Context,
  { profileId }: { profileId: string },
): Promise<void> {
  const recipient = await members(context)
    .where('profiles.id', '=', profileId)
    .executeTakeFirst()
  // The mails were switched off, or the membership or profile ended meanwhile.
  if (!recipient) return
  const owner = await contextOfProfile(context.app, profileId)
  const { at } = lastEvening(recipient, owner.now)
  const until = at - SAVING_MILLISECONDS
  const since = Math.max(recipient.expenses_told_until, until - LOOKBACK_MILLISECONDS)
  if (isPast(at, owner.now) || since >= until) return
  const letter = await writeLetter(owner, recipient, { since, until })
  await inTransaction(owner, async (inside) => {
    const isFirst = await claimUntil(inside, recipient, until)
    if (isFirst && letter) await queueMail(inside, letter)
  })
}

/** Marks all expenses as mailed, for a restored copy, some profiles at a time. */
export async function markAddedExpensesSent(context: Context): Promise<void> {
  let some = await profilesAfter(context, '')
  while (some.length > 0) {
    const ids = some
    await inTransaction(context, (inside) =>
      inside.db
        .updateTable('profiles')
        .set({ expenses_told_until: inside.now })
        .where('id', 'in', ids)
        .where('expenses_told_until', '<', inside.now)
        .execute(),
    )
    some = await profilesAfter(context, ids.at(-1)!) // is not empty
  }
}

async function profilesAfter({ db }: Context, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '>', last)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

function isPast(at: number, now: number): boolean {
  return now - at > LATEST_MILLISECONDS
}

/** The next members of groups by id, and whether there are new expenses for each. */
function membersAfter(context: Context, last: string) {
  return (
    members(context)
      .select((where) => hasNews(context, where).as('hasNews'))
      .where('group_members.profile_id', '>', last)
      // A merge of both would begin with the first profile each time.
      .where('profiles.id', '>', last)
      .orderBy('group_members.profile_id')
      .limit(BATCH)
      .execute()
  )
}

function members({ db }: Context) {
  return db
    .selectFrom('group_members')
    .innerJoin('profiles', 'profiles.id', 'group_members.profile_id')
    .select([
      'profiles.id',
      'profiles.zone',
      'profiles.active',
      'profiles.notify_minute',
      'profiles.expenses_told_until',
      'profiles.modified_at',
    ])
    .where('profiles.notify_expenses', '=', 1)
}

/** The constants must equal the index's of added expenses. */
function hasNews(
  { now }: Context,
  { exists, selectFrom }: ExpressionBuilder<Tables, 'profiles' | 'group_members'>,
) {
  return exists(
    selectFrom('transactions')
      .select('transactions.id')
      .whereRef('transactions.group_id', '=', 'group_members.group_id')
      .where('transactions.type', '=', sql.lit(TYPE_NUMBERS.expense))
      .where('transactions.deleted_at', 'is', null)
      .where(
        'transactions.created_at',
        '>',
        now - LOOKBACK_MILLISECONDS - LATEST_MILLISECONDS,
      )
      .whereRef('transactions.created_at', '>', 'profiles.expenses_told_until')
      .whereRef('transactions.owner_id', '!=', 'profiles.id'),
  )
}

/** Mails nothing to who may not see the expenses (contract, 3 Expenses and income). */
async function writeLetter(
  owner: Context & { caller: Caller },
  { active }: Pick<Recipient, 'active'>,
  span: Span,
): Promise<Letter | null> {
  if (!owner.caller.isPro || active === 0) return null
  const added = await findAdded(owner, span)
  return added.sums.length === 0 ? null : addedLetter(owner, added)
}

/** Claims the expenses until an instant; false if another transaction did. */
async function claimUntil(
  context: Context,
  { id, expenses_told_until }: Pick<Recipient, 'id' | 'expenses_told_until'>,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('profiles')
    .set({ expenses_told_until: until })
    .where('id', '=', id)
    .where('notify_expenses', '=', 1)
    .where('expenses_told_until', '=', expenses_told_until)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
