/** A budget's amount in one month, in hundredths. */
export type BudgetMonth = { minor: number; carriesForward: boolean }

/**
 * The unspent rest of `months`, in order like `spent`; no overspend (contract, 2 Budget).
 */
export function carriedOver(months: BudgetMonth[], spent: number[]): number {
  return months.reduce(
    (carried, month, index) => Math.max(0, spendable(month, carried) - (spent[index] ?? 0)),
    0,
  )
}

/** The amount of a month, plus the carried rest when it rolls over. */
export function spendable(month: BudgetMonth, carried: number): number {
  return month.minor + (month.carriesForward ? carried : 0)
}
