import {
  activate,
  deleteProfile,
  endAllSessions,
  exchangeGoogle,
  finishGoogle,
  forgotPassword,
  presignin,
  resendCode,
  showEndSessions,
  showUnsubscribe,
  unsubscribe,
  resetPassword,
  revertEmail,
  sendActivation,
  signIn,
  startGoogle,
} from '#lib/contract/access.ts'
import {
  changePassword,
  endOtherSessions,
  endSession,
  getSessions,
  signOut,
} from '#lib/contract/sessions.ts'
import { changeEmail } from '#lib/contract/profile.ts'
import * as access from '../../services/access.ts'
import type { SignedIn } from '../../services/access.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import * as unsubscription from '../../mail/unsubscribe.ts'
import { handle } from '../handlers.ts'
import type { Exchange } from '../handlers.ts'
import { clearedDevice, codeCookie, deviceCookie } from '../asker.ts'
import { clearedCookies } from '../cookies.ts'
import { sessionCookies, signToken } from '../session.ts'

handle(presignin, async (context, payload, exchange) => {
  bindCode(context, exchange, await access.requestCode(context, payload))
  return {}
})

handle(resendCode, async (context, payload, exchange) => {
  bindCode(context, exchange, await access.resendCode(context, payload))
  return {}
})

function bindCode({ app }: Context, exchange: Exchange, key: string | null): void {
  if (key !== null) exchange.cookies.push(codeCookie(app, key))
}

handle(signIn, async (context, use, exchange) => {
  const token = await setSession(context, exchange, await access.signIn(context, use))
  return { token: context.asker.isBrowser ? undefined : token }
})

async function setSession(
  { app }: Context,
  exchange: Exchange,
  { session, device }: SignedIn,
) {
  const token = await signToken(app, session)
  exchange.cookies.push(...sessionCookies(app, token, session))
  exchange.cookies.push(deviceCookie(app, device))
  return token
}

handle(startGoogle, async (context, { next }, exchange) => {
  const { address, key } = await access.startGoogle(context, next)
  bindCode(context, exchange, key)
  return redirectTo(address)
})

handle(finishGoogle, async (context, returned) =>
  redirectTo(await access.finishGoogle(context, returned)),
)

handle(exchangeGoogle, async (context, use, exchange) => {
  await setSession(context, exchange, await access.exchangeGoogle(context, use))
  return {}
})

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}

handle(signOut, async (context, _nothing, exchange) => {
  await access.signOut(context)
  exchange.cookies.push(...clearedCookies(context.app))
  return {}
})

handle(getSessions, async (context) => ({ results: await access.getSessions(context) }))

handle(endSession, async (context, { id }, exchange) => {
  await access.endSession(context, id)
  const isOwn = id === callerOf(context).sessionId
  if (isOwn) exchange.cookies.push(...clearedCookies(context.app))
  return {}
})

handle(endOtherSessions, async (context) => {
  await access.endOtherSessions(context)
  return {}
})

handle(sendActivation, async (context, { email }) => {
  await access.sendActivation(context, email)
  return {}
})

handle(activate, async (context, { token = '' }) => {
  await access.activate(context, token)
  return {}
})

handle(showEndSessions, async (_context, { token }) =>
  redirectTo(`/end-sessions?${new URLSearchParams({ token })}`),
)

handle(endAllSessions, async (context, { token }, exchange) => {
  clearCookiesOf(context, exchange, await access.endAllSessions(context, token))
  return {}
})

handle(changeEmail, async (context, input, exchange) => {
  const { key, user } = await access.changeEmail(context, input)
  bindCode(context, exchange, key)
  return { user }
})

handle(revertEmail, async (context, { token }, exchange) => {
  clearCookiesOf(context, exchange, await access.revertEmail(context, token))
  return {}
})

handle(showUnsubscribe, (context, { token }, exchange) => {
  if (exchange.wantsPage) return pageOfUnsubscription(token)
  unsubscription.checkUnsubscription(context, token)
  return {}
})

function pageOfUnsubscription(token: string): Response {
  return redirectTo(`/unsubscribe?${new URLSearchParams({ token })}`)
}

handle(unsubscribe, async (context, { token }) => {
  await unsubscription.unsubscribe(context, token)
  return {}
})

handle(forgotPassword, async (context, { email }) => {
  await access.forgotPassword(context, email)
  return { message: context.t('access.forgot.sent') }
})

handle(resetPassword, async (context, payload) => {
  await access.resetPassword(context, payload)
  return {}
})

handle(changePassword, async (context, payload) => {
  await access.changePassword(context, payload)
  return {}
})

handle(deleteProfile, async (context, payload, exchange) => {
  const { preview } = payload
  const { profileId, counts } = await access.deleteProfile(context, payload)
  if (!preview) clearCookiesOf(context, exchange, profileId)
  return { counts }
})

/** Another profile's session stays. */
function clearCookiesOf({ app, caller }: Context, exchange: Exchange, profileId: string) {
  exchange.cookies.push(clearedDevice(app, profileId))
  if (caller?.id === profileId) exchange.cookies.push(...clearedCookies(app))
}
