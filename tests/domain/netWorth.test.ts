import { expect, test } from 'vitest'
import { isDebt, netWorth, ownAccounts } from '#lib/domain/account.ts'
import type { Account } from '#lib/domain/account.ts'
import { buildAccount } from '../support/builders.ts'

const ana = { currency: 'USD' }

const account = (type: number, currentMinor: number, more: Partial<Account> = {}) =>
  buildAccount({ id: 'one', name: 'One', type, currentMinor, ...more })

test('credit and loans are debts, all else is assets', () => {
  const accounts = [
    account(1, 486_235),
    account(2, -61_725),
    account(22, -468_500),
    account(11, 820_000),
    account(777, 100),
  ]
  expect(netWorth(accounts, ana)).toEqual({
    minor: 776_110,
    assetsMinor: 1_306_335,
    debtsMinor: 530_225,
    leftOut: [],
  })
})

test.each([
  [[2, 3, 10, 15, 22], true],
  [[0, 1, 4, 11, 13, 777], false],
] as const)('of the types %j it is %s that they are debts', (types, expected) => {
  expect(types.map(isDebt)).toEqual(types.map(() => expected))
})

test('an overdrawn account lessens the assets, an overpaid card the debts', () => {
  const accounts = [account(1, 1000), account(1, -300), account(2, -500), account(2, 20)]
  expect(netWorth(accounts, ana)).toMatchObject({
    minor: 220,
    assetsMinor: 700,
    debtsMinor: 480,
  })
})

test('who owes nothing has debts of 0 and not of -0', () => {
  expect(Object.is(netWorth([account(1, 5)], ana).debtsMinor, 0)).toBe(true)
})

test('accounts in other currencies and out of the balance are left out, by name', () => {
  const accounts = [
    account(1, 100),
    account(1, 64_000, { name: 'Euros', currency: 'EUR' }),
    account(1, 1000, { name: 'Gift', inBalance: false }),
    account(1, 9, { name: 'Closed', currency: 'EUR', isOpen: false }),
  ]
  const { minor, leftOut } = netWorth(accounts, ana)
  expect(minor).toBe(100)
  expect(leftOut.map(({ name }) => name)).toEqual(['Euros', 'Gift'])
})

test('an account without a currency counts in its owner’s', () => {
  const accounts = [account(1, 7, { currency: undefined })]
  expect(netWorth(accounts, { currency: 'EUR' }).minor).toBe(7)
})

test('the household’s net worth has all its accounts, a person’s the own ones', () => {
  const accounts = [
    account(1, 1),
    account(1, 10, { ownerId: 'ben', isShared: true }),
    account(1, 100, { isOpen: false }),
    account(1, 1000, { inBalance: false }),
  ]
  expect(netWorth(accounts, ana).minor).toBe(11)
  expect(netWorth(ownAccounts(accounts, 'ana'), ana).minor).toBe(1)
})
