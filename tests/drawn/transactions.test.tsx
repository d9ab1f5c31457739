import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Transactions } from '#islands/Transactions.tsx'
import type { IncomeOrExpense, Transaction } from '#lib/domain/transaction.ts'
import { readTransactionsView } from '#lib/views/transactions.ts'

const TODAY = '2026-11-21'

/** A month of expenses or income with one open, as the server sends it, without tags. */
function textOf(type: IncomeOrExpense, search: string): string {
  const transaction: Transaction = {
    id: 'one',
    type,
    at: Date.UTC(2026, 10, 20, 12),
    day: '2026-11-20',
    minor: 1_234_50,
    foreign: { minor: 1_100_00, currency: 'EUR' },
    categoryId: type === 'expense' ? 31 : 933,
    ownerId: 'ana',
    creatorId: 'ana',
    updatesBalance: true,
    createdAt: 0,
    modifiedAt: 0,
  }
  const view = readTransactionsView(search, { type, today: TODAY })
  const markup = renderToString(
    <Transactions
      seed={{ view, firstYear: 2023, transactions: [transaction] }}
      viewer={{ language: 'en', currency: 'USD', profileId: 'ana', today: TODAY }}
      editor={{}}
    />,
  )
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('an expense has a minus and an income a plus, in rows and details, totals none', () => {
  const ofDay = textOf('expense', 'tab=daily&month=11&day=20')
  expect(ofDay).toContain(' −$1,234.50 −€1,100.00 ')
  expect(ofDay).toContain('Spent in November 2026 $1,234.50')
  const spent = textOf('expense', 'tab=daily&month=11&entry=one')
  expect(spent).toContain(' −$1,234.50 ')
  const earned = textOf('income', 'tab=daily&month=11')
  expect(earned).toContain(' +$1,234.50 +€1,100.00 ')
  expect(earned).toContain('Earned in November 2026 $1,234.50')
})
