import { createHmac } from 'node:crypto'
import type { Books } from './books.ts'
import { Redirect, refusal } from './calls.ts'
import type { Handler, Handlers } from './calls.ts'
import { EMAIL, OTP, PERSON_ID } from './names.ts'

const NO_ACCOUNT = 340
const ALREADY_DELETED = 339
/** Codes that the letter leaves open. */
const WRONG_OTP = 1701
const WRONG_PASSWORD = 1702
const WRONG_LINK = 1703

/** How long a session lasts, in seconds. */
const LIFE = 14 * 86_400

const PIN = 'reset-2468'

/** Calls that need no session. */
export const PUBLIC_ACCESS: Handlers = {
  'POST api/users/email/presignin': mailCode,
  'POST api/users/resendOTP': mailCode,
  'POST auth/otpsignin': (books, { payload }) => {
    if (!isMailed(books, payload)) return refusal(WRONG_OTP, 'That code is not right')
    books.mailedCodes.delete(EMAIL)
    return { token: makeToken(books) }
  },
  'GET auth/google/auth': (books) =>
    new Redirect(`${books.clientUrl}/google-login?token=${makeToken(books)}`),
  'GET api/users/sendActivation/{email}': () => ({ message: 'Look into your mail' }),
  'GET api/users/activate': (_books, { parameters }) =>
    parameters['token'] === 'activate-me' && parameters['lang'] === 'en'
      ? {}
      : refusal(WRONG_LINK, 'This link is too old'),
  'POST api/users/forgotPassword': (_books, { payload }) =>
    payload['email'] === EMAIL
      ? { message: 'We have mailed you a link' }
      : refusal(NO_ACCOUNT, 'We know no such e-mail'),
  'POST api/users/resetPassword': (books, { payload }) => {
    if (payload['resetPinNumber'] !== PIN) return refusal(WRONG_LINK, 'This pin is too old')
    books.password = String(payload['newPassword'])
    return {}
  },
  'POST api/users/deleteprofile': (books, { payload }) => {
    if (books.isDeleted) return refusal(ALREADY_DELETED, 'Deleted already')
    if (!isMailed(books, payload)) return refusal(WRONG_OTP, 'That code is not right')
    books.isDeleted = true
    books.tokens.clear()
    return {}
  },
}

export const ACCESS: Handlers = {
  'POST api/users/changePassword': (books, { payload }) => {
    if (payload['currentPassword'] !== books.password) {
      return refusal(WRONG_PASSWORD, 'The old password is another one')
    }
    books.password = String(payload['newPassword'])
    return {}
  },
}

/** Whether a call carries a session that has not ended. */
export function isSignedIn(books: Books, authorization: string | undefined): boolean {
  return books.tokens.has(authorization?.replace(/^Bearer /, '') ?? '')
}

function mailCode(...[books, { payload }]: Parameters<Handler>): ReturnType<Handler> {
  if (payload['email'] !== EMAIL || books.isDeleted) {
    return refusal(NO_ACCOUNT, 'Account not found')
  }
  books.mailedCodes.add(EMAIL)
  return { message: 'OTP sent' }
}

function isMailed({ mailedCodes }: Books, payload: Record<string, unknown>): boolean {
  return mailedCodes.has(String(payload['email'])) && payload['otp'] === OTP
}

/** A JSON Web Token whose expiry is in seconds. */
function makeToken({ clock, tokens }: Books): string {
  const iat = Math.floor(clock.now() / 1000)
  const head = encode({ typ: 'JWT', alg: 'HS384' })
  const claims = encode({ uid: PERSON_ID, iat, exp: iat + LIFE, n: tokens.size })
  const signature = createHmac('sha384', 'a secret of the backend').update(head + claims)
  const token = `${head}.${claims}.${signature.digest('base64url')}`
  tokens.add(token)
  return token
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
