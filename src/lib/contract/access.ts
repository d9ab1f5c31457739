import * as z from 'zod/mini'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { email, maybe, oneTimeCode, password, text } from './values.ts'

const purpose = maybe(z.enum(['signin', 'delete']))

export const presignin = call('POST', '/api/users/email/presignin', {
  takes: record({
    email,
    deviceId: maybe(text(100)),
    currency: maybe(text(3)),
    groupToken: spelt('grpToken', maybe(text(200))),
    purpose,
  }),
  who: 'public',
  writes: true,
})

export const signIn = call('POST', '/auth/otpsignin', {
  takes: record({
    email,
    code: spelt('otp', oneTimeCode),
    deviceType: maybe(text(40)),
    deviceId: maybe(text(100)),
    deviceName: maybe(text(200)),
    zone: spelt('timeZoneId', maybe(text(64))),
  }),
  gives: z.object({ token: maybe(z.string()) }),
  who: 'public',
  writes: true,
})

export const resendCode = call('POST', '/api/users/resendOTP', {
  takes: z.object({ email, purpose }),
  who: 'public',
  writes: true,
})

export const sendActivation = call('GET', '/api/users/sendActivation/{email}', {
  takes: z.object({ email }),
  who: 'public',
  link: 'mails',
})

export const activate = call('GET', '/api/users/activate', {
  // Passes on the whole query of the mailed link, which a remote backend may fill otherwise.
  takes: z.looseObject({ token: maybe(text(200)) }),
  who: 'public',
  link: 'acts',
})

export const forgotPassword = call('POST', '/api/users/forgotPassword', {
  takes: z.object({ email }),
  gives: z.object({ message: z.string() }),
  who: 'public',
  writes: true,
})

export const resetPassword = call('POST', '/api/users/resetPassword', {
  takes: record({
    pin: spelt('resetPinNumber', text(200)),
    newPassword: password,
    confirmPassword: password,
  }),
  who: 'public',
  writes: true,
})

const counts = z.object({
  accounts: z.int(),
  expenses: z.int(),
  income: z.int(),
  bills: z.int(),
  budgets: z.int(),
  images: z.int(),
  groupMembership: z.int(),
})

export const deleteProfile = call('POST', '/api/users/deleteprofile', {
  takes: record({ code: spelt('otp', oneTimeCode), email, preview: maybe(z.boolean()) }),
  gives: z.object({ counts: maybe(counts) }),
  who: 'public',
  writes: true,
})

export const startGoogle = call('GET', '/auth/google/auth', {
  takes: z.object({ next: maybe(text(2000)) }),
  who: 'public',
  link: 'acts',
})
export const finishGoogle = call('GET', '/auth/google/callback', {
  takes: z.object({
    state: maybe(text(8000)),
    code: maybe(text(4000)),
    iss: maybe(text(1000)),
    error: maybe(text(200)),
  }),
  who: 'public',
  link: 'acts',
})
export const exchangeGoogle = call('POST', '/auth/google/exchange', {
  takes: record({
    token: text(200),
    /** Of the sign-in that the browser began, where a remote backend hands it back. */
    state: maybe(text(200)),
    currency: maybe(text(3)),
    deviceName: maybe(text(200)),
    zone: spelt('timeZoneId', maybe(text(64))),
  }),
  who: 'public',
  writes: true,
  added: true,
})

export const showEndSessions = call('GET', '/api/users/endSessions', {
  takes: z.object({ token: text(200) }),
  who: 'public',
  added: true,
})
export const endAllSessions = call('POST', '/api/users/endSessions', {
  takes: z.object({ token: text(200) }),
  who: 'public',
  writes: true,
  added: true,
})

/** Puts a profile's earlier e-mail back by the link mailed to it, and ends all sessions. */
export const revertEmail = call('POST', '/api/users/revertEmail', {
  takes: z.object({ token: text(200) }),
  who: 'public',
  writes: true,
  added: true,
})

export const showUnsubscribe = call('GET', '/api/users/unsubscribe', {
  takes: z.object({ token: text(400) }),
  who: 'public',
  added: true,
})
export const unsubscribe = call('POST', '/api/users/unsubscribe', {
  takes: z.object({ token: text(400) }),
  who: 'public',
  writes: true,
  added: true,
})
