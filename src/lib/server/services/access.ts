import { Refusal } from '#lib/domain/refusal.ts'
import { addressLeftLetter } from './access/addressLetters.ts'
import { sendCodeAgain, sendCode, withCode } from './access/codes.ts'
import type { Purpose } from './access/codes.ts'
import { spellingOf } from './access/emails.ts'
import { findKnownDevice, rememberDevice } from './access/knownDevices.ts'
import type { KnownDevice } from './access/knownDevices.ts'
import { mailLimits } from './access/limits.ts'
import { mailLink, prepareLink, withLink } from './access/links.ts'
import { beginSession, endAccess } from './access/sessions.ts'
import { providerOf } from './access/social.ts'
import { withSignInToken } from './access/signInTokens.ts'
import type { Session } from './access/sessions.ts'
import type { Context } from '../core/context.ts'
import type { ProfileTable } from '../db/tables/people.ts'
import { queueJob } from '../jobs.ts'
import { countHits, refuseTooMany, findWait } from '../core/limits.ts'
import { currencyOfInviter } from './groups.ts'
import { isReservedEmail, makeProfile, profileByEmail } from './profile.ts'
import { inTransaction } from '../core/transaction.ts'

export { changeEmail, revertEmail } from './access/addressChange.ts'
export { deleteProfile, deleteUser } from './access/deletion.ts'
export { spellingOf } from './access/emails.ts'
export { addressLimit } from './access/limits.ts'
export { changePassword, resetPassword } from './access/newPassword.ts'
export { endOtherSessions, endSession, signOut, getSessions } from './access/sessions.ts'
export { CODE_LIFE_MILLISECONDS } from './access/codes.ts'
export { logEmailClashes } from './access/emails.ts'
export { rememberDeviceOf } from './access/knownDevices.ts'
export type { KnownDevice } from './access/knownDevices.ts'
export { createProvider } from './access/provider.ts'
export { callerOfSession, endAccess, renewSession } from './access/sessions.ts'
export type { Session } from './access/sessions.ts'
export { finishGoogle, startGoogle } from './access/social.ts'
export { mailSignIn } from './access/signInMail.ts'

type CodeInput = { email: string; purpose?: Purpose; currency?: string }
type SignIn = { email: string; code: string; deviceName?: string; zone?: string }
type TokenSignIn = Omit<SignIn, 'email' | 'code'> & { token: string; currency?: string }
type SignInDetails = Omit<SignIn, 'code'> & { currency?: string | null }
/** A session and the browser that its profile now knows. */
export type SignedIn = { session: Session; device: KnownDevice }

/**
 * Mails a one-time code and gives its browser's key, null for other clients. To sign in
 * without a companion app, unknown e-mails get the same answer.
 * @throws Refusal malformed, no-account, too-often
 */
export async function requestCode(
  context: Context,
  input: CodeInput,
): Promise<string | null> {
  return sendCode(context, await makeCodeRequest(context, input))
}

/** Like `requestCode`, once a minute. */
export async function resendCode(
  context: Context,
  input: CodeInput,
): Promise<string | null> {
  return sendCodeAgain(context, await makeCodeRequest(context, input))
}

/**
 * Signs in by code, making a missing profile; remembers the device.
 * @throws Refusal malformed, wrong-code, too-often
 */
export async function signIn(
  context: Context,
  { code, ...details }: SignIn,
): Promise<SignedIn> {
  const email = await spellingOf(context, details.email)
  const codeUse = { email, code, purpose: 'signin' as const }
  return withCode(context, codeUse, (inside, currency) =>
    beginSignIn(inside, { ...details, email, currency }),
  )
}

/**
 * Like `signIn`, by the token of a return from the provider.
 * @throws Refusal wrong-code, too-often, unavailable
 */
export async function exchangeGoogle(
  context: Context,
  { token, ...details }: TokenSignIn,
): Promise<SignedIn> {
  providerOf(context)
  return withSignInToken(context, token, (inside, email) =>
    beginSignIn(inside, { ...details, email }),
  )
}

