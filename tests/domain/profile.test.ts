import { expect, test } from 'vitest'
import { householdName, shortNames } from '#lib/domain/profile.ts'

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
