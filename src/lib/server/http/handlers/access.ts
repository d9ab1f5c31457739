import {
  activate,
  changePassword,
  deleteProfile,
  endOtherSessions,
  endSession,
  forgotPassword,
  getSessions,
  presignin,
  resendCode,
  showUnsubscribe,
  unsubscribe,
  resetPassword,
  sendActivation,
  signIn,
  signOut,
} from '#lib/contract/access.ts'
import {
  activateByLink,
  storeNewPassword,
  deleteByCode,
  signOutOthers,
  endOwnSession,
  revokeSession,
  listSessions,
  requestCode,
  requestCodeAgain,
  resetByPin,
  mailActivation,
  sendPasswordReset,
  signInByCode,
} from '../../services/access.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { checkUnsubscription, endMails } from '../../mail/unsubscribe.ts'
import { answer } from '../answers.ts'
import type { Door } from '../answers.ts'
import { clearedDevice, codeCookie, deviceCookie } from '../asker.ts'
import { clearedCookies, sessionCookies, tokenOf } from '../session.ts'

answer(presignin, async (context, wish, door) => {
  bindCode(context, door, await requestCode(context, wish))
  return {}
})

answer(resendCode, async (context, wish, door) => {
  bindCode(context, door, await requestCodeAgain(context, wish))
  return {}
})

function bindCode({ app }: Context, door: Door, key: string | null): void {
  if (key !== null) door.cookies.push(codeCookie(app, key))
}

answer(signIn, async (context, use, door) => {
  const { app, asker } = context
  const { session, device } = await signInByCode(context, use)
  const token = await tokenOf(app, session)
  door.cookies.push(...sessionCookies(app, token, session.expiresAt))
  door.cookies.push(deviceCookie(app, device))
  return { token: asker.isBrowser ? undefined : token }
})

answer(signOut, async (context, _nothing, door) => {
  await revokeSession(context, callerOf(context).sessionId)
  door.cookies.push(...clearedCookies(context.app))
  return {}
})

answer(getSessions, async (context) => ({ results: await listSessions(context) }))

answer(endSession, async (context, { id }, door) => {
  await endOwnSession(context, id)
  const isOwn = id === callerOf(context).sessionId
  if (isOwn) door.cookies.push(...clearedCookies(context.app))
  return {}
})

answer(endOtherSessions, async (context) => {
  await signOutOthers(context)
  return {}
})

answer(sendActivation, async (context, { email }) => {
  await mailActivation(context, email)
  return {}
})

answer(activate, async (context, { token }) => {
  await activateByLink(context, token)
  return {}
})

answer(showUnsubscribe, (context, { token }, door) => {
  if (door.wantsPage) return pageOfUnsubscription(token)
  checkUnsubscription(context, token)
  return {}
})

function pageOfUnsubscription(token: string): Response {
  const location = `/unsubscribe?${new URLSearchParams({ token })}`
  return new Response(null, { status: 303, headers: { location } })
}

answer(unsubscribe, async (context, { token }) => {
  await endMails(context, token)
  return {}
})

answer(forgotPassword, async (context, { email }) => {
  await sendPasswordReset(context, email)
  return {}
})

answer(resetPassword, async (context, wish) => {
  await resetByPin(context, wish)
  return {}
})

answer(changePassword, async (context, wish) => {
  await storeNewPassword(context, wish)
  return {}
})

answer(deleteProfile, async (context, wish, door) => {
  const { preview } = wish
  const { profileId, counts } = await deleteByCode(context, wish)
  const { app, caller } = context
  if (!preview) door.cookies.push(clearedDevice(app, profileId))
  if (!preview && caller?.id === profileId) door.cookies.push(...clearedCookies(app))
  return { counts }
})
