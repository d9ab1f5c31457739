import { expect, test } from 'vitest'
import { profileAddress, readProfileView, SETTINGS_ADDRESS } from '#lib/views/profile.ts'

test('the address names the tab of the account page', () => {
  expect(SETTINGS_ADDRESS).toBe('/account#settings')
  expect(profileAddress({ tab: 'profile' })).toBe('/account#profile')
})

test.each([
  ['#settings', 'settings'],
  ['#profile', 'profile'],
  ['#family', 'profile'],
  ['', 'profile'],
])('the hash %j shows the tab %s', (hash, tab) => {
  expect(readProfileView({ hash })).toEqual({ tab })
})
