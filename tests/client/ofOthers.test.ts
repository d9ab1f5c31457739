import { expect, test } from 'vitest'
import { choicesOfOthers } from '#lib/client/entryForm/ofOthers.ts'

const look = { icon: '', color: '' }
const groceries = { id: 31, name: 'Groceries', type: 'expense', ...look } as const
const ownBees = { id: 5000, name: 'Bees', type: 'expense', ...look } as const
const theirWasps = { ...ownBees, name: 'Wasps' }
const accounts = [
  { id: 'purse', name: 'Purse', ownerId: 'ana' },
  { id: 'card', name: 'Card', ownerId: 'ana', isShared: true },
  { id: 'bag', name: 'Bag', ownerId: 'ben', isShared: true },
]

test('another member’s entry gets built-in categories and its own, and accounts both see', () => {
  const offered = choicesOfOthers(
    { accounts, categories: [groceries, ownBees] },
    'ana',
    theirWasps,
  )
  expect(offered.categories).toEqual([groceries, theirWasps])
  expect(offered.accounts.map(({ id }) => id)).toEqual(['card', 'bag'])
})
