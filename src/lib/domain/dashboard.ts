import type { Money } from './money.ts'

/** Sums of a month are in the viewer's currency; other currencies stand beside them. */
type WithOthers = { otherCurrencies: Money[] }

/** Bills due in a month, in hundredths: upcoming, overdue and paid. */
export type BillStats = WithOthers & { upcoming: number; overdue: number; paid: number }

/** Budget, expenses and income of a month; of these the part whose day is after today. */
export type ExpenseStats = WithOthers & {
  budget: number
  expense: number
  expenseToCome: number
  income: number
  incomeToCome: number
}

/** Spending of a category; a custom one has its owner. */
export type CategorySpend = {
  category: { id: number; name: string; color: string; icon: string; ownerId?: string }
  minor: number
}

/** A month of the year, 0 to 11; savings are income less expense and may be negative. */
export type TrendMonth = { month: number; income: number; expense: number; savings: number }
