import { expect, test } from 'vitest'
import { reasonIn } from '#lib/client/pages/googleLogin/reason.ts'

test.each([
  ['?failure=denied', 'signin.googleLogin.denied'],
  ['?failure=unverified&next=%2Fbills', 'signin.googleLogin.unverified'],
  ['?failure=unavailable', 'signin.googleLogin.unavailable'],
  ['?failure=tooOften', 'signin.googleLogin.tooOften'],
  ['?failure=failed', 'signin.googleLogin.failed'],
  ['?failure=constructor', 'signin.googleLogin.failed'],
  ['', 'signin.googleLogin.failed'],
])('who comes back with "%s" is told %s', (search, key) => {
  expect(reasonIn({ search })).toBe(key)
})
