import { expect, test } from 'vitest'
import {
  groupAccounts,
  isAlarming,
  mergedAccounts,
  signedForForm,
} from '#lib/domain/account.ts'
import { buildAccount } from '../support/builders.ts'

test('accounts stand in their groups, in the order of the list, and empty groups are left out', () => {
  const accounts = [
    buildAccount({ id: 'gift', type: 14 }),
    buildAccount({ id: 'card', type: 2 }),
    buildAccount({ id: 'wallet', type: 8 }),
    buildAccount({ id: 'checking', type: 1 }),
    buildAccount({ id: 'new kind', type: 777 }),
  ]
  const groups = groupAccounts(accounts, 'USD').map(({ group, accounts }) => [
    group,
    accounts.map(({ id }) => id),
  ])
  expect(groups).toEqual([
    ['cash', ['wallet', 'checking']],
    ['credit', ['card']],
    ['other_accounts', ['gift', 'new kind']],
  ])
  expect(groupAccounts([], 'USD')).toEqual([])
})

test('a group sums what its accounts hold, money owed included', () => {
  const [cash] = groupAccounts(
    [
      buildAccount({ currentMinor: 100_050 }),
      buildAccount({ currentMinor: -30_020 }),
      buildAccount({ currentMinor: 5 }),
    ],
    'USD',
  )
  expect(cash).toMatchObject({ minor: 70_035, leftOut: [] })
})

test('an account without a currency counts in the reader’s', () => {
  const [cash] = groupAccounts(
    [buildAccount({ currency: undefined, currentMinor: 7 })],
    'EUR',
  )
  expect(cash!.minor).toBe(7)
})

test('accounts in other currencies are left out of the sum', () => {
  const [cash] = groupAccounts(
    [
      buildAccount({ currentMinor: 100 }),
      buildAccount({ currentMinor: 200, currency: 'EUR' }),
      buildAccount({ currentMinor: 300, currency: 'EUR' }),
      buildAccount({ currentMinor: 400, currency: 'JPY' }),
    ],
    'USD',
  )
  expect(cash!.accounts).toHaveLength(4)
  expect(cash).toMatchObject({
    minor: 100,
    leftOut: [{ currency: 'EUR' }, { currency: 'EUR' }, { currency: 'JPY' }],
  })
})

test('an account that is out of the balance is listed and left out of the sum', () => {
  const [cash] = groupAccounts(
    [
      buildAccount({ currentMinor: 100 }),
      buildAccount({ currentMinor: 900, inBalance: false }),
      buildAccount({ currentMinor: 900, inBalance: false, currency: 'EUR' }),
    ],
    'USD',
  )
  expect(cash!.accounts).toHaveLength(3)
  expect(cash).toMatchObject({ minor: 100 })
  expect(cash!.leftOut).toHaveLength(2)
})

test('a balance below zero is worth a warning but on credit and loans', () => {
  const alarming = [0, 1, 2, 3, 4, 10, 11, 15, 22].filter((type) =>
    isAlarming(buildAccount({ type, currentMinor: -1 })),
  )
  expect(alarming).toEqual([0, 1, 4, 11])
  expect(isAlarming(buildAccount({ currentMinor: 0 }))).toBe(false)
})

test.each([
  [1, 500, 500],
  [1, -500, -500],
  [2, -500, 500],
  [3, 500, -500],
  [10, -1, 1],
  [15, -18_200_000, 18_200_000],
  [22, -500, 500],
])('an account of type %d that holds %d is shown with %d', (type, kept, shown) => {
  expect(signedForForm(type, kept)).toBe(shown)
  expect(signedForForm(type, shown)).toBe(kept)
})

test('nothing owed is 0 and not -0', () => {
  expect(Object.is(signedForForm(2, 0), 0)).toBe(true)
})

test('own and shared accounts are one list without closed ones', () => {
  const own = [buildAccount({ id: 'own' }), buildAccount({ id: 'closed', isOpen: false })]
  const shared = [
    buildAccount({ id: 'shared' }),
    buildAccount({ id: 'gone', isOpen: false }),
  ]
  expect(mergedAccounts(own, shared).map(({ id }) => id)).toEqual(['own', 'shared'])
})
