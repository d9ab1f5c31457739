import type { Makers, Row } from '../records.ts'
import { PERSON_ID } from '../names.ts'

/** Months of the budgets, counted from the present one. */
const MONTHS = [-1, 0, 1, 2]

/** A monthly budget, two of expenses and one of income, each recurring. */
export function seedBudgets(makers: Makers): Row[] {
  return MONTHS.flatMap((months) => [
    budget(makers, months, { budgetType: 1, amount: 1500, familyShare: true }),
    budget(makers, months, {
      budgetType: 1,
      amount: 300,
      categoryId: 31,
      carryForward: true,
      // 25.3 as adding up makes it; further ahead it is not known.
      carryForwardAmount: months > 1 ? null : 25.1 + 0.2,
      alertPercentage: 80,
    }),
    budget(makers, months, { budgetType: 1, amount: 60, categoryId: 32 }),
    budget(makers, months, { budgetType: 2, amount: 2400, categoryId: 933 }),
    // Only budgets above 0 are listed.
    budget(makers, months, { budgetType: 1, amount: 0, categoryId: 41 }),
  ])
}

function budget({ clock, newId }: Makers, months: number, fields: object): Row {
  const time = clock.dayOfMonth(months, 1)
  return {
    _id: newId(),
    ...clock.month(months),
    time,
    recurringCategoryId: 3,
    createdUserId: PERSON_ID,
    updated_at: new Date(clock.dayOfMonth(-1, 1)).toISOString(),
    ...fields,
  }
}
