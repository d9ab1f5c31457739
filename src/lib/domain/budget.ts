/** A budget's amount in one month, in hundredths. */
export type BudgetMonth = { minor: number; carriesForward: boolean }

/**
 * What is carried into the month after the last of `months`: what was left in each, rollover
 * included, from the month in which the series began. An overspend is not carried
 * (contract, 2 Budget). `months` and `spent` run in order, one for one.
 */
export function carriedOver(months: BudgetMonth[], spent: number[]): number {
  return months.reduce(
    (carried, month, index) => Math.max(0, spendable(month, carried) - (spent[index] ?? 0)),
    0,
  )
}

/** What may be spent in a month: its amount, and what was carried into it when it rolls over. */
export function spendable(month: BudgetMonth, carried: number): number {
  return month.minor + (month.carriesForward ? carried : 0)
}
