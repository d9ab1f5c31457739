import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../core/context.ts'
import { inBatches } from '../db/batches.ts'
import { removeAccounts } from './accounts.ts'
import { changeBook } from './bookChanges.ts'
import { recordEnds } from './ends.ts'
import { endMembership } from './groups.ts'
import { removeLinksOf } from './feedback.ts'
import { forgetNameIn, separateBooks } from './leaving.ts'
import { removePicturesOf } from '../media.ts'
import { removeExportImportOf, removeExportsOf } from './export.ts'
import { removeBankFilesOf } from './imports.ts'
import { profileByEmail } from './profile.ts'
import { untieRefunds } from './transactions.ts'

/** Counts of everything that is deleted with a profile. */
export type DeletionCounts = {
  accounts: number
  expenses: number
  income: number
  bills: number
  budgets: number
  images: number
  groupMembership: number
}

const REMEMBERED_MILLISECONDS = 30 * DAY_MILLISECONDS

/** The trace of an e-mail whose profile was deleted. */
export function traceOf(context: Context, email: string): string {
  return context.app.secrets.hash('deleted', email)
}

/** When the profile of a trace was deleted. */
export function deletedAt({ until }: { until: number }): number {
  return until - REMEMBERED_MILLISECONDS
}

/** Refuses an e-mail whose profile was just deleted. @throws Refusal already-deleted */
export async function refuseDeleted(context: Context, email: string): Promise<void> {
  if (!(await wasDeleted(context, email))) return
  throw new Refusal('already-deleted', 'refusals.USER_ALREADY_DELETED')
}

/** Whether an e-mail's profile was deleted in the last 30 days, with no new one since. */
export async function wasDeleted(context: Context, email: string): Promise<boolean> {
  if (await profileByEmail(context, email)) return false
  const trace = await context.db
    .selectFrom('deleted_emails')
    .select('until')
    .where('hash', '=', traceOf(context, email))
    .where('until', '>', context.now)
    .executeTakeFirst()
  return trace !== undefined
}

/** Counts everything that would be deleted with a profile. */
export async function countBelongings(
  context: Context,
  ownerId: string,
): Promise<DeletionCounts> {
  const { countAll: rows } = context.db.fn
  const transactions = (type: number) =>
    context.db
      .selectFrom('transactions')
      .select(rows<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .where('type', '=', type)
      .where('deleted_at', 'is', null)
  const owned = (table: 'accounts' | 'bills') =>
    context.db
      .selectFrom(table)
      .select(rows<number>().as('count'))
      .where('owner_id', '=', ownerId)
  // A budget may be stored in several runs of months.
  const budgets = context.db
    .selectFrom('budgets')
    .select(({ fn }) => fn.count<number>('series_id').distinct().as('count'))
    .where('owner_id', '=', ownerId)
  const images = context.db
    .selectFrom('images')
    .select(rows<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('is_stored', '=', 1)
  const memberships = context.db
    .selectFrom('group_members')
    .select(rows<number>().as('count'))
    .where('profile_id', '=', ownerId)
  const numberOf = async (query: {
    executeTakeFirstOrThrow(): Promise<{ count: number }>
  }) => (await query.executeTakeFirstOrThrow()).count
  return {
    accounts: await numberOf(owned('accounts').where('is_open', '=', 1)),
    expenses: await numberOf(transactions(1)),
    income: await numberOf(transactions(2)),
    bills: await numberOf(owned('bills').where('deleted_at', 'is', null)),
    budgets: await numberOf(budgets),
    images: await numberOf(images),
    groupMembership: await numberOf(memberships),
  }
}

/** The removal of the rest of a deleted profile. */
type Removal = { kind: 'remove'; profileId: string; stayingIds: readonly string[] }

/**
 * Removes a profile and all its data, except a trace of the e-mail for 30 days. A job
 * removes the last transactions of a large book, which then has no name, e-mail or session.
 */
export async function removeProfile(
  context: Context,
  profileId: string,
  email: string,
): Promise<void> {
  await recordEnds(context, 'profile', [profileId])
  const stayingIds = (await endMembership(context, profileId))?.stayingIds ?? []
  await forgetNameIn(context, profileId)
  await removePicturesOf(context, profileId)
  await removeBankFilesOf(context, profileId)
  await removeExportsOf(context, profileId)
  await removeExportImportOf(context, profileId)
  const removal = { kind: 'remove' as const, profileId, stayingIds }
  await changeBook(context, profileId, removal, removeInSteps)
  await forgetPerson(context, profileId)
  await removeLinksOf(context, email)
  await context.db.deleteFrom('mails').where('recipient', '=', email).execute()
  await context.db.deleteFrom('one_time_codes').where('email', '=', email).execute()
  await forgetAnswers(context, email)
  const until = context.now + REMEMBERED_MILLISECONDS
  await context.db
    .insertInto('deleted_emails')
    .values({ hash: traceOf(context, email), until })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ until }))
    .execute()
}

/**
 * Takes a step of a removal: others' entries lose the profile's accounts before these are
 * deleted.
 */
export async function removeInSteps(
  context: Context,
  { profileId, stayingIds }: Removal,
  most: number,
): Promise<boolean> {
  const parting = { leaverId: profileId, stayingIds, isForGood: true }
  if (!(await separateBooks(context, parting, most))) return false
  const rows = await context.db
    .selectFrom('transactions')
    .select('id')
    .where('owner_id', '=', profileId)
    .limit(most)
    .execute()
  const ids = rows.map(({ id }) => id)
  await inBatches(ids, (some) =>
    context.db.deleteFrom('transactions').where('id', 'in', some).execute(),
  )
  await untieRefunds(context, ids)
  if (ids.length === most) return false
  for (const table of ['bills', 'budgets', 'imports'] as const) {
    await context.db.deleteFrom(table).where('owner_id', '=', profileId).execute()
  }
  await removeAccounts(context, profileId)
  await context.db.deleteFrom('profiles').where('id', '=', profileId).execute()
  return true
}

/** Makes the rest anonymous: nobody sees it or gets a mail about it. */
async function forgetPerson(context: Context, profileId: string): Promise<void> {
  for (const table of ['sessions', 'devices', 'one_time_links'] as const) {
    await context.db.deleteFrom(table).where('profile_id', '=', profileId).execute()
  }
  await context.db
    .updateTable('profiles')
    .set({
      email: `${profileId}@deleted.invalid`,
      first_name: null,
      last_name: null,
      phone_number: null,
      dial_code: null,
      picture: null,
      active: 0,
      is_pro: 0,
      notify_bills: 0,
      notify_budgets: 0,
      notify_expenses: 0,
      notify_sign_in: 0,
      notify_monthly_report: 0,
      password_hash: null,
    })
    .where('id', '=', profileId)
    .execute()
}

/** Waiting invitations belong to those who invite. */
async function forgetAnswers(context: Context, email: string): Promise<void> {
  await context.db
    .deleteFrom('group_invites')
    .where('email', '=', email)
    .where('status', '!=', 'waiting')
    .execute()
}
