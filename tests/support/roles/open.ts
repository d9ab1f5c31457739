import {
  activate,
  endAllSessions,
  exchangeGoogle,
  finishGoogle,
  forgotPassword,
  presignin,
  resendCode,
  resetPassword,
  revertEmail,
  sendActivation,
  showEndSessions,
  showUnsubscribe,
  signIn,
  startGoogle,
  unsubscribe,
} from '#lib/contract/access.ts'
import { calendarFeed, getCalendar } from '#lib/contract/calendarFeed.ts'
import { getFeedbackForm, sendFeedback } from '#lib/contract/feedback.ts'
import {
  acceptInvitation,
  getInvitation,
  getInvitedUser,
  rejectInvitation,
} from '#lib/contract/invitations.ts'
import { getLogo, getNoticeImage } from '#lib/contract/media.ts'
import { getOpenApi } from '#lib/contract/openapi.ts'
import { addNotice, addUser } from '#lib/contract/operator.ts'
import {
  getAccountTypes,
  getCurrencies,
  getCurrency,
  getLanguages,
  getTimeZones,
  getNotice,
} from '#lib/contract/reference.ts'
import { unsubscribeUrl } from '#lib/server/mail/unsubscribe.ts'
import { changeAddress, revertTokenOf } from '../changedAddresses.ts'
import { tokenOf } from '../calendarFeeds.ts'
import { publish } from '../feedback.ts'
import { invited } from '../invites.ts'
import { makePicture } from '../pictureBytes.ts'
import { tokenOfSignIn } from '../signInMails.ts'
import {
  Client,
  codeFor,
  newestMail,
  operatorOf,
  profileIdOf,
  signedIn,
} from '../testServer.ts'
import type { TestServer } from '../testServer.ts'
import { ALL, NO_CODE, row, UNAVAILABLE } from './row.ts'
import type { Row } from './row.ts'
import type { Scene } from './scene.ts'

const newPassword = 'three tall chimneys'
const picture = new Uint8Array(await makePicture('png'))

/** The secret of the link in the newest mail to an e-mail. */
async function secretIn(server: TestServer, email: string): Promise<string> {
  return /(?:token=|resetpassword\/)([\w.-]+)/.exec(
    (await newestMail(server, email)).body!,
  )![1]!
}

/** An invitation of somebody with a profile. */
async function invitationOf({ server, family }: Scene) {
  return { token: await invited(family.owner, (await signedIn(server)).email) }
}

async function unsubscriptionOf({ server, keeper }: Scene) {
  const url = unsubscribeUrl(server.app, await profileIdOf(keeper), 'bills')
  return { token: new URL(url).searchParams.get('token')! }
}

async function feedbackOf({ server }: Scene) {
  return (await publish(server)).linkFor()
}

/** The current notice, with a picture. */
async function noticeFor(person: Client) {
  const { notice } = await person.ask(getNotice, {})
  if (notice) return notice
  const image = new File([picture], 'winter.png')
  await operatorOf(person.server).ask(addNotice, { title: 'Winter', image })
  return (await person.ask(getNotice, {})).notice!
}

/** Rows of public calls. */
export const OPEN: Row[] = [
  row('POST /api/users/email/presignin', presignin).may(ALL, ({ server }) => ({
    email: new Client(server).email,
  })),
  row('POST /auth/otpsignin', signIn).may(ALL, async ({ server, who }) => {
    const { email } = new Client(server)
    await who.ask(presignin, { email })
    return { email, code: await codeFor(server, email) }
  }),
  row('POST /api/users/resendOTP', resendCode).may(ALL, async ({ server, who }) => {
    const { email } = new Client(server)
    await who.ask(presignin, { email })
    server.clock.now += 60_001
    return { email }
  }),
  row('GET /api/users/sendActivation/{email} reads', sendActivation).may(
    ALL,
    ({ keeper }) => ({
      email: keeper.email,
    }),
  ),
  row('GET /api/users/activate reads', activate).may(ALL, async ({ server }) => {
    const { email } = new Client(server)
    await operatorOf(server).ask(addUser, { email })
    return { token: await secretIn(server, email) }
  }),
  row('GET /auth/google/auth reads', startGoogle).may(UNAVAILABLE, {}),
  row('GET /auth/google/callback reads', finishGoogle).may(UNAVAILABLE, {
    state: 'state',
    code: 'code',
  }),
  row('POST /auth/google/exchange added', exchangeGoogle).may(UNAVAILABLE, {
    token: 'token',
  }),
  row('POST /api/users/forgotPassword', forgotPassword).may(ALL, ({ keeper }) => ({
    email: keeper.email,
  })),
  row('POST /api/users/resetPassword', resetPassword).mayLasting(ALL, async (scene) => {
    const { email } = scene.keeper
    await scene.keeper.ask(forgotPassword, { email })
    const pin = await secretIn(scene.server, email)
    return { pin, newPassword, confirmPassword: newPassword }
  }),
  row('GET /api/users/unsubscribe reads added', showUnsubscribe).may(ALL, unsubscriptionOf),
  row('POST /api/users/unsubscribe added', unsubscribe).may(ALL, unsubscriptionOf),
  row('GET /api/users/endSessions reads added', showEndSessions).may(ALL, { token: 'any' }),
  row('POST /api/users/endSessions added', endAllSessions).may(ALL, async ({ server }) => ({
    token: await tokenOfSignIn(server, await signedIn(server)),
  })),

  row('GET /api/public/group/{token} reads', getInvitation).may(ALL, invitationOf),
  row('POST /api/public/group/getInvitedUserDetail reads', getInvitedUser).may(
    ALL,
    invitationOf,
  ),
  row('POST /api/public/group/acceptInvite', acceptInvitation).may(ALL, invitationOf),
  row('POST /api/public/group/rejectInvite', rejectInvitation).may(ALL, invitationOf),

  row('GET /tem/{templateId}/{feedbackId} reads', getFeedbackForm).may(ALL, feedbackOf),
  row('PUT /feedback', sendFeedback).may(ALL, async (scene) => ({
    ...(await feedbackOf(scene)),
    answers: { textarea: 'A search' },
  })),

  row('POST /api/users/revertEmail added', revertEmail).may(ALL, async ({ server }) => {
    const person = await signedIn(server)
    await changeAddress(person)
    return { token: await revertTokenOf(server, person.email) }
  }),
  row('GET /calendar/{token}.ics reads added', getCalendar).may(
    ALL,
    async ({ keeper }) => ({
      token: tokenOf(await keeper.ask(calendarFeed, { make: true, end: false })),
    }),
  ),

  row('GET /media/notices/{name} reads', getNoticeImage).may(ALL, async ({ keeper }) => ({
    name: (await noticeFor(keeper)).image!.split('/').at(-1)!,
  })),
  row('GET /media/logos/{name} reads', getLogo).may(ALL, {
    name: 'BA-c8102e.svg',
  }),
  row('GET /api/admin/currencies reads', getCurrencies).may(ALL, {}),
  row('GET /api/admin/currency/{currency} reads', getCurrency).may(ALL, {
    currency: 'USD',
  }),
  row('GET /api/admin/timezones reads', getTimeZones).may(ALL, {}),
  row('GET /api/admin/languages reads', getLanguages).may(ALL, {}),
  row('GET /api/admin/getAccountTypes reads', getAccountTypes).may(ALL, {}),
  row('GET /api/openapi.json reads', getOpenApi).may(NO_CODE, {}),
]
