import type { Statement } from '#lib/domain/statement.ts'

type StatementEntry = Statement['entries'][number]

const TEXTS: Statement['texts'] = {
  title: 'Statement',
  period: 'November 1, 2026 to November 30, 2026',
  code: 'Code AB12-CD34',
  empty: 'No transactions in this period.',
  summary: 'Summary',
  income: 'Income',
  expenses: 'Expenses',
  savings: 'Savings',
  entries: 'Entries',
  day: 'Date',
  type: 'Type',
  expense: 'Expense',
  transfer: 'Transfer',
  description: 'Description',
  category: 'Category',
  account: 'Account',
  amount: 'Amount',
  currency: 'Currency',
  count: 'Number',
  total: 'Total',
  opening: 'Opening balance',
  change: 'Change',
  closing: 'Closing balance',
  unseen: 'Not shown to you',
  page: 'Page',
  undrawn: 'Letters that this file cannot show:',
  creator: 'Created by',
  byMember: 'By member',
}

const made = { ids: 0 }

/** An expense of 1.00 at the bakery. */
export function entryOf(more: Partial<StatementEntry> = {}): StatementEntry {
  made.ids += 1
  return {
    id: `entry-${made.ids}`,
    type: 'expense',
    at: Date.UTC(2026, 10, 21, 12),
    day: '2026-11-21',
    modifiedAt: 1,
    title: 'Bakery',
    category: 'Groceries',
    minor: 100,
    currency: 'USD',
    ...more,
  }
}

/** A category-wise statement of November in US dollars. */
export function statementOf(
  entries: StatementEntry[],
  more: Partial<Statement> = {},
): Statement {
  return {
    version: 1,
    code: 'AB12-CD34',
    format: 'excel',
    language: 'en',
    zone: 'UTC',
    from: '2026-11-01',
    to: '2026-11-30',
    madeAt: Date.UTC(2026, 10, 30, 12),
    currency: 'USD',
    entries,
    texts: TEXTS,
    ...more,
  }
}

type Books = { openingMinor: number; movements: number[]; unseen?: number }

/** An account-wise statement of one account with these movements. */
export function accountWise({ openingMinor, movements, unseen = 0 }: Books): Statement {
  const entries = movements.map((minor) => entryOf({ minor: Math.abs(minor) }))
  const told = movements.reduce((total, minor) => total + minor, 0)
  const bank = {
    id: 'bank',
    name: 'Bank',
    currency: 'USD',
    openingMinor,
    closingMinor: openingMinor + told + unseen,
    movements: movements.map((minor, index) => ({ id: entries[index]!.id, minor })),
  }
  return statementOf(entries, { accounts: [bank] })
}
