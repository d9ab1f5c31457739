import { expect, test } from 'vitest'
import { mayChangeEntry, mayChangeOf } from '#lib/domain/household.ts'
import { NOBODY } from '#lib/domain/transaction.ts'

const viewer = {
  profileId: 'ana',
  members: [
    { id: 'ana', name: 'Ana' },
    { id: 'ben', name: 'Ben', letsChange: true },
    { id: 'leo', name: 'Leo' },
  ],
}

test.each([
  ['one’s own', 'ana', 'ana', true],
  ['one’s own, by a member’s payment', 'ana', 'ben', true],
  ['of who lets the viewer change it', 'ben', 'ben', true],
  ['of another member', 'leo', 'leo', false],
  ['of a former member', 'mia', 'mia', false],
  ['left by a former member', 'ana', NOBODY, false],
])('an entry %s may be changed or not', (_whose, ownerId, creatorId, isChangeable) => {
  expect(mayChangeEntry({ ownerId, creatorId }, viewer)).toBe(isChangeable)
})

test('without an organizer budgets are one’s own', () => {
  expect(mayChangeOf(undefined, viewer)).toBe(true)
})
