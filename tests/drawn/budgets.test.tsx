import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BudgetScreen } from '#islands/Budgets.tsx'
import type { Budget } from '#lib/domain/budget.ts'

const NOVEMBER = { year: 2026, month: 10 }

const groceries: Budget = {
  ...NOVEMBER,
  id: 'groceries',
  scope: 'category',
  type: 'expense',
  minor: 652_40,
  spentMinor: 419_70,
  toComeMinor: 0,
  categoryId: 31,
  carriesForward: false,
  carriedMinor: 0,
  isShared: false,
  alertPercentage: 100,
  repeats: false,
  ownerId: 'ana',
  modifiedAt: 0,
  at: Date.UTC(2026, 10, 1, 12),
  entries: 3,
  category: {
    name: 'Groceries',
    icon: '/icons.svg#x',
    color: '#123456',
    isHidden: false,
    isDeleted: false,
  },
}

/** The budgets of November as the server sends them, without tags. */
function textOf(chosen?: string): string {
  const today = '2026-11-21'
  const month = { key: '2026-11', budgets: [groceries], otherCurrencies: [] }
  const markup = renderToString(
    <BudgetScreen
      seed={{ view: { tab: 'Category', month: NOVEMBER, today, chosen }, month }}
      viewer={{ language: 'en', currency: 'USD', profileId: 'ana', today }}
    />,
  )
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('budgets of categories have no decimals in rows and in the head', () => {
  const text = textOf()
  expect(text).toContain('Left of $652 $233')
  expect(text).toContain('$420 of $652')
  expect(text).not.toMatch(/\$[\d,]+\.\d/)
})

test('the panel of a budget is exact', () => {
  expect(textOf('groceries')).toContain('$232.70')
})
