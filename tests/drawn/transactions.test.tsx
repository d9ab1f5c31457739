import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Transactions } from '#islands/Transactions.tsx'
import type { IncomeOrExpense, Transaction } from '#lib/domain/transaction.ts'
import { readTransactionsView } from '#lib/views/transactions.ts'
import { buildTransaction } from '../support/builders.ts'

const TODAY = '2026-11-21'

const MEMBERS = [
  { id: 'ana', name: 'Ana' },
  { id: 'ben', name: 'Ben' },
]

/** A month of expenses or income with one open, as the server sends it, without tags. */
function textOf(
  type: IncomeOrExpense,
  search: string,
  more: Partial<Transaction> = {},
): string {
  const transaction = buildTransaction({
    type,
    minor: 1_234_50,
    foreign: { minor: 1_100_00, currency: 'EUR' },
    categoryId: type === 'expense' ? 31 : 933,
    ...more,
  })
  const view = readTransactionsView(search, { type, today: TODAY })
  const markup = renderToString(
    <Transactions
      seed={{ view, firstYear: 2023, transactions: [transaction] }}
      viewer={{
        language: 'en',
        currency: 'USD',
        profileId: 'ana',
        today: TODAY,
        members: MEMBERS,
      }}
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

test.each([
  ['days', 'expense', 'tab=daily&month=11'],
  ['a day', 'expense', 'tab=daily&month=11&day=20'],
  ['the details of an expense', 'expense', 'tab=daily&month=11&entry=one'],
  ['income', 'income', 'tab=daily&month=11'],
] as const)('%s of another member say whose they are, own ones do not', (_, type, at) => {
  const of = (id: string) => textOf(type, at, { ownerId: id, creatorId: id })
  expect(of('ben')).toMatch(/Created by Ben/)
  expect(of('eve')).toMatch(/Created by a family member/)
  expect(of('ana')).not.toContain('Created by')
})

test('an entry names its account, also one that its owner keeps private', () => {
  const details = 'tab=daily&month=11&entry=one'
  const told = (more: Partial<Transaction>) => textOf('expense', details, more)
  expect(told({ accountId: 'jar', accountName: 'Jar' })).toContain('Account Jar')
  expect(told({ accountId: 'jar' })).toContain('Account another account')
  expect(told({ accountName: 'Lost' })).toContain('Account Lost')
  expect(told({})).not.toContain('Account')
})
