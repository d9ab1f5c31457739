import type { Day } from './day.ts'
import type { Month } from './period.ts'
import type { IncomeOrExpense } from './transaction.ts'

/** The scope of a budget: all expenses of a month, or one category. */
export type BudgetScope = 'month' | 'category'

/** A month's plan and its outcome, in hundredths. */
type BudgetPlan = {
  minor: number
  carriesForward: boolean
  /** The rest of earlier months; null while it is pending. */
  carriedMinor: number | null
  /** Spent; earned where the budget is of income. */
  spentMinor: number
}

/** The category of a budget as its owner sees it. */
export type BudgetCategory = {
  name: string
  color: string
  icon: string
  isHidden: boolean
  isDeleted: boolean
}

/** A budget in one month. */
export type Budget = BudgetPlan &
  Month & {
    /** The id of the run of months with this same budget. */
    id: string
    scope: BudgetScope
    type: IncomeOrExpense
    /** Last day of a month that begins with a payday: its owner's, whose months count. */
    periodEnd?: Day
    /** Noon of the month's first day. */
    at: number
    /** Present only when it differs from the viewer's currency. */
    currency?: string
    /** How many entries were counted; unknown with some remote backends. */
    entries?: number
    /** Number of entries that the viewer may not see; unknown with some remote backends. */
    privateCount?: number
    /** Number of the owner's entries that other members may not see; 0 for a member. */
    unsharedCount?: number
    /** The share of `spentMinor` after today. */
    toComeMinor: number
    /** Counts the entries of all members, who see the budget. */
    isShared: boolean
    /** Percentage of the spendable amount above which the bar warns. */
    alertPercentage: number
    /** Whether a later month has the same budget. */
    repeats: boolean
    /** A custom one belongs to the budget's owner. */
    categoryId?: number
    category?: BudgetCategory
    ownerId: string
    modifiedAt: number
  }

/** A budget as typed. A missing switch stays; a new budget is then shared in a group. */
export type BudgetInput = Month & {
  id?: string
  scope: BudgetScope
  type: IncomeOrExpense
  minor: number
  categoryId?: number
  /** For all later months too. */
  withFuture: boolean
  /** Read only together with `withFuture`. */
  carriesForward?: boolean
  isShared?: boolean
  alertPercentage?: number
  modifiedAt?: number
}

/** A month of the year with its monthly budget, if any. */
export type BudgetOfMonth = Month &
  Omit<BudgetPlan, 'carriesForward'> & {
    earnedMinor: number
    /** Number of budgets of all kinds in the month; unknown with some remote backends. */
    count?: number
    budget?: Budget
  }

/** A month that led to a rollover: the amounts carried in and out. */
export type RolloverMonth = Month & RolloverStep

/** The amounts of a month that led to a rollover. */
export type RolloverStep = {
  minor: number
  carriesForward: boolean
  /** Carried into the month. */
  carriedMinor: number
  spentMinor: number
  /** Carried out of the month; 0 when it was overspent. */
  leftMinor: number
}

/** Amounts for a new budget; null where nothing is known. */
export type BudgetSuggestions = {
  /** The budget of the month before. */
  lastMonthMinor: number | null
  /** Spent or earned on average in the last three complete months since the first entry. */
  meanMinor: number | null
  /** The number of months in the mean; three if the server gives none. */
  meanMonths?: number
  /** Spent or earned in the same month a year before. */
  lastYearMinor: number | null
}

/** The alert of a budget without its own (spec B, 9). */
export const DEFAULT_ALERT = 100

/** A month's plan and spending, for the rollover. */
export type BudgetMonth = Pick<BudgetPlan, 'minor' | 'carriesForward' | 'spentMinor'>

/**
 * Follows the unspent rest through a series' months, in order from its first one.
 * No overspend is carried (contract, 2 Budget).
 */
export function rolloverOf<Month extends BudgetMonth>(
  months: Month[],
): (Month & RolloverStep)[] {
  let carriedMinor = 0
  return months.map((month) => {
    const plan = { ...month, carriedMinor, spentMinor: spentOfBudget(month.spentMinor) }
    const leftMinor = Math.max(0, leftOf(plan))
    carriedMinor = leftMinor
    return { ...plan, leftMinor }
  })
}

/** The spending that a budget counts: nothing where refunds exceed expenses. */
export function spentOfBudget(minor: number): number {
  return Math.max(0, minor)
}

/** The spendable amount: the budget, plus the carried rest when it rolls over. */
export function spendable({
  minor,
  carriesForward,
  carriedMinor,
}: Omit<BudgetPlan, 'spentMinor'>): number {
  return minor + (carriesForward ? (carriedMinor ?? 0) : 0)
}

/** The rest of a budget, rollover included; negative when overspent. */
export function leftOf(budget: BudgetPlan): number {
  return spendable(budget) - budget.spentMinor
}

/**
 * The previous month's rest that a budget gains by turning its rollover on. 0 if it is on,
 * or not known yet.
 */
export function gainOfRollover({
  type,
  carriesForward,
  carriedMinor,
}: Pick<Budget, 'type' | 'carriesForward' | 'carriedMinor'>): number {
  return type === 'expense' && !carriesForward ? (carriedMinor ?? 0) : 0
}

/** Whether the rollover into a month is not known yet: more than one month ahead. */
export function isRolloverPending(monthsAhead: number): boolean {
  return monthsAhead > 1
}

/** Whether a new budget may begin in a month: the present and the next. */
export function canBudgetBegin(monthsAhead: number): boolean {
  return monthsAhead >= 0 && monthsAhead <= 1
}

/** Whether a month's budget may still be changed or deleted: up to two months ahead. */
export function canBudgetChange(monthsAhead: number): boolean {
  return monthsAhead >= 0 && monthsAhead <= 2
}
