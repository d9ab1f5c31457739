import type { Money } from './money.ts'

/** The cost of a category in a month of the year, 0 to 11. */
export type SpentMonth = { month: number; minor: number }

/** Twelve months of a category, in hundredths of the viewer's currency. */
export type CategoryTrend = { months: SpentMonth[]; otherCurrencies: Money[] }
