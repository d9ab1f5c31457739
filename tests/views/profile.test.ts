import { expect, test } from 'vitest'
import {
  profileAddress,
  readProfileView,
  sectionAddress,
  SETTINGS_ADDRESS,
} from '#lib/views/profile.ts'

test('the address names the tab of the account page', () => {
  expect(SETTINGS_ADDRESS).toBe('/account#settings')
  expect(profileAddress({ tab: 'profile' })).toBe('/account#profile')
})

test.each([
  ['#settings', 'settings'],
  ['#profile', 'profile'],
  ['#elsewhere', 'profile'],
  ['', 'profile'],
])('the hash %j shows the tab %s', (hash, tab) => {
  expect(readProfileView({ hash })).toEqual({ tab })
})

test.each(['family', 'rules', 'notifications', 'data'] as const)(
  'the address of the section %s shows it in the settings',
  (section) => {
    expect(sectionAddress(section)).toBe(`/account#${section}`)
    const view = readProfileView({ hash: `#${section}` })
    expect(view).toEqual({ tab: 'settings', section })
  },
)
