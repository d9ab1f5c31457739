import type { Money } from './money.ts'

/** Sums of a month are in the viewer's currency; other currencies stand beside them. */
type WithOthers = { otherCurrencies: Money[] }

/** Bills due in a month, in hundredths: upcoming, overdue and paid. */
export type BillStats = WithOthers & { upcoming: number; overdue: number; paid: number }

export type ExpenseStats = WithOthers & { budget: number; expense: number; income: number }

export type CategorySpend = {
  category: { id: number; name: string; color: string; icon: string }
  minor: number
}

/** A month of the year, 0 to 11; savings are income less expense and may be negative. */
export type TrendMonth = { month: number; income: number; expense: number; savings: number }
