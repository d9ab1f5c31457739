import { expect, test } from 'vitest'
import { amountsOn, countedMinor, effectOn, signedMinor } from '#lib/domain/transaction.ts'

const account = { id: 'checking', currency: 'USD' }
const refund = {
  type: 'expense',
  isRefund: true,
  minor: 10_000,
  foreign: { minor: 9000, currency: 'EUR' },
  updatesBalance: true,
} as const

test('a refund adds to its account, in the account’s currency', () => {
  expect(effectOn(account, refund, 'USD')).toBe(10_000)
  expect(effectOn({ ...account, currency: 'EUR' }, refund, 'USD')).toBe(9000)
  expect(effectOn(account, { ...refund, isRefund: undefined }, 'USD')).toBe(-10_000)
})

test('its account shows a refund above zero, in both currencies', () => {
  expect(amountsOn(account, refund, 'USD')).toEqual({
    amount: { minor: 10_000, currency: 'USD' },
    beside: { minor: 9000, currency: 'EUR' },
  })
})

test('a refund is above zero, and lowers the sum of expenses', () => {
  expect(signedMinor(refund, 10_000)).toBe(10_000)
  expect(countedMinor(refund)).toBe(-10_000)
  expect(countedMinor({ minor: 10_000 })).toBe(10_000)
})
