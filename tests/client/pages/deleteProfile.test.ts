import { expect, test } from 'vitest'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import {
  refusalOfDeletion,
  refusalOfOwnEmail,
} from '#lib/client/pages/deleteProfile/refusals.ts'
import { getT } from '#lib/i18n.ts'

const t = getT('en')
const refused = (code: number, status = 200) =>
  new CallError(status, { code, message: 'The server says no' })

test.each([400, 342, 346])('an e-mail refused with %d is marked as wrong', (code) => {
  expect(refusalOfOwnEmail(refused(code), t)).toEqual({
    field: t('access.remove.INVALID_EMAIL'),
  })
})

test('an e-mail that was tried too often is not called wrong', () => {
  expect(refusalOfOwnEmail(refused(429, 429), t)).toEqual({ toast: 'The server says no' })
  expect(refusalOfOwnEmail(new NetworkError(undefined), t)).toEqual({
    toast: t('errors.network'),
  })
})

test.each([342, 400, 1017])('a code refused with %d is marked at its field', (code) => {
  expect(refusalOfDeletion(refused(code), t)).toEqual({ field: t('signin.INVALID_OTP') })
})

test('who is deleted already is told so', () => {
  expect(refusalOfDeletion(refused(339), t)).toEqual({
    toast: t('access.remove.USER_ALREADY_DELETED'),
  })
})

test('another failure has the words of the server', () => {
  expect(refusalOfDeletion(refused(346), t)).toEqual({ toast: 'The server says no' })
  expect(refusalOfDeletion(refused(500, 500), t)).toEqual({ toast: 'The server says no' })
  const page = new CallError(200, undefined)
  expect(refusalOfDeletion(page, t).field).toBeUndefined()
})
