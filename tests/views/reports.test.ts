import { expect, test } from 'vitest'
import {
  entriesAddress,
  printAddressOf,
  readReportsView,
  reportsAddress,
} from '#lib/views/reports.ts'

const today = '2026-11-22'

test.each([
  ['/reports', { report: 'savings', year: 2026 }],
  ['/reports?year=2024', { report: 'savings', year: 2024 }],
  ['/reports?tab=trends', { report: 'trends', year: 2026 }],
  [
    '/reports?tab=trends&year=2025&category=5000',
    { report: 'trends', year: 2025, categoryId: 5000 },
  ],
  ['/reports?view=table', { report: 'savings', year: 2026, isTable: true }],
] as const)('%s is an address of its own', (address, view) => {
  const { search } = new URL(address, 'http://localhost')
  expect(reportsAddress({ ...view, today })).toBe(address)
  expect(readReportsView(search, { today })).toEqual({ ...view, today })
})

test.each([
  '?year=1969',
  '?year=2200',
  '?year=26',
  '?category=x',
  '?tab=other',
  '?view=list',
])('%s counts as nothing', (search) => {
  expect(readReportsView(search, { today })).toEqual({
    report: 'savings',
    year: 2026,
    today,
  })
})

test('without the present day, as in a mail, the year is always named', () => {
  expect(reportsAddress({ report: 'savings', year: 2026 })).toBe('/reports?year=2026')
})

test.each([
  [3, '/expenses?year=2026&tab=daily&month=10&category=3&sub'],
  [5000, '/expenses?year=2026&tab=daily&month=10&category=5000.ana&sub'],
])('a month of category %d leads to %s', (categoryId, address) => {
  const month = { year: 2026, month: 9, categoryId, ownerId: 'ana' } as const
  expect(entriesAddress(month)).toBe(address)
})

test.each([
  ['savings', undefined, undefined, '/reports/print/savings/2025'],
  ['trends', 31, 3, '/reports/print/trends/2025/31'],
  ['trends', undefined, 3, '/reports/print/trends/2025/3'],
  ['trends', undefined, undefined, undefined],
] as const)(
  '%s of category %s, shown %s, is printed at %s',
  (report, named, shown, address) => {
    const view = { report, year: 2025, today, categoryId: named } as const
    expect(printAddressOf(view, shown)).toBe(address)
  },
)
