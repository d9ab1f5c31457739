import { expect, test } from 'vitest'
import { cookieOf } from '#lib/client/pages/shell/notices.ts'
import { isIos } from '#lib/client/pages/shell/signInLink.ts'
import { isSignedIn } from '#lib/client/pages/shell/topLinks.ts'

test.each([
  ['signed_in=1', true],
  ['language=pt; signed_in=1; device=x', true],
  ['signed_in=10', false],
  ['not_signed_in=1', false],
  ['', false],
])('with the cookies %j somebody is signed in: %s', (cookies, isKnown) => {
  expect(isSignedIn(cookies)).toBe(isKnown)
})

test('the mobile app is offered on iOS alone', () => {
  expect(isIos('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe(true)
  expect(isIos('Mozilla/5.0 (X11; Linux x86_64)')).toBe(false)
})

test('the server is told of dismissed notices and of nothing else that a browser keeps', () => {
  const remembered = [
    'dismissed:notice:zone-1',
    'dismissed:cookies',
    'dismissed:notice:sale',
  ]
  expect(cookieOf(remembered)).toBe(
    'dismissed_notices=zone-1%20sale; path=/dashboard; max-age=34560000; samesite=lax',
  )
})
