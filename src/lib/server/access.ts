import { Refusal } from '#lib/domain/refusal.ts'
import {
  codeLimits,
  resendCode,
  sendCode,
  withCode,
  wrongTryLimits,
} from './access/codes.ts'
import type { Purpose } from './access/codes.ts'
import {
  dropLink,
  LINK_LIFE,
  newLinkToken,
  ownerOfLink,
  storeLink,
} from './access/links.ts'
import type { LinkPurpose } from './access/links.ts'
import { hashPassword, isPassword, refuseWeakPassword } from './access/passwords.ts'
import { beginSession, endSessions } from './access/sessions.ts'
import type { Session } from './access/sessions.ts'
import { callerOf } from './context.ts'
import type { Context } from './context.ts'
import { leaveJob } from './jobs.ts'
import { countHits, refuseTooMany, scopeOf } from './limits.ts'
import { queueMail } from './mail.ts'
import { linkLetter } from './mail/letters.ts'
import { makeProfile, profileByEmail } from './profile.ts'
import { together } from './together.ts'

export { deleteByCode } from './access/deletion.ts'
export {
  endOtherSessions,
  endOwnSession,
  endSession,
  listSessions,
} from './access/sessions.ts'

type CodeWish = { email: string; purpose?: Purpose; currency?: string }
type NewPassword = { newPassword: string; confirmPassword: string }

/**
 * Mails a one-time code. Where profiles are made here, an unknown e-mail is answered like a
 * known one. @throws Refusal no-account, too-often
 */
export async function requestCode(context: Context, wish: CodeWish): Promise<void> {
  await refuseUnknownEmail(context, wish)
  await sendCode(context, { ...wish, purpose: wish.purpose ?? 'signin' })
}

/** As `requestCode`, once a minute. */
export async function requestCodeAgain(context: Context, wish: CodeWish): Promise<void> {
  await refuseUnknownEmail(context, wish)
  await resendCode(context, { ...wish, purpose: wish.purpose ?? 'signin' })
}

/** Signs in by code; the first sign-in makes the profile. @throws Refusal wrong-code, too-often */
export async function signInByCode(
  context: Context,
  use: { email: string; code: string; deviceName?: string },
): Promise<Session> {
  return withCode(context, { ...use, purpose: 'signin' }, async (inside, currency) => {
    const known = await profileByEmail(inside, use.email)
    const profile = known ?? (await makeProfile(inside, { email: use.email, currency }))
    if (!profile.active) await activate(inside, profile.id)
    if (profile.notify_sign_in) {
      const { deviceName } = use
      await leaveJob(inside, 'tell-sign-in', {
        profileId: profile.id,
        deviceName,
        at: inside.now,
      })
    }
    return beginSession(inside, profile.id, use.deviceName)
  })
}

/** Mails the link that verifies an e-mail, if there is such a profile that needs it. */
export async function sendActivation(context: Context, email: string): Promise<void> {
  await sendLink(context, email, 'activation', (token) => `/activate?token=${token}`)
}

/** Verifies the e-mail that a link was sent to. @throws Refusal wrong-code, too-often */
export async function activateByLink(context: Context, token: string): Promise<void> {
  await withLink(context, 'activation', token, async (inside, owner) => {
    await activate(inside, owner.id)
  })
}

/** Mails the link that leads to a new password, if there is such a profile. */
export async function sendPasswordReset(context: Context, email: string): Promise<void> {
  await sendLink(context, email, 'reset', (token) => `/resetpassword/${token}`)
}

/** A new password by link, which ends every session. @throws Refusal wrong-code, weak-password */
export async function resetPassword(
  context: Context,
  wish: NewPassword & { pin: string },
): Promise<void> {
  const hash = await hashPassword(wish.newPassword)
  await withLink(context, 'reset', wish.pin, async (inside, owner) => {
    await refuseWeakPassword({ ...wish, email: owner.email })
    await storePassword(inside, owner.id, hash)
    await endSessions(inside, owner.id)
  })
}

/** A new password, which ends the other sessions. @throws Refusal weak-password, wrong-password */
export async function changePassword(
  context: Context,
  wish: NewPassword & { currentPassword?: string },
): Promise<void> {
  const { id, email, sessionId } = callerOf(context)
  await refuseWeakPassword({ ...wish, email })
  const limit = { scope: scopeOf(context, 'wrong-password', id), most: 10 }
  await refuseTooMany(context, [limit])
  const stored = (await profileByEmail(context, email))!.password_hash
  const isRight = stored === null || (await isPassword(wish.currentPassword ?? '', stored))
  const hash = isRight ? await hashPassword(wish.newPassword) : null
  await together(context, async (inside) => {
    // Tries at once have all come this far.
    await refuseTooMany(inside, [limit])
    if (hash === null) return countHits(inside, [limit])
    await storePassword(inside, id, hash)
    await endSessions(inside, id, sessionId)
  })
  if (!isRight) throw new Refusal('wrong-password', 'refusals.WRONG_PASSWORD')
}

/** Only a companion app or a deletion needs a profile that exists (contract, 4). */
async function refuseUnknownEmail(context: Context, { email, purpose }: CodeWish) {
  if (purpose !== 'delete' && !context.house.config.companion) return
  if (await profileByEmail(context, email)) return
  throw new Refusal('no-account', 'refusals.ACCOUNT_NOT_EXISTS')
}

async function sendLink(
  context: Context,
  email: string,
  purpose: LinkPurpose,
  pathOf: (token: string) => string,
): Promise<void> {
  const limits = codeLimits(context, email)
  const token = newLinkToken()
  const wipeAt = context.now + LINK_LIFE[purpose]
  const letter = await linkLetter(context, email, purpose, pathOf(token), wipeAt)
  await together(context, async (inside) => {
    await refuseTooMany(inside, limits)
    await countHits(inside, limits)
    const profile = await profileByEmail(inside, email)
    if (!profile || (purpose === 'activation' && profile.active)) return
    await storeLink(inside, purpose, profile.id, token)
    await queueMail(inside, letter)
  })
}

async function withLink(
  context: Context,
  purpose: LinkPurpose,
  token: string,
  work: (inside: Context, owner: { id: string; email: string }) => Promise<void>,
): Promise<void> {
  const limits = wrongTryLimits(context, '').slice(1)
  const isRight = await together(context, async (inside) => {
    await refuseTooMany(inside, limits)
    const owner = await ownerOfLink(inside, purpose, token)
    if (!owner) {
      await countHits(inside, limits)
      return false
    }
    await work(inside, owner)
    await dropLink(inside, purpose, token)
    return true
  })
  if (!isRight) throw new Refusal('wrong-code', 'refusals.WRONG_LINK')
}

async function activate(context: Context, profileId: string): Promise<void> {
  await context.db
    .updateTable('profiles')
    .set({ active: 1 })
    .where('id', '=', profileId)
    .execute()
}

async function storePassword(context: Context, profileId: string, hash: string) {
  await context.db
    .updateTable('profiles')
    .set({ password_hash: hash })
    .where('id', '=', profileId)
    .execute()
}
