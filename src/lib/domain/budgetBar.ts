import { leftOf, spendable } from './budget.ts'
import type { Budget } from './budget.ts'

/** Green, yellow or red. */
export type BudgetTone = 'good' | 'near' | 'over'

/** The word beside a bar: the last two are for income. */
export type BudgetWord = 'left' | 'over' | 'pending' | 'more' | 'missing'

/** A budget's bar, in hundredths of a per cent. */
export type BudgetBar = {
  tone: BudgetTone
  word: BudgetWord
  /** The amount beside the word, never negative. */
  minor: number
  /** Spent or earned, past 10000 when over; null where nothing may be spent. */
  share: number | null
  /** The bar's length, at most 10000. */
  length: number
  /** The carried part of what may be spent, at the bar's end. */
  carriedLength: number
}

type Barred = Pick<
  Budget,
  'type' | 'minor' | 'carriesForward' | 'carriedMinor' | 'spentMinor' | 'alertPercentage'
>

const WHOLE = 10_000

/** The bar of a budget (spec B, 4 Budget flow). */
export function barOf(budget: Barred): BudgetBar {
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

/** Whether a bar waits for a rollover that is not known yet. */
function isBarPending({
  carriesForward,
  carriedMinor,
}: Pick<Budget, 'carriesForward' | 'carriedMinor'>): boolean {
  return carriesForward && carriedMinor === null
}

/** Whether more than the alert's part of what may be spent is spent. */
export function isPastAlert(budget: Barred): boolean {
  // Sums times a hundred leave the exact numbers.
  const spent = BigInt(budget.spentMinor) * 100n
  return spent > BigInt(spendable(budget)) * BigInt(budget.alertPercentage)
}

function expenseBar(budget: Barred): Pick<BudgetBar, 'tone' | 'word'> {
  if (leftOf(budget) < 0 || spendable(budget) < 0) return { tone: 'over', word: 'over' }
  const word = isBarPending(budget) ? 'pending' : 'left'
  return { tone: isPastAlert(budget) ? 'near' : 'good', word }
}

function incomeBar(budget: Barred): Pick<BudgetBar, 'tone' | 'word'> {
  return leftOf(budget) > 0
    ? { tone: 'near', word: 'missing' }
    : { tone: 'good', word: 'more' }
}

function isReached(budget: Barred): boolean {
  return budget.type === 'income' && leftOf(budget) <= 0
}

/** Rounded, but 10000 only for exactly the whole. */
function shareOf(part: number, whole: number): number {
  const share = Math.round((part / whole) * WHOLE)
  if (part < whole) return Math.min(share, WHOLE - 1)
  return part > whole ? Math.max(share, WHOLE + 1) : WHOLE
}
