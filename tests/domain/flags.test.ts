import { expect, test } from 'vitest'
import { amountsOn, effectOn, flagsOf } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { buildTransaction } from '../support/builders.ts'

const transaction = (more: Partial<Transaction> = {}) =>
  buildTransaction({ day: '2026-11-21', minor: 1250, accountId: 'checking', ...more })

const checking = { id: 'checking', currency: 'USD' }
const euros = { id: 'euros', currency: 'EUR' }

test.each([
  ['2026-11-20', false],
  ['2026-11-21', false],
  ['2026-11-22', true],
  ['2027-01-01', true],
] as const)('on November 21 an entry of %s is in the future: %s', (day, isFuture) => {
  expect(flagsOf(transaction({ day }), '2026-11-21').isFuture).toBe(isFuture)
})

test('a transaction is pending until the bank confirms it and until it moves its balance', () => {
  const isPending = (more: Partial<Transaction>) =>
    flagsOf(transaction(more), '2026-11-21').isPending
  expect(isPending({})).toBe(false)
  expect(isPending({ isUnconfirmed: true })).toBe(true)
  expect(isPending({ updatesBalance: false })).toBe(true)
})

test('an occurrence of a series is recurring', () => {
  expect(flagsOf(transaction(), '2026-11-21').isRecurring).toBe(false)
  expect(flagsOf(transaction({ seriesId: 'rent' }), '2026-11-21').isRecurring).toBe(true)
})

test('an expense takes, an income gives, and what moves no balance does nothing', () => {
  expect(effectOn(checking, transaction(), 'USD')).toBe(-1250)
  expect(effectOn(checking, transaction({ type: 'income' }), 'USD')).toBe(1250)
  expect(effectOn(checking, transaction({ updatesBalance: false }), 'USD')).toBe(0)
})

test('a transaction of nothing does 0 and not -0', () => {
  expect(Object.is(effectOn(checking, transaction({ minor: 0 }), 'USD'), 0)).toBe(true)
  const { amount } = amountsOn(checking, transaction({ minor: 0 }), 'USD')
  expect(Object.is(amount.minor, 0)).toBe(true)
})

test('a transaction with two amounts counts in the account’s currency and shows the other beside it', () => {
  const lunch = transaction({ foreign: { minor: 1100, currency: 'EUR' } })
  expect(amountsOn(checking, lunch, 'USD')).toEqual({
    amount: { minor: -1250, currency: 'USD' },
    beside: { minor: -1100, currency: 'EUR' },
  })
  expect(amountsOn(euros, lunch, 'USD')).toEqual({
    amount: { minor: -1100, currency: 'EUR' },
    beside: { minor: -1250, currency: 'USD' },
  })
})

test('a transaction that says nothing in the account’s currency shows its own amount', () => {
  expect(effectOn(euros, transaction(), 'USD')).toBeUndefined()
  expect(amountsOn(euros, transaction({ type: 'income' }), 'USD')).toEqual({
    amount: { minor: 1250, currency: 'USD' },
    beside: undefined,
  })
})

test('a transaction that was made in another currency than the reader’s keeps it', () => {
  expect(amountsOn(euros, transaction({ currency: 'EUR' }), 'USD').amount).toEqual({
    minor: -1250,
    currency: 'EUR',
  })
})

test('a transfer takes on one side and gives on the other, in the currency of each', () => {
  const transfer = transaction({ type: 'transfer', toAccountId: 'euros', toMinor: 1100 })
  expect(amountsOn(checking, transfer, 'USD')).toEqual({
    amount: { minor: -1250, currency: 'USD' },
    beside: undefined,
  })
  expect(amountsOn(euros, transfer, 'USD')).toEqual({
    amount: { minor: 1100, currency: 'EUR' },
    beside: { minor: 1250, currency: 'USD' },
  })
  const within = transaction({ type: 'transfer', toAccountId: 'savings' })
  const savings = { id: 'savings', currency: 'USD' }
  expect(amountsOn(savings, within, 'USD').amount.minor).toBe(1250)
})

test('a pending transaction shows its amount though it moves no balance yet', () => {
  const pending = transaction({ updatesBalance: false })
  expect(amountsOn(checking, pending, 'USD').amount.minor).toBe(-1250)
})

test('an account without a currency counts in the transaction’s', () => {
  expect(amountsOn({ id: 'checking' }, transaction(), 'USD').amount.currency).toBe('USD')
})
