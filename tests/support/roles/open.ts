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
import { ALL, may, mayLasting, NO_CODE, UNAVAILABLE } from './row.ts'
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
  may('ask for a code', presignin, ALL, ({ server }) => ({
    email: new Client(server).email,
  })),
  may('sign in with the code of the mail', signIn, ALL, async ({ server, who }) => {
    const { email } = new Client(server)
    await who.ask(presignin, { email })
    return { email, code: await codeFor(server, email) }
  }),
  may('ask for another code', resendCode, ALL, async ({ server, who }) => {
    const { email } = new Client(server)
    await who.ask(presignin, { email })
    server.clock.now += 60_001
    return { email }
  }),
  may('ask for the link of', sendActivation, ALL, ({ keeper }) => ({
    email: keeper.email,
  })),
  may('follow a mailed link', activate, ALL, async ({ server }) => {
    const { email } = new Client(server)
    await operatorOf(server).ask(addUser, { email })
    return { token: await secretIn(server, email) }
  }),
  may('start', startGoogle, UNAVAILABLE, () => ({})),
  may('finish', finishGoogle, UNAVAILABLE, () => ({ state: 'state', code: 'code' })),
  may('exchange', exchangeGoogle, UNAVAILABLE, () => ({ token: 'token' })),
  may('ask for the link of', forgotPassword, ALL, ({ keeper }) => ({
    email: keeper.email,
  })),
  mayLasting('follow the mailed link of', resetPassword, ALL, async (scene) => {
    const { email } = scene.keeper
    await scene.keeper.ask(forgotPassword, { email })
    const pin = await secretIn(scene.server, email)
    return { pin, newPassword, confirmPassword: newPassword }
  }),
  may('follow the mailed link of', showUnsubscribe, ALL, unsubscriptionOf),
  may('press the mailed button of', unsubscribe, ALL, unsubscriptionOf),
  may('follow the mailed link of', showEndSessions, ALL, () => ({ token: 'any' })),
  may('press the mailed button of', endAllSessions, ALL, async ({ server }) => ({
    token: await tokenOfSignIn(server, await signedIn(server)),
  })),

  may('open the mailed link of', getInvitation, ALL, invitationOf),
  may('open the mailed link of', getInvitedUser, ALL, invitationOf),
  may('say yes by the mailed link of', acceptInvitation, ALL, invitationOf),
  may('say no by the mailed link of', rejectInvitation, ALL, invitationOf),

  may('open the link', getFeedbackForm, ALL, feedbackOf),
  may('answer by the link', sendFeedback, ALL, async (scene) => ({
    ...(await feedbackOf(scene)),
    answers: { textarea: 'A search' },
  })),

  may('press the mailed button of', revertEmail, ALL, async ({ server }) => {
    const person = await signedIn(server)
    await changeAddress(person)
    return { token: await revertTokenOf(server, person.email) }
  }),
  may('subscribe to', getCalendar, ALL, async ({ keeper }) => ({
    token: tokenOf(await keeper.ask(calendarFeed, { make: true, end: false })),
  })),

  may('look at the picture of', getNoticeImage, ALL, async ({ keeper }) => ({
    name: (await noticeFor(keeper)).image!.split('/').at(-1)!,
  })),
  may('look at the logo of', getLogo, ALL, () => ({ name: 'BA-c8102e.svg' })),
  may('read', getCurrencies, ALL, () => ({})),
  may('read', getCurrency, ALL, () => ({ currency: 'USD' })),
  may('read', getTimeZones, ALL, () => ({})),
  may('read', getLanguages, ALL, () => ({})),
  may('read', getAccountTypes, ALL, () => ({})),
  may('read', getOpenApi, NO_CODE, () => ({})),
]
