import { canBudgetBegin, DEFAULT_ALERT, gainOfRollover } from '#lib/domain/budget.ts'
import type { Budget, BudgetInput, BudgetScope } from '#lib/domain/budget.ts'
import { writeAmount } from '#lib/domain/money.ts'
import type { Notation } from '#lib/domain/money.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import { monthsAheadOf, presentMonth } from '#lib/domain/months.ts'
import type { Now } from '#lib/domain/months.ts'
import type { Month } from '#lib/domain/period.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import type { Key } from '#lib/i18n.ts'
import { presentInstant } from '../core/clock.ts'
import type { ErrorKeys } from '../core/errors.ts'
import { notationOf, validateAmount } from '../entryForm/rules.ts'
import type { StartedDraft } from '../entryForm/rules.ts'
import { usualCategory, validateChosenCategory } from '../entryForm/choices.ts'
import type { FormCategory } from '../entryForm/choices.ts'

/** Typed fields of a budget. */
export type BudgetDraft = StartedDraft & {
  /** In the format of a month input: "2026-11". */
  month: string
  /** Id as text; empty for the usual one. */
  category: string
  amount: string
  alert: string
  repeats: boolean
  carries: boolean
  /** First month that gains last month's rest, when the rollover is turned on. */
  carriesFrom: 'this' | 'next'
  isShared: boolean
}

/** Subject of the form: a new or stored budget, of one month or of all future ones. */
export type BudgetEditing = {
  scope: BudgetScope
  type: IncomeOrExpense
  month: Month
  budget?: Budget
  months?: 'one' | 'all'
}

/**
 * First draft of a new budget in a month; outside the allowed months, in the present one.
 * A family shares it.
 */
export function newBudget(
  month: Month,
  { sharesWithFamily, ...now }: Now & { sharesWithFamily: boolean },
): BudgetDraft {
  return {
    month: monthText(canBudgetBegin(monthsAheadOf(month, now)) ? month : presentMonth(now)),
    category: '',
    amount: '',
    alert: String(DEFAULT_ALERT),
    repeats: true,
    carries: false,
    carriesFrom: 'this',
    isShared: sharesWithFamily,
    startedAt: presentInstant(),
  }
}

/** First draft of a change of a budget. */
export function budgetDraftOf(
  budget: Budget,
  viewer: Notation,
  months?: BudgetEditing['months'],
): BudgetDraft {
  return {
    month: monthText(budget),
    category: budget.categoryId === undefined ? '' : String(budget.categoryId),
    amount: writeAmount(budget.minor, notationOf(budget, viewer)),
    alert: String(budget.alertPercentage),
    repeats: months === 'all',
    carries: budget.carriesForward,
    carriesFrom: 'this',
    isShared: budget.isShared,
  }
}

type ValidationContext = Notation &
  Now & {
    editing: BudgetEditing
    /** Stored budget that the draft is typed over. */
    budget?: Budget
    /** Whether the form shows the switch of the family share. */
    sharesWithFamily: boolean
    categories?: readonly FormCategory[]
    /** Categories that have a budget in the month already. */
    taken?: readonly number[]
  }

/**
 * Category of a draft: the chosen one, else the usual one without a budget; none of a
 * monthly budget.
 */
export function budgetCategory(
  { category }: Pick<BudgetDraft, 'category'>,
  {
    editing,
    categories = [],
    taken = [],
  }: Pick<ValidationContext, 'editing' | 'categories' | 'taken'>,
): number | undefined {
  if (editing.scope === 'month') return undefined
  if (category !== '') return Number(category)
  const withBudget = new Set(taken)
  const free = categories.filter(({ id }) => !withBudget.has(id))
  return usualCategory(free, editing.type)
}

/** Whether the form offers the rollover (spec B, 5 Budget form). */
export function asksToCarry({ repeats }: BudgetDraft, { type }: BudgetEditing): boolean {
  return type === 'expense' && repeats
}

/** Last month's rest that a draft adds to the month of its budget. */
export function restToAdd(
  draft: BudgetDraft,
  { editing, budget }: Pick<ValidationContext, 'editing' | 'budget'>,
): number {
  return budget && draft.carries && asksToCarry(draft, editing) ? gainOfRollover(budget) : 0
}

/** Whether a draft starts the rollover one month after its budget's month. */
export function carriesLater(
  draft: BudgetDraft,
  given: Pick<ValidationContext, 'editing' | 'budget'>,
): boolean {
  return draft.carriesFrom === 'next' && restToAdd(draft, given) > 0
}

/** Finds errors in a draft before it is sent (spec B, 5). */
export function validateBudget(
  draft: BudgetDraft,
  { editing, budget, categories = [], ...viewer }: ValidationContext,
): ErrorKeys<keyof BudgetDraft> {
  return {
    month: budget ? undefined : validateMonth(draft.month, viewer),
    amount: validateAmount(draft.amount, notationOf(budget, viewer), budget?.minor),
    category: validateChosenCategory(categories, draft.category, budget?.categoryId),
    alert: editing.type === 'expense' ? validateAlert(draft.alert) : undefined,
  }
}

function validateMonth(typed: string, now: Now): Key | undefined {
  const month = readMonth(typed)
  return month && canBudgetBegin(monthsAheadOf(month, now))
    ? undefined
    : 'budgets.form.monthWrong'
}

function validateAlert(typed: string): Key | undefined {
  const isFit = /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 100
  return isFit ? undefined : 'budgets.form.alertWrong'
}

/** Turns a valid draft into its input. */
export function budgetInputOf(draft: BudgetDraft, given: ValidationContext): BudgetInput {
  const { editing, budget } = given
  const { scope, type } = editing
  return {
    id: budget?.id,
    ...readMonth(draft.month)!, // validated
    scope,
    type,
    categoryId: budgetCategory(draft, given),
    minor: readAmount(draft.amount, notationOf(budget, given))!, // validated
    withFuture: draft.repeats,
    // A switch that is not shown stays as it is.
    carriesForward: asksToCarry(draft, editing)
      ? draft.carries
      : (budget?.carriesForward ?? false),
    isShared: given.sharesWithFamily ? draft.isShared : budget?.isShared,
    alertPercentage: type === 'expense' ? Number(draft.alert) : undefined,
    modifiedAt: budget?.modifiedAt ?? draft.startedAt,
  }
}
