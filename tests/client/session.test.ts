import { expect, test } from 'vitest'
import { requestedPath, by, ownPath } from '#lib/client/core/session.ts'

const origin = 'https://home.example'

test.each([
  ['/bills?month=3#paid', '/bills?month=3#paid'],
  ['/account#settings', '/account#settings'],
  ['//evil.example/bills', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example/', undefined],
  ['/.//evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['bills', undefined],
  ['', undefined],
  [null, undefined],
  ['/signin?next=%2Fbills', undefined],
  ['/loadingprofile', undefined],
  ['/', undefined],
])('%s is returned to as %s', (asked, path) => {
  expect(ownPath(asked, origin)).toBe(path)
})

test('a hash that a redirect kept apart comes back to its path', () => {
  const at = { search: '?next=%2Fbills', hash: '#paid', origin }
  expect(requestedPath(at)).toBe('/bills#paid')
})

test('a hash inside the asked path is kept', () => {
  expect(requestedPath({ search: '?next=%2Fbills%23paid', hash: '', origin })).toBe(
    '/bills#paid',
  )
})

test('a stop at another page keeps the way on', () => {
  expect(by('/signin', '/bills?a=1#paid')).toBe('/signin?next=%2Fbills%3Fa%3D1%23paid')
  expect(by('/signin', undefined)).toBe('/signin')
  expect(by('/signin?refused', '/bills')).toBe('/signin?refused&next=%2Fbills')
})
