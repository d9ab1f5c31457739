import { expect, test } from 'vitest'
import {
  daysOfView,
  filterOf,
  readTransactionsView,
  transactionsAddress,
} from '#lib/views/transactions.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'

const TODAY = '2026-11-21'
const HERE = { type: 'expense', today: TODAY } as const

type ShownView = Omit<TransactionsView, 'type' | 'today'>

test.each<[ShownView, string]>([
  [{ year: 2025 }, 'year=2025&tab=monthly'],
  [{ year: 2025, month: 0 }, 'year=2025&tab=daily&month=1'],
  [{ year: 2025, month: 11, day: '2025-12-09' }, 'year=2025&tab=daily&month=12&day=9'],
  [
    { year: 2025, month: 1, day: '2025-02-28', transactionId: 'a b&c' },
    'year=2025&tab=daily&month=2&day=28&entry=a+b%26c',
  ],
  [{ year: 2025, month: 1, transactionId: 'a' }, 'year=2025&tab=daily&month=2&entry=a'],
  [
    { year: 2025, month: 1, filter: 'category=31&sub&own' },
    'year=2025&tab=daily&month=2&category=31&sub&own',
  ],
  [{ year: 2025, filter: 'category=5000.b-1' }, 'year=2025&tab=monthly&category=5000.b-1'],
  [{ year: 2025, filter: 'own' }, 'year=2025&tab=monthly&own'],
])('the view %j is written %s, and read from it again', (shown, text) => {
  const view = { ...HERE, ...shown }
  expect(transactionsAddress(view)).toBe(`/expenses?${text}`)
  expect(readTransactionsView(text, HERE)).toEqual(view)
})

test.each<[string, ShownView]>([
  ['', { year: 2026, month: 10 }],
  ['?form=expense', { year: 2026, month: 10 }],
  ['?own', { year: 2026, filter: 'own' }],
  ['?year=99', { year: 2026 }],
  ['?year=2200', { year: 2026 }],
  ['?year=1e3&tab=weekly', { year: 2026 }],
  ['?tab=daily', { year: 2026, month: 10 }],
  ['?tab=daily&year=2020', { year: 2020, month: 11 }],
  ['?tab=daily&year=2025&month=13', { year: 2025, month: 11 }],
  ['?tab=daily&year=2025&month=2&day=30', { year: 2025, month: 1 }],
  ['?tab=monthly&year=2025&month=2&day=3&entry=a', { year: 2025 }],
  ['?month=2025-12', { year: 2025, month: 11 }],
  ['?month=2025-13', { year: 2026, month: 10 }],
  ['?year=2025&category=food&sub', { year: 2025 }],
  ['?year=2025&category=0&sub', { year: 2025 }],
  ['?year=2025&category=31.&own=', { year: 2025, filter: 'own' }],
])('%s is read as %j', (text, shown) => {
  expect(readTransactionsView(text, HERE)).toEqual({ ...HERE, ...shown })
})

test('income is read as that of the year', () => {
  const income = { ...HERE, type: 'income' } as const
  expect(readTransactionsView('', income)).toEqual({ ...income, year: 2026 })
})

test.each([
  ['category=31&sub', { categoryId: 31, isWholeCategory: true }],
  ['category=5000.b-1&own', { categoryId: 5000, categoryOwnerId: 'b-1', isOwn: true }],
  [undefined, {}],
])('the filter %s asks for %j', (filter, asked) => {
  expect(filterOf({ filter })).toEqual(asked)
})

test.each<[ShownView, string, string]>([
  [{ year: 2024, month: 1 }, '2024-02-01', '2024-02-29'],
  [{ year: 2025, month: 11 }, '2025-12-01', '2025-12-31'],
  [{ year: 2025 }, '2025-01-01', '2025-12-31'],
])('the view %j has the days %s to %s', (shown, from, to) => {
  expect(daysOfView({ ...HERE, ...shown })).toEqual({ from, to })
})
