import { expect, test } from 'vitest'
import {
  budgetsAddress,
  countedEntriesAddress,
  readBudgetsView,
} from '#lib/views/budgets.ts'
import type { BudgetsView } from '#lib/views/budgets.ts'
import { budgetInNovember } from '../support/budgetBooks.ts'

const today = '2026-11-22'
const november = { year: 2026, month: 10 }
const before: BudgetsView = { tab: 'Category', month: november, today }

test.each([
  [before, '/budget#Category'],
  [{ ...before, tab: 'Income_Budget' }, '/budget#Income_Budget'],
  [{ ...before, month: { year: 2027, month: 0 } }, '/budget?month=2027-01#Category'],
  [{ ...before, chosen: 'a b' }, '/budget?budget=a+b#Category'],
  [
    { ...before, tab: 'Monthly', month: { year: 2025, month: 6 }, chosen: '2025-07' },
    '/budget?month=2025-07&budget=2025-07#Monthly',
  ],
] as [BudgetsView, string][])(
  'the view %j has the address %s, and is read from it again',
  (view, address) => {
    expect(budgetsAddress(view)).toBe(address)
    expect(readBudgetsView(new URL(address, 'http://localhost'), before)).toEqual(view)
  },
)

test('without the present day, as in a mail, a month is always named', () => {
  expect(budgetsAddress({ tab: 'Monthly', month: november })).toBe(
    '/budget?month=2026-11#Monthly',
  )
  expect(budgetsAddress({ tab: 'Category' })).toBe('/budget#Category')
})

test.each(['', '?month=2026-13#Bills', '?month=&budget='])(
  'an address %s that names nothing shows the expense budgets of this month',
  (address) => {
    const url = new URL(`/budget${address}`, 'http://localhost')
    expect(readBudgetsView(url, before)).toEqual({ ...before, chosen: undefined })
  },
)

test.each([
  [{}, '/expenses?year=2026&tab=daily&month=11&category=31&sub&own'],
  [{ isShared: true }, '/expenses?year=2026&tab=daily&month=11&category=31&sub'],
  [
    { type: 'income' as const, categoryId: 933 },
    '/income?year=2026&tab=daily&month=11&category=933&sub&own',
  ],
  [
    { categoryId: 5000 },
    '/expenses?year=2026&tab=daily&month=11&category=5000.ana&sub&own',
  ],
  [
    { scope: 'month' as const, categoryId: undefined },
    '/expenses?year=2026&tab=daily&month=11&own',
  ],
])('a budget with %j counts the entries at %s', (more, address) => {
  expect(countedEntriesAddress(budgetInNovember(more))).toBe(address)
})
