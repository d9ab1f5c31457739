import { randomBytes } from 'node:crypto'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { EARLIER_ADDRESS_MILLISECONDS } from '#lib/domain/profile.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { countHits, refuseTooMany } from '../../core/limits.ts'
import { queueMail } from '../../mail.ts'
import type { Letter } from '../../mail.ts'
import { linkLetter } from '../../mail/letters.ts'
import { inTransaction } from '../../core/transaction.ts'
import { inLanguageOf } from '../profile.ts'
import { addressLimit } from './limits.ts'

/** The use of a mailed link. */
export type LinkPurpose = 'activation' | 'reset' | 'endSessions' | 'revertEmail'
export type LinkOwner = { id: string; email: string }

type NewLink = { purpose: LinkPurpose; token: string; path: string; expiresAt: number }
type PreparedLink = NewLink & { letter: Letter }

const LINK_LIFE: Record<LinkPurpose, number> = {
  activation: DAY_MILLISECONDS,
  reset: 30 * 60_000,
  endSessions: 7 * DAY_MILLISECONDS,
  revertEmail: EARLIER_ADDRESS_MILLISECONDS,
}
const LINK_PATH: Record<LinkPurpose, (token: string) => string> = {
  activation: (token) => `/activate?token=${token}`,
  reset: (token) => `/resetpassword/${token}`,
  endSessions: (token) => `/end-sessions?token=${token}`,
  revertEmail: (token) => `/revert-email?token=${token}`,
}

/** Makes a link that is not stored yet. */
export function newLink({ now }: Context, purpose: LinkPurpose): NewLink {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = now + LINK_LIFE[purpose]
  return { purpose, token, path: LINK_PATH[purpose](token), expiresAt }
}

/** Makes a link and its letter, rendered before anything is locked. */
export async function prepareLink(
  context: Context,
  email: string,
  purpose: 'activation' | 'reset',
): Promise<PreparedLink> {
  const link = newLink(context, purpose)
  const spoken = await inLanguageOf(context, email)
  return { ...link, letter: await linkLetter(spoken, email, purpose, link) }
}

/** Mails a link and stores its hash; a requested link invalidates an earlier one. */
export async function mailLink(
  context: Context,
  profileId: string,
  { purpose, token, expiresAt, letter }: PreparedLink,
): Promise<void> {
  if (purpose !== 'endSessions') await dropLinks(context, profileId, purpose)
  await context.db
    .insertInto('one_time_links')
    .values({
      hash: hashLink(context, purpose, token),
      purpose,
      profile_id: profileId,
      expires_at: expiresAt,
    })
    .execute()
  await queueMail(context, letter)
}

/** Invalidates a profile's links of a purpose. */
export async function dropLinks(
  context: Context,
  profileId: string,
  purpose: LinkPurpose,
): Promise<void> {
  await context.db
    .deleteFrom('one_time_links')
    .where('profile_id', '=', profileId)
    .where('purpose', '=', purpose)
    .execute()
}

/** The owner of an unused link; counts wrong ones. @throws Refusal wrong-code, too-often */
export function checkLink(
  context: Context,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkOwner> {
  return withOwner(context, purpose, token, async () => {})
}

/**
 * Runs `work` for a link's owner, in the transaction that uses it up, and gives the owner.
 * Wrong links are counted.
 * @throws Refusal wrong-code, too-often
 */
export async function withLink(
  context: Context,
  purpose: LinkPurpose,
  token: string,
  work: (inside: Context, owner: LinkOwner) => Promise<void>,
): Promise<LinkOwner> {
  return withOwner(context, purpose, token, async (inside, owner) => {
    await work(inside, owner)
    await inside.db
      .deleteFrom('one_time_links')
      .where('hash', '=', hashLink(inside, purpose, token))
      .execute()
  })
}

async function withOwner(
  context: Context,
  purpose: LinkPurpose,
  token: string,
  work: (inside: Context, owner: LinkOwner) => Promise<void>,
): Promise<LinkOwner> {
  const limits = [addressLimit(context)]
  const owner = await inTransaction(context, async (inside) => {
    await refuseTooMany(inside, limits)
    const found = await ownerOf(inside, purpose, token)
    await (found ? work(inside, found) : countHits(inside, limits))
    return found
  })
  if (!owner) throw new Refusal('wrong-code', 'refusals.WRONG_LINK')
  return owner
}

function ownerOf(
  context: Context,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkOwner | undefined> {
  return context.db
    .selectFrom('one_time_links')
    .innerJoin('profiles', 'profiles.id', 'one_time_links.profile_id')
    .select(['profiles.id', 'profiles.email'])
    .where('hash', '=', hashLink(context, purpose, token))
    .where('expires_at', '>', context.now)
    .executeTakeFirst()
}

function hashLink(context: Context, purpose: LinkPurpose, token: string): string {
  return context.app.secrets.hash(`link-${purpose}`, token)
}
