import { leftOf, spendable } from './budget.ts'
import type { Budget } from './budget.ts'

/** Green, yellow or red: `--paid`, `--upcoming`, `--overdue` of `layouts/styles/tokens.css`. */
export type BudgetTone = 'good' | 'near' | 'over'

/** The label of a bar; the last two are for income. */
export type BudgetWord = 'left' | 'over' | 'pending' | 'more' | 'missing'

/** A budget's bar, in hundredths of a per cent. */
export type BudgetBar = {
  tone: BudgetTone
  word: BudgetWord
  /** The amount of the label, never negative. */
  minor: number
  /** Spent or earned, above 10000 when over; null for a budget of 0. */
  share: number | null
  /** The bar's length, at most 10000. */
  length: number
  /** The carried share of the spendable amount, at the bar's end. */
  carriedLength: number
}

type BarInput = Pick<
  Budget,
  'type' | 'minor' | 'carriesForward' | 'carriedMinor' | 'spentMinor' | 'alertPercentage'
>

const WHOLE = 10_000

/** The bar of a budget (spec B, 4 Budget flow). */
export function barOf(budget: BarInput): BudgetBar {
  const whole = spendable(budget)
  const carried = whole - budget.minor
  const { tone, word } = budget.type === 'income' ? incomeBar(budget) : expenseBar(budget)
  const share = whole > 0 ? shareOf(budget.spentMinor, whole) : null
  const fullest = whole < 0 || tone === 'over' || isReached(budget) ? WHOLE : 0
  return {
    tone,
    word,
    minor: Math.abs(leftOf(budget)),
    share,
    length: Math.min(WHOLE, Math.max(fullest, share ?? 0)),
    carriedLength: whole > 0 ? Math.min(WHOLE, shareOf(carried, whole)) : 0,
  }
}

/** Whether the rollover into the month is not known yet. */
function isBarPending({
  carriesForward,
  carriedMinor,
}: Pick<Budget, 'carriesForward' | 'carriedMinor'>): boolean {
  return carriesForward && carriedMinor === null
}

/** Whether more than the alert's percentage of the spendable amount is spent. */
export function isPastAlert(budget: BarInput): boolean {
  // BigInt: a hundred times a sum may exceed the safe integers.
  const spent = BigInt(budget.spentMinor) * 100n
  return spent > BigInt(spendable(budget)) * BigInt(budget.alertPercentage)
}

function expenseBar(budget: BarInput): Pick<BudgetBar, 'tone' | 'word'> {
  if (leftOf(budget) < 0 || spendable(budget) < 0) return { tone: 'over', word: 'over' }
  const word = isBarPending(budget) ? 'pending' : 'left'
  return { tone: isPastAlert(budget) ? 'near' : 'good', word }
}

function incomeBar(budget: BarInput): Pick<BudgetBar, 'tone' | 'word'> {
  return leftOf(budget) > 0
    ? { tone: 'near', word: 'missing' }
    : { tone: 'good', word: 'more' }
}

function isReached(budget: BarInput): boolean {
  return budget.type === 'income' && leftOf(budget) <= 0
}

/** A rounded share, 10000 only for exactly the whole. */
function shareOf(part: number, whole: number): number {
  const share = Math.round((part / whole) * WHOLE)
  if (part < whole) return Math.min(share, WHOLE - 1)
  return part > whole ? Math.max(share, WHOLE + 1) : WHOLE
}
