import { expect, test } from 'vitest'
import { missingFieldOf } from '#lib/domain/entryChange.ts'
import { totalOfEntries } from '#lib/domain/search.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Transaction } from '#lib/domain/transaction.ts'

const CATEGORY = { categoryId: 31 }
const MERCHANT = { merchant: 'Shop' }
const ACCOUNT = { accountId: 'a' }
const NONE = { accountId: null }

test.each([
  ['expense', [CATEGORY, MERCHANT, ACCOUNT, NONE], []],
  ['income', [CATEGORY, MERCHANT, ACCOUNT, NONE], []],
  ['transfer', [ACCOUNT], [CATEGORY, MERCHANT, NONE, { ...ACCOUNT, ...CATEGORY }]],
  ['bill', [CATEGORY, ACCOUNT, NONE], [MERCHANT, { merchant: null }]],
] as const)('a %s has some fields and not others', (kind, fitting, lacking) => {
  for (const set of fitting) expect(missingFieldOf(kind, set)).toBeUndefined()
  for (const set of lacking) expect(missingFieldOf(kind, set)).toMatch(/^refusals\./)
})

const transaction = (more: Partial<Transaction>) =>
  ({ type: 'expense', day: '2026-11-20', minor: 100, ...more }) as Transaction
const bill = (more: Partial<Bill>) =>
  ({ type: 'bill', dueDay: '2026-11-20', minor: 100, isPaid: false, ...more }) as Bill

test('sums of entries stand by currency; refunds count against expenses', () => {
  const entries = [
    transaction({ minor: 500 }),
    transaction({ minor: 200, isRefund: true, day: '2025-01-01' }),
    transaction({ type: 'income', minor: 900 }),
    transaction({ type: 'transfer', minor: 50 }),
    transaction({ minor: 70, currency: 'EUR' }),
    bill({ minor: 30 }),
    bill({ minor: 40, isPaid: true }),
  ]
  expect(totalOfEntries(entries, 'USD')).toEqual([
    { currency: 'EUR', income: 0, expense: 70, transfers: 0, unpaid: 0 },
    { currency: 'USD', income: 900, expense: 300, transfers: 50, unpaid: 30 },
  ])
})
