import * as z from 'zod/mini'
import { budget as budgetCodec } from '#lib/contract/budgets.ts'
import type { Budget } from '#lib/domain/budget.ts'

/** Budget of 100.00 for groceries in November 2026, of which 40.00 are spent. */
export function budgetInNovember(more: Partial<Budget> = {}): Budget {
  return {
    id: 'groceries',
    scope: 'category',
    type: 'expense',
    year: 2026,
    month: 10,
    at: Date.UTC(2026, 10, 1, 12),
    minor: 10_000,
    carriesForward: false,
    carriedMinor: 0,
    spentMinor: 4000,
    toComeMinor: 0,
    entries: 2,
    isShared: false,
    alertPercentage: 100,
    repeats: true,
    categoryId: 31,
    category: {
      name: 'Groceries',
      icon: '/icons.svg#shopping-basket',
      color: '#809f49',
      isHidden: false,
      isDeleted: false,
    },
    ownerId: 'ana',
    modifiedAt: 1,
    ...more,
  }
}

/** A budget in the contract's spelling, as a server answers it. */
export function wireBudget(budget: Budget): z.input<typeof budgetCodec> {
  return z.encode(budgetCodec, budget)
}
