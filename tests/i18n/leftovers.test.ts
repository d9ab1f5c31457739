import { expect, test } from 'vitest'
import { leftovers } from '../languages/leftovers.ts'
import type { Said } from '../languages/leftovers.ts'

const german: Said = {
  language: 'de',
  title: 'Rechnungen · Hearthbook',
  description: undefined,
  texts: ['Miete', 'Fällig in 3 Tagen', 'ana@example.com'],
}

test('a page in its language has nothing left', () => {
  expect(leftovers('de', german)).toEqual([])
})

test.each<[string, Partial<Said>]>([
  ['lang is en', { language: 'en' }],
  ['no title', { title: '' }],
  ['an empty description', { description: '' }],
  ['raw key: bills.title', { texts: ['bills.title'] }],
  ['English: End of the month', { texts: ['End of the month'] }],
  ['English: Sign in', { title: 'Sign in · Hearthbook' }],
])('%s is found', (fault, wrong) => {
  expect(leftovers('de', { ...german, ...wrong })).toContain(fault)
})

test('English pages may be English, but not of raw keys', () => {
  const english = { ...german, language: 'en', texts: ['All of the bills', 'bills.title'] }
  expect(leftovers('en', english)).toEqual(['raw key: bills.title'])
})
