import { afterEach, expect, test, vi } from 'vitest'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import { entranceOf, keepReferral } from '#lib/client/pages/invitation/referral.ts'
import { referralText } from '#lib/client/pages/signin/referral.ts'
import {
  readSignInAddress,
  wayOn,
  wayToProvider,
} from '#lib/client/pages/signin/address.ts'
import { refusalOfSignIn } from '#lib/client/pages/signin/refusals.ts'
import { resendFailureText } from '#lib/client/resend.ts'
import { getT } from '#lib/i18n.ts'

afterEach(() => vi.unstubAllGlobals())

const t = getT('en')
const at = (search: string, hash = '') => ({
  search,
  hash,
  origin: 'https://home.example',
})

test('an address tells token and e-mail of an invitation, and never who invites', () => {
  const search = '?grpToken=abc&email=sam%40example.com&ownerName=Eve'
  expect(readSignInAddress({ search }).invitation).toEqual({
    token: 'abc',
    email: 'sam@example.com',
  })
  expect(readSignInAddress({ search: '?grpToken=abc' }).invitation).toBeUndefined()
})

test('an entrance brings e-mail and token there and back', () => {
  const signUp = entranceOf('/signup', 'sam+1@example.com', 'a&b')
  expect(signUp).toBe('/signup?email=sam%2B1%40example.com&grpToken=a%26b')
  const { search } = new URL(signUp, 'https://home.example')
  const invitation = { token: 'a&b', email: 'sam+1@example.com' }
  expect(readSignInAddress({ search })).toMatchObject({
    email: invitation.email,
    invitation,
  })
})

test('who has joined signs in with the e-mail and does not come back', () => {
  const { search } = new URL(entranceOf('/signin', 'sam@example.com'), 'https://a.example')
  expect(readSignInAddress({ search })).toMatchObject({ email: 'sam@example.com' })
  expect(readSignInAddress({ search }).invitation).toBeUndefined()
  expect(wayOn(at(search))).toBe('/loadingprofile')
})

test('this tab tells who invited an e-mail, and nothing of another one', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
  expect(referralText('sam@example.com', t)).toBeUndefined()
  const invitation = {
    ownerFirstName: 'Ana',
    ownerEmail: 'ana@example.com',
    inviteeEmail: 'sam@example.com',
    memberNames: [],
    isReturn: false,
  }
  keepReferral(invitation, { token: 'abc', isMember: false })
  expect(referralText('sam@example.com', t)).toBe(
    'Ana (ana@example.com) invites you to a family. Sign in with this e-mail to join.',
  )
  expect(referralText('eve@example.com', t)).toBeUndefined()
  const nameless = { ...invitation, ownerFirstName: undefined }
  keepReferral(nameless, { token: 'abc', isMember: true })
  expect(referralText('sam@example.com', t)).toBe(
    'You and ana@example.com keep one book. Sign in with this e-mail to open it.',
  )
})

test('a missing account is told once: its news leaves the address, the rest stays', () => {
  expect(readSignInAddress({ search: '?status=340&next=%2Fbills' })).toMatchObject({
    isMissing: true,
    search: '?next=%2Fbills',
  })
  expect(readSignInAddress({ search: '?status=340' })).toMatchObject({ search: '' })
  expect(readSignInAddress({ search: '?ended&next=%2Fbills' })).toMatchObject({
    isEnded: true,
    search: '?next=%2Fbills',
  })
  expect(readSignInAddress({ search: '?refused' })).toMatchObject({
    isMissing: false,
    isRefused: true,
  })
})

test('a sign-in leads to the path that was asked for', () => {
  expect(wayOn(at('?next=%2Fbills', '#paid'))).toBe('/loadingprofile?next=%2Fbills%23paid')
  expect(wayOn(at('?next=%2F%2Fevil.example'))).toBe('/loadingprofile')
})

test('an invitee is led back to the invitation', () => {
  const search = '?grpToken=a%26b&email=sam%40example.com&next=%2Fbills'
  expect(wayOn(at(search))).toBe(
    `/loadingprofile?next=${encodeURIComponent('/inviteAccept?token=a%26b')}`,
  )
})

test('the way to a provider keeps the invitation or the path that was asked for', () => {
  const way = (search: string, hash = '') => wayToProvider('/to/it', at(search, hash))
  expect(way('')).toBe('/to/it')
  expect(way('?next=%2Fbills', '#paid')).toBe('/to/it?next=%2Fbills%23paid')
  expect(way('?next=%2F%2Fevil.example')).toBe('/to/it')
  expect(way('?grpToken=abc&email=sam%40example.com&next=%2Fbills')).toBe(
    `/to/it?next=${encodeURIComponent('/inviteAccept?token=abc')}`,
  )
})

test('a wrong code is told at its field and in a toast, another failure in a toast alone', () => {
  const wrong = t('signin.INVALID_OTP')
  const refused = new CallError(200, { code: 342, message: 'no' })
  expect(refusalOfSignIn(refused, t)).toEqual({ field: wrong, toast: wrong })
  expect(refusalOfSignIn(new CallError(200, { code: 1017 }), t)).toEqual({
    field: wrong,
    toast: wrong,
  })
  const garbage = new CallError(200, undefined)
  expect(refusalOfSignIn(garbage, t).field).toBeUndefined()
  const away = new NetworkError(undefined)
  expect(refusalOfSignIn(away, t)).toEqual({ toast: t('errors.network') })
})

test('a code that is not sent again says so; who asked too often is told when to ask', () => {
  const refused = new CallError(200, { code: 342, message: 'no' })
  expect(resendFailureText(refused, t)).toBe(t('signin.OPT_SENT_ERROR'))
  const tooOften = new CallError(429, { code: 429, message: 'In 3 minutes' }, 180)
  expect(resendFailureText(tooOften, t)).toBe(
    'The one-time code could not be sent. In 3 minutes',
  )
  expect(resendFailureText(new NetworkError(undefined), t)).toBe(
    `${t('signin.OPT_SENT_ERROR')} ${t('errors.network')}`,
  )
})
