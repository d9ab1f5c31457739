import { PAGE_OF } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { endAccess, spellingOf, mailActivation } from './access.ts'
import type { Context } from '../core/context.ts'
import type { ProfileTable } from '../db/tables/people.ts'
import type { JobTable, MailTable } from '../db/tables/work.ts'
import { newId } from '../core/ids.ts'
import type { DrawnPicture } from '../core/pictures.ts'
import { publicAddress } from '../core/publicAddress.ts'
import { linkTemplate } from './feedback.ts'
import { isReservedEmail, makeProfile, profileByEmail } from './profile.ts'
import { setSwitch } from '../core/switches.ts'
import { inTransaction } from '../core/transaction.ts'

export { deleteUser } from './access.ts'
export { retryJob, resendMail } from './operator/again.ts'
export { refuseWrongToken } from './operator/token.ts'
export { makeBackup } from './nightly.ts'

export type NewUser = {
  email: string
  firstName?: string
  lastName?: string
  currency?: string
  isPro?: boolean
}

export type NewNotice = {
  title: string
  message?: string
  actionText?: string
  actionUrl?: string
}

type DrawnNotice = NewNotice & { drawn: DrawnPicture | undefined }

/** The owner of the operator's slot for drawing pictures. */
const OPERATOR = 'operator'

/** Profiles, newest first, 50 a page, and their number. */
export async function listUsers(
  context: Context,
  page = 0,
): Promise<{ profiles: ProfileTable[]; count: number }> {
  const profiles = await context.db
    .selectFrom('profiles')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(PAGE_OF.operator)
    .offset(page * PAGE_OF.operator)
    .execute()
  const { count } = await context.db
    .selectFrom('profiles')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { profiles, count }
}

/** Makes an unverified profile and mails its activation link. @throws Refusal rule */
export async function addUser(context: Context, user: NewUser): Promise<ProfileTable> {
  const email = await spellingOf(context, user.email)
  const profile = await inTransaction(context, async (inside) => {
    const isInUse = await profileByEmail(inside, email)
    if (isInUse || (await isReservedEmail(inside, email))) {
      throw new Refusal('rule', 'refusals.PROFILE_EXISTS')
    }
    const { currency = null } = user
    const made = await makeProfile(inside, { email, currency })
    const more = {
      first_name: user.firstName ?? null,
      last_name: user.lastName ?? null,
      is_pro:
        user.isPro === undefined ? made.is_pro : user.isPro ? (1 as const) : (0 as const),
      active: 0 as const,
    }
    await inside.db.updateTable('profiles').set(more).where('id', '=', made.id).execute()
    return { ...made, ...more }
  })
  await mailActivation(context, profile)
  return profile
}

/** Makes a profile Pro, or ends that. @throws Refusal no-account */
export async function setPro(
  context: Context,
  { email, isPro }: { email: string; isPro: boolean },
): Promise<ProfileTable> {
  const spelling = await spellingOf(context, email)
  return inTransaction(context, async (inside) => {
    const profile = await profileByEmail(inside, spelling)
    if (!profile) throw new Refusal('no-account', 'refusals.ACCOUNT_NOT_EXISTS')
    const is_pro = isPro ? (1 as const) : (0 as const)
    await inside.db
      .updateTable('profiles')
      .set({ is_pro })
      .where('id', '=', profile.id)
      .execute()
    return { ...profile, is_pro }
  })
}

/** Ends all sessions of a profile, and forgets its browsers. @throws Refusal no-account */
export async function signUserOut(context: Context, typed: string): Promise<void> {
  const email = await spellingOf(context, typed)
  await inTransaction(context, async (inside) => {
    const profile = await profileByEmail(inside, email)
    if (!profile) throw new Refusal('no-account', 'refusals.ACCOUNT_NOT_EXISTS')
    await endAccess(inside, profile.id)
  })
}

/** Admits a notice's picture before it is read; gives the release. @throws Refusal unavailable */
export function admitNotice({ app }: Context): Promise<() => void> {
  return app.slots.pictures.take(OPERATOR)
}

/** Redraws the picture of a notice, outside of any transaction. @throws Refusal file-type */
export async function drawNotice(
  { app }: Context,
  { image, ...notice }: NewNotice & { image?: File },
): Promise<DrawnNotice> {
  return { ...notice, drawn: image && (await app.drawer.draw(image, OPERATOR)) }
}

/** Publishes a notice until it ends or a newer one comes; gives its id. */
export async function addNotice(
  context: Context,
  { drawn, ...notice }: DrawnNotice,
): Promise<string> {
  const id = newId()
  const image = drawn ? `${id}.webp` : null
  await inTransaction(context, async (inside) => {
    await inside.db
      .insertInto('notices')
      .values({
        id,
        image,
        title: notice.title,
        message: notice.message ?? null,
        action_text: notice.actionText ?? null,
        action_url: notice.actionUrl ?? null,
        created_at: inside.now,
      })
      .execute()
    if (!drawn || !image) return
    await inside.db
      .insertInto('notice_pictures')
      .values({ name: image, notice_id: id, bytes: drawn.thumbnail })
      .execute()
  })
  return id
}

/** Ends a notice, or all of them. @throws Refusal not-found */
export async function endNotice(context: Context, id?: string): Promise<void> {
  const { numUpdatedRows } = await inTransaction(context, (inside) =>
    inside.db
      .updateTable('notices')
      .set({ ended_at: inside.now })
      .where('ended_at', 'is', null)
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .executeTakeFirstOrThrow(),
  )
  if (numUpdatedRows === 0n) throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

/** Begins or ends maintenance, during which nobody can change accounts. */
export async function switchMaintenance(context: Context, on: boolean): Promise<void> {
  await inTransaction(context, (inside) => setSwitch(inside, 'accounts-maintenance', on))
}

/** Makes a link to a template, with its address. @throws Refusal malformed, not-found */
export async function addFeedback(
  context: Context,
  { email, ...link }: { templateId: string; email?: string; expiresAt?: number },
): Promise<{ feedbackId: string; url: string }> {
  const spelling = email === undefined ? undefined : await spellingOf(context, email)
  const feedbackId = await linkTemplate(context, { ...link, email: spelling })
  const path = `/feedback/${link.templateId}/${feedbackId}`
  return { feedbackId, url: publicAddress(context.app, path) }
}

/** Jobs, newest first, 50 a page. */
export function listJobs(context: Context, page = 0): Promise<JobTable[]> {
  return context.db
    .selectFrom('jobs')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(PAGE_OF.operator)
    .offset(page * PAGE_OF.operator)
    .execute()
}

/** Mails, newest first, 50 a page, without their text, which may hold a code. */
export async function listMails(context: Context, page = 0): Promise<MailTable[]> {
  const mails = await context.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(PAGE_OF.operator)
    .offset(page * PAGE_OF.operator)
    .execute()
  return mails.map((mail) => ({
    ...mail,
    subject: mail.is_secret ? '' : mail.subject,
    html: null,
    body: null,
  }))
}
