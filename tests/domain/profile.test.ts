import { expect, test } from 'vitest'
import { displayName, householdName, initialsOf, shortNames } from '#lib/domain/profile.ts'

const ana = { firstName: 'Ana', lastName: 'Moreau', email: 'ana@example.com' }
const ben = { firstName: 'Ben', lastName: 'Moreau', email: 'ben@example.com' }
const otherAna = { firstName: 'Ana', lastName: 'Silva', email: 'silva@example.com' }
const nameless = { email: 'cy@example.com' }

test.each([
  [[ana, ben], 'Ana and Ben Moreau'],
  [[ana], 'Ana Moreau'],
  [[ana, otherAna], 'Ana Moreau and Ana Silva'],
  [[ana, ben, nameless], 'Ana Moreau, Ben Moreau, and cy@example.com'],
  [[ana, { lastName: 'Moreau', email: 'cy@example.com' }], 'Ana Moreau and Moreau'],
  [[nameless], 'cy@example.com'],
])('a household is called by its people', (people, name) => {
  expect(householdName(people, 'en')).toBe(name)
})

test('a household is called as its language lists people', () => {
  expect(householdName([ana, ben], 'de')).toBe('Ana und Ben Moreau')
})

test.each([
  ['花子', '山田', '山田 花子', '山花'],
  ['민지', '김', '김민지', '김민'],
  ['Hanako', 'Yamada', 'Hanako Yamada', 'HY'],
  ['민지', 'Moreau', '민지 Moreau', '민M'],
])('%s %s is called %s', (firstName, lastName, name, initials) => {
  const person = { firstName, lastName, email: 'x@example.com' }
  expect(displayName(person)).toBe(name)
  expect(initialsOf(person)).toBe(initials)
})

test('a Japanese household is called by whole names', () => {
  const people = ['花子', '太郎'].map((firstName) => ({
    firstName,
    lastName: '山田',
    email: 'x@example.com',
  }))
  expect(householdName(people, 'ja')).toBe('山田 花子、山田 太郎')
})

test('people go by their first names', () => {
  expect(shortNames([ana, ben, nameless])).toEqual(['Ana', 'Ben', 'cy@example.com'])
})

test('people go by their whole names where two share the first', () => {
  expect(shortNames([ana, otherAna])).toEqual(['Ana Moreau', 'Ana Silva'])
  const sameAna = { ...ana, email: 'second@example.com' }
  expect(shortNames([ana, sameAna])).toEqual([
    `Ana Moreau (${ana.email})`,
    'Ana Moreau (second@example.com)',
  ])
})
