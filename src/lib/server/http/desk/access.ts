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
  changePassword as storeNewPassword,
  deleteByCode,
  endOtherSessions as signOutOthers,
  endOwnSession,
  endSession as revoke,
  listSessions,
  requestCode,
  requestCodeAgain,
  resetPassword as resetByPin,
  sendActivation as mailActivation,
  sendPasswordReset,
  signInByCode,
} from '../../access.ts'
import { callerOf } from '../../context.ts'
import { checkUnsubscription, endMails } from '../../mail/unsubscribe.ts'
import { answer } from '../answers.ts'
import { clearedCookies, sessionCookies, tokenOf } from '../session.ts'

answer(presignin, async (context, wish) => {
  await requestCode(context, wish)
  return {}
})

answer(resendCode, async (context, wish) => {
  await requestCodeAgain(context, wish)
  return {}
})

answer(signIn, async (context, { email, otp, deviceName }, door) => {
  const session = await signInByCode(context, { email, code: otp, deviceName })
  const token = await tokenOf(context.house, session)
  door.cookies.push(...sessionCookies(context.house, token, session.expiresAt))
  return { token: door.isBrowser ? undefined : token }
})

answer(signOut, async (context, _nothing, door) => {
  await revoke(context, callerOf(context).sessionId)
  door.cookies.push(...clearedCookies(context.house))
  return {}
})

answer(getSessions, async (context) => {
  const devices = await listSessions(context)
  return {
    results: devices.map(({ id, name, createdAt, lastUse, isCurrent }) => ({
      _id: id,
      deviceName: name,
      createTime: createdAt,
      lastUse,
      current: isCurrent,
    })),
  }
})

answer(endSession, async (context, { _id }, door) => {
  await endOwnSession(context, _id)
  const isOwn = _id === callerOf(context).sessionId
  if (isOwn) door.cookies.push(...clearedCookies(context.house))
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

/** The page with the button that ends the mails. */
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

answer(resetPassword, async (context, { resetPinNumber, ...wish }) => {
  await resetByPin(context, { ...wish, pin: resetPinNumber })
  return {}
})

answer(changePassword, async (context, wish) => {
  await storeNewPassword(context, wish)
  return {}
})

answer(deleteProfile, async (context, { email, otp, preview }, door) => {
  const counts = await deleteByCode(context, { email, code: otp, preview })
  const isOwn = !preview && context.caller?.email === email
  if (isOwn) door.cookies.push(...clearedCookies(context.house))
  return { counts }
})
