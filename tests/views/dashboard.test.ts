import { expect, test } from 'vitest'
import { dashboardAddress, readDashboardView, spendAddress } from '#lib/views/dashboard.ts'

const november = { year: 2026, month: 10 }
const today = '2026-11-21'

test('the address names every month but the present one', () => {
  expect(dashboardAddress({ month: november, today })).toBe('/dashboard')
  const month = { year: 2026, month: 0 }
  expect(dashboardAddress({ month, today })).toBe('/dashboard?month=2026-01')
})

test.each([
  ['?month=2025-02', { year: 2025, month: 1 }],
  ['', november],
  ['?month=2025-14', november],
])('the query %j stands for a month', (search, month) => {
  expect(readDashboardView({ search }, { today })).toEqual({ month, today })
})

test.each([
  [{ id: 31 }, '/expenses?year=2026&tab=daily&month=11&category=31'],
  [
    { id: 5000, ownerId: 'ana' },
    '/expenses?year=2026&tab=daily&month=11&category=5000.ana',
  ],
])('the spending of category %j leads to %s', (category, address) => {
  const named = {
    name: 'Groceries',
    color: '#123456',
    icon: '/icons.svg#leaf',
    ...category,
  }
  expect(spendAddress(named, november)).toBe(address)
})