async function beginSignIn(
  context: Context,
  { email, deviceName, ...newcomer }: SignInDetails,
): Promise<SignedIn> {
  const known = await profileByEmail(context, email)
  if (!known && context.app.config.companion) throw noAccount()
  const profile = known ?? (await makeNewcomer(context, email, newcomer))
  if (!profile.active) await setActive(context, profile.id)
  if (profile.notify_sign_in) {
    const payload = { profileId: profile.id, deviceName, at: context.now }
    await queueJob(context, 'tell-sign-in', payload)
  }
  const device = await rememberDevice(context, profile.id)
  const named = { id: device.id, name: deviceName }
  return { session: await beginSession(context, profile.id, named), device }
}

/** A profile that an invitation makes takes the family's currency (contract, 3 Groups). */
async function makeNewcomer(
  context: Context,
  email: string,
  { currency, zone }: Pick<SignInDetails, 'currency' | 'zone'>,
): Promise<ProfileTable> {
  const invited = await currencyOfInviter(context, email)
  return makeProfile(context, { email, currency: invited ?? currency, zone })
}

/**
 * Mails the link that verifies an e-mail, if a profile needs it. Answer and timing reveal
 * no profile. Limits are silent, and count unneeded requests apart.
 * @throws Refusal malformed
 */
export async function sendActivation(context: Context, typed: string): Promise<void> {
  const email = await spellingOf(context, typed)
  const profile = await profileByEmail(context, email)
  const isNeeded = profile !== undefined && !profile.active
  const asking = { email, deviceId: await findKnownDevice(context, email) }
  const limits = mailLimits(context, isNeeded ? 'activation' : 'no-activation', asking)
  if ((await findWait(context, limits)) > 0) return
  const link = await prepareLink(context, email, 'activation')
  await inTransaction(context, async (inside) => {
    if ((await findWait(inside, limits)) > 0) return
    await countHits(inside, limits)
    if (isNeeded) await mailLink(inside, profile.id, link)
  })
}

/** Mails the link that verifies a new profile's e-mail, without limits. */
export async function mailActivation(
  context: Context,
  profile: { id: string; email: string },
): Promise<void> {
  const link = await prepareLink(context, profile.email, 'activation')
  await inTransaction(context, (inside) => mailLink(inside, profile.id, link))
}

/** Verifies the e-mail of a mailed link. @throws Refusal wrong-code, too-often */
export async function activate(context: Context, token: string): Promise<void> {
  await withLink(context, 'activation', token, async (inside, owner) => {
    await setActive(inside, owner.id)
  })
}

/**
 * Signs a profile out everywhere by the link of a sign-in's mail, and gives its id.
 * @throws Refusal wrong-code, too-often
 */
export async function endAllSessions(context: Context, token: string): Promise<string> {
  const { id } = await withLink(context, 'endSessions', token, (inside, owner) =>
    endAccess(inside, owner.id),
  )
  return id
}

/**
 * Mails the link to a new password, if there is a profile.
 * @throws Refusal malformed, too-often
 */
export async function forgotPassword(context: Context, typed: string): Promise<void> {
  const email = await spellingOf(context, typed)
  const asking = { email, deviceId: await findKnownDevice(context, email) }
  const limits = mailLimits(context, 'reset', asking)
  await refuseTooMany(context, limits)
  const link = await prepareLink(context, email, 'reset')
  await inTransaction(context, async (inside) => {
    await refuseTooMany(inside, limits)
    await countHits(inside, limits)
    const profile = await profileByEmail(inside, email)
    if (profile) await mailLink(inside, profile.id, link)
  })
}

/** Companion apps and deletions need an existing profile (contract, 4). */
async function makeCodeRequest(context: Context, input: CodeInput) {
  const { purpose = 'signin', currency } = input
  const email = await spellingOf(context, input.email)
  const needsProfile = purpose === 'delete' || context.app.config.companion
  if (needsProfile && !(await profileByEmail(context, email))) throw noAccount()
  const isLeft = await isReservedEmail(context, email)
  const instead = isLeft && ((spoken: Context) => addressLeftLetter(spoken, email))
  return { email, purpose, currency, instead: instead || undefined }
}

function noAccount(): Refusal {
  return new Refusal('no-account', 'refusals.ACCOUNT_NOT_EXISTS')
}

async function setActive(context: Context, profileId: string): Promise<void> {
  await context.db
    .updateTable('profiles')
    .set({ active: 1 })
    .where('id', '=', profileId)
    .execute()
}
