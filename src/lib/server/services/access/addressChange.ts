import { Refusal } from '#lib/domain/refusal.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { modifiedInPlace } from '../../core/versions.ts'
import { queueMail } from '../../mail.ts'
import { endInvites } from '../groups.ts'
import { leaveSince } from '../leaving.ts'
import {
  getUser,
  isReservedEmail,
  profileByEmail,
  recordAddress,
  refuseWhileAddressChanges,
} from '../profile.ts'
import type { AddressEnd } from '../profile.ts'
import { addressTakenLetter, changedAddressLetter } from './addressLetters.ts'
import { sendCode, withCode, withOneKey } from './codes.ts'
import { readSpelling } from './emails.ts'
import { dropLinks, mailLink, newLink, withLink } from './links.ts'
import { endAccess } from './sessions.ts'

/** A new e-mail; with codes of both addresses its change is final. */
export type AddressInput = {
  email: string
  code?: string
  earlierCode?: string
  /** Asks for a code of the present address, too. */
  asksEarlier?: boolean
}

/** The browser's key after a request for codes, the profile after a change. */
type AddressResult = { key: string | null; user?: Profile }

/**
 * Mails codes for a new e-mail, or with them changes it. Without a code of the present one
 * this one gets a link that puts it back.
 * @throws Refusal malformed, wrong-code, rule, too-often
 */
export async function changeEmail(
  context: Context,
  input: AddressInput,
): Promise<AddressResult> {
  const email = await readSpelling(context, input.email)
  await refuseWhileAddressChanges(context)
  if (input.code === undefined) {
    return { key: await sendCodes(context, email, input.asksEarlier ?? false) }
  }
  const codes = { code: input.code, earlierCode: input.earlierCode }
  await changeByCode(context, email, codes)
  return { key: null, user: await getUser(context) }
}

/** An e-mail in use gets another letter, and is answered like any other. */
async function sendCodes(
  context: Context,
  email: string,
  asksEarlier: boolean,
): Promise<string | null> {
  const present = callerOf(context).email
  const keyed = withOneKey(context)
  const instead = (await isTaken(context, email))
    ? (spoken: Context) => addressTakenLetter(spoken, email)
    : undefined
  if (asksEarlier) await sendCode(keyed, { email: present, purpose: 'leaveAddress' })
  return sendCode(keyed, { email, purpose: 'takeAddress', instead })
}

async function isTaken(context: Context, email: string): Promise<boolean> {
  const profile = await profileByEmail(context, email)
  return profile !== undefined || isReservedEmail(context, email)
}

async function changeByCode(
  context: Context,
  email: string,
  { code, earlierCode }: { code: string; earlierCode: string | undefined },
): Promise<void> {
  const present = callerOf(context).email
  const use = { email, code, purpose: 'takeAddress' as const }
  const earlierUse = earlierCode && {
    email: present,
    code: earlierCode,
    purpose: 'leaveAddress' as const,
  }
  // Wrong codes are counted here: inside the change their count would be undone.
  if (earlierUse) await withCode(context, { ...earlierUse, keep: true }, async () => {})
  await withCode(context, { ...use, keep: true }, async () => {})
  const link = earlierUse ? undefined : newLink(context, 'revertEmail')
  const letter = await changedAddressLetter(context, email, link)
  await withCode(context, use, async (inside) => {
    if (earlierUse) await withCode(inside, earlierUse, async () => {})
    await refuseWhileAddressChanges(inside)
    // Said like a wrong code, so that nobody learns whose e-mail it is.
    if (await isTaken(inside, email)) throw wrongCode()
    await setAddress(inside, { from: present, to: email, isFinal: !link })
    const { id } = callerOf(inside)
    await (link ? mailLink(inside, id, { ...link, letter }) : queueMail(inside, letter))
  })
}

type AddressChange = { from: string; to: string; isFinal: boolean }

async function setAddress(
  context: Context,
  { from, to, isFinal }: AddressChange,
): Promise<void> {
  const { id, sessionId } = callerOf(context)
  const { numUpdatedRows } = await context.db
    .updateTable('profiles')
    .set({
      email: to,
      active: 1,
      earlier_email: isFinal ? null : from,
      email_changed_at: isFinal ? null : context.now,
      modified_at: modifiedInPlace(context),
    })
    .where('id', '=', id)
    .where('email', '=', from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw wrongCode()
  const settlement = { profileId: id, from, to, isFinal, exceptSession: sessionId }
  await settleAddress(context, settlement)
}

/**
 * Puts the earlier e-mail back by its mailed link, and gives the profile's id. Ends all
 * sessions, and a membership that began since. @throws Refusal wrong-code, too-often
 */
export async function revertEmail(context: Context, token: string): Promise<string> {
  const { id } = await withLink(context, 'revertEmail', token, putBack)
  return id
}

async function putBack(
  context: Context,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { earlier_email: earlier, email_changed_at: changedAt } = await context.db
    .selectFrom('profiles')
    .select(['earlier_email', 'email_changed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (earlier === null || changedAt === null) {
    throw new Refusal('wrong-code', 'refusals.WRONG_LINK')
  }
  await context.db
    .updateTable('profiles')
    .set({
      email: earlier,
      active: 1,
      earlier_email: null,
      email_changed_at: null,
      modified_at: modifiedInPlace(context),
    })
    .where('id', '=', id)
    .execute()
  await settleAddress(context, { profileId: id, from: email, to: earlier, isFinal: true })
  await leaveSince(context, id, changedAt)
}

type Settlement = AddressEnd & { isFinal: boolean; exceptSession?: string }

/** Ends sessions, tokens and codes, and links mailed to the former address. */
async function settleAddress(
  context: Context,
  { profileId, from, to, isFinal, exceptSession }: Settlement,
): Promise<void> {
  await endAccess(context, profileId, exceptSession)
  await dropLinks(context, profileId, 'reset')
  await dropLinks(context, profileId, 'activation')
  await endInvites(context, (invites) =>
    invites.where('email', '=', from).where('status', '=', 'waiting'),
  )
  if (isFinal) await recordAddress(context, { profileId, from, to })
}

function wrongCode(): Refusal {
  return new Refusal('wrong-code', 'refusals.WRONG_CODE')
}
