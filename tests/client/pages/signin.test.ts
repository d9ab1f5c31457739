import { expect, test } from 'vitest'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import { arrivalIn, wayOn } from '#lib/client/pages/signin/arrival.ts'
import { refusalOfResend, refusalOfSignIn } from '#lib/client/pages/signin/refusals.ts'
import { getT } from '#lib/i18n.ts'

const t = getT('en')
const at = (search: string, hash = '') => ({
  search,
  hash,
  origin: 'https://home.example',
})

test('an address tells token and e-mail of an invitation, and never who invites', () => {
  const search = '?grpToken=abc&email=sam%40example.com&ownerName=Eve'
  expect(arrivalIn({ search }).invitation).toEqual({
    token: 'abc',
    email: 'sam@example.com',
  })
  expect(arrivalIn({ search: '?grpToken=abc' }).invitation).toBeUndefined()
})

test('a missing account is told once: its news leaves the address, the rest stays', () => {
  expect(arrivalIn({ search: '?status=340&next=%2Fbills' })).toMatchObject({
    isMissing: true,
    search: '?next=%2Fbills',
  })
  expect(arrivalIn({ search: '?status=340' })).toMatchObject({ search: '' })
  expect(arrivalIn({ search: '?refused' })).toMatchObject({
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

test('a wrong code is told at its field and in a toast, another failure in a toast alone', () => {
  const wrong = t('signin.INVALID_OTP')
  const refused = new CallError(200, { code: 342, message: 'no' })
  expect(refusalOfSignIn(refused, t)).toEqual({ field: wrong, toast: wrong })
  const away = new NetworkError(undefined)
  expect(refusalOfSignIn(away, t)).toEqual({ toast: t('errors.network') })
})

test('a code that is not sent again says so; who asked too often is told when to ask', () => {
  const refused = new CallError(200, { code: 342, message: 'no' })
  expect(refusalOfResend(refused, t)).toBe(t('signin.OPT_SENT_ERROR'))
  const tooOften = new CallError(429, { code: 429, message: 'In 3 minutes' }, 180)
  expect(refusalOfResend(tooOften, t)).toBe('In 3 minutes')
  expect(refusalOfResend(new NetworkError(undefined), t)).toBe(t('errors.network'))
})
