import { expect, test } from 'vitest'
import { refusedPassword, validatePasswords } from '#lib/client/password.ts'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'

const typed = { current: 'old', next: 'a new one', confirm: 'a new one' }

test('two that differ are told before anything is sent', () => {
  expect(validatePasswords({ ...typed, confirm: 'a new ome' })).toEqual({
    confirm: 'account.password.CONFIRM_MISMATCH',
  })
  expect(validatePasswords({ ...typed, next: '', confirm: '' })).toEqual({
    next: 'account.password.missing',
  })
  expect(validatePasswords(typed)).toEqual({})
})

test('a profile without a password leaves the current one empty', () => {
  expect(validatePasswords({ ...typed, current: '' })).toEqual({})
})

test('a wrong current one and a weak new one stand at their fields, nothing else does', () => {
  const refused = (code: number, status = 200) => new CallError(status, { code })
  expect(refusedPassword(refused(345))).toBe('current')
  expect(refusedPassword(refused(344))).toBe('next')
  expect(refusedPassword(refused(429, 429))).toBeUndefined()
  expect(refusedPassword(new NetworkError(undefined))).toBeUndefined()
})
