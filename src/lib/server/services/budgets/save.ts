import { canBudgetBegin, canBudgetChange, DEFAULT_ALERT } from '#lib/domain/budget.ts'
import type { Budget, BudgetInput } from '#lib/domain/budget.ts'
import { addToRuns, changeRuns, cutRuns, runIn } from '#lib/domain/budgetRuns.ts'
import type { MonthSpan } from '#lib/domain/budgetRuns.ts'
import type { Month } from '#lib/domain/period.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { refuseCategory } from '../categories.ts'
import { indexIn } from '../months.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { modifiedAt, refuseStale } from '../../core/versions.ts'
import { refuseDecimals } from '../../core/wholeAmounts.ts'
import { queueAlertOfSaved } from './alerts.ts'
import {
  contextOfChange,
  recordBudgetAct,
  refuseForeign,
  refuseHidden,
} from './changing.ts'
import { endNames, recordEnds } from '../ends.ts'
import { budgetBook, requestedBook, storeRuns } from './runs.ts'
import type { BudgetBook, BudgetKey, BudgetRun } from './runs.ts'
import { budgetsFrom } from './shown.ts'
import { monthsAhead, storedIndex } from './storedMonths.ts'

/** A budget to delete: in one month, or from it on. */
export type BudgetRemoval = Month & {
  id: string
  withFuture: boolean
  modifiedAt?: number
}

/**
 * Adds a budget, or changes one for a month or from it on.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export function saveBudget(context: Context, input: BudgetInput): Promise<Budget> {
  return inTransaction(context, async (inside) => {
    const book = await budgetBook(inside)
    const changing = await contextOfChange(inside, book)
    const present =
      input.id === undefined ? undefined : findRun(book, input.id, storedIndex(book, input))
    refuseDecimals({
      path: 'minor',
      minor: input.minor,
      currency: present?.currency ?? callerOf(changing).currency,
      storedMinor: present?.minor,
    })
    refuseForeign(changing, book)
    if (present) await refuseOlder(inside, present, input)
    const next = present
      ? await changed(changing, book, input, present)
      : await added(changing, book, input)
    await storeRuns(inside, book.seriesOf(next.run), next.runs)
    await queueAlertOfSaved(inside, book, next.run)
    const saved = await budgetIn(inside, next.run, input)
    await recordBudgetAct(changing, 'changed', next.run, saved.category?.name)
    return saved
  })
}

/** Deletes a budget in a month, or from it on. @throws Refusal not-found, not-yours, stale, rule */
export async function deleteBudget(
  context: Context,
  removal: BudgetRemoval,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const book = await budgetBook(inside)
    const run = findRun(book, removal.id, storedIndex(book, removal))
    const changing = await contextOfChange(inside, book)
    refuseForeign(changing, book)
    await refuseOlder(inside, run, removal)
    refuseOutside(canBudgetChange(monthsAhead(inside, book, removal)), 'BUDGET_WINDOW')
    if (run.carriesForward && !removal.withFuture) {
      throw new Refusal('rule', 'refusals.BUDGET_CARRIES')
    }
    const runs = book.seriesOf(run)
    const span = changedSpan(book, removal)
    refuseHidden(changing, runs, span)
    await storeRuns(inside, runs, cutRuns(runs, span, newId))
    await recordBudgetAct(changing, 'deleted', run)
  })
}

/**
 * The run of a month, by its id or that of another run of the budget.
 * @throws Refusal not-found
 */
export function findRun(book: BudgetBook, id: string, month: number): BudgetRun {
  const named = book.runs.find((run) => run.id === id)
  // A change of some months may have moved this one to another run.
  const visible = new Set(book.runs.map((run) => run.id))
  const series = named && book.seriesOf(named).filter((run) => visible.has(run.id))
  const held = series && runIn(series, month)
  if (!held) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return held
}

/** Whether budgets can be shared; an owner whose invitation is not answered has a group. */
export function mayShare(context: Context): boolean {
  return callerOf(context).group !== null
}

type Next = { run: BudgetRun; runs: BudgetRun[] }

async function changed(
  context: Context,
  book: BudgetBook,
  input: BudgetInput,
  present: BudgetRun,
): Promise<Next> {
  refuseOutside(canBudgetChange(monthsAhead(context, book, input)), 'BUDGET_WINDOW')
  const { scope, type, categoryId } = budgetKey(context, input)
  const isSame =
    scope === present.scope && type === present.type && categoryId === present.categoryId
  if (!isSame) throw new Refusal('rule', 'refusals.BUDGET_FIXED')
  if (categoryId !== null) await refuseCategory(context, { id: categoryId, type })
  const run = {
    ...present,
    ...changedSpan(book, input),
    ...planOf(context, input, present),
    modifiedAt: modifiedAt(context, present.modifiedAt, input.modifiedAt),
  }
  if (run.isShared !== present.isShared) {
    const name = endNames.budget(run.seriesId)
    await recordEnds(context, 'share', [name], { isBack: run.isShared })
  }
  const runs = book.seriesOf(present)
  refuseHidden(context, runs, run)
  return { run, runs: changeRuns(runs, run, newId) }
}

async function added(
  context: Context,
  book: BudgetBook,
  input: BudgetInput,
): Promise<Next> {
  refuseOutside(canBudgetBegin(monthsAhead(context, book, input)), 'BUDGET_WINDOW_NEW')
  const key = budgetKey(context, input)
  if (key.scope === 'month' && key.type === 'income') {
    throw new Refusal('rule', 'refusals.BUDGET_MONTHLY_INCOME')
  }
  if (key.categoryId !== null) {
    await refuseCategory(context, { id: key.categoryId, type: key.type })
  }
  const runs = book.seriesOf(key)
  refuseHidden(context, runs, changedSpan(book, input))
  const taken = runIn(runs, storedIndex(book, input))
  if (taken && taken.minor > 0) throw new Refusal('rule', 'refusals.BUDGET_EXISTS')
  const run = {
    ...newRun(context, key, runs),
    ...changedSpan(book, input),
    ...planOf(context, input, undefined),
    modifiedAt: modifiedAt(context, taken?.modifiedAt, input.modifiedAt),
  }
  return { run, runs: addToRuns(runs, run, newId) }
}

/** A new run of a budget, which may have runs already. */
export function newRun(
  context: Context,
  key: BudgetKey,
  runs: BudgetRun[],
): Pick<BudgetRun, 'id' | 'seriesId' | 'ownerId' | 'createdAt'> & BudgetKey {
  const id = newId()
  return {
    ...key,
    id,
    seriesId: runs[0]?.seriesId ?? id,
    ownerId: callerOf(context).id,
    createdAt: context.now,
  }
}

function budgetKey(context: Context, { scope, type, categoryId }: BudgetInput): BudgetKey {
  return {
    scope,
    type,
    categoryId: scope === 'month' ? null : categoryId!, // `budgetInput` requires it
    currency: callerOf(context).currency,
  }
}

function changedSpan(book: BudgetBook, change: Month & { withFuture: boolean }): MonthSpan {
  const first = storedIndex(book, change)
  return { first, last: change.withFuture ? null : first }
}

/** Rollover can change only together with all later months. */
function planOf(context: Context, input: BudgetInput, present: BudgetRun | undefined) {
  const carries = input.withFuture ? input.carriesForward : undefined
  const mayShareIt = mayShare(context)
  // Sharing is the owner's alone.
  const shares = mayShareIt && !context.actor ? input.isShared : undefined
  return {
    minor: input.minor,
    carriesForward:
      input.type === 'expense' && (carries ?? present?.carriesForward ?? false),
    // Shared by default in a group (contract, 2 Budget).
    isShared: shares ?? present?.isShared ?? mayShareIt,
    alertPercentage: input.alertPercentage ?? present?.alertPercentage ?? DEFAULT_ALERT,
  }
}

async function refuseOlder(
  context: Context,
  run: BudgetRun,
  sent: Month & { modifiedAt?: number },
): Promise<void> {
  await refuseStale(sent.modifiedAt, run.modifiedAt, () => budgetIn(context, run, sent))
}

function refuseOutside(isInside: boolean, key: 'BUDGET_WINDOW' | 'BUDGET_WINDOW_NEW') {
  if (!isInside) throw new Refusal('rule', `refusals.${key}`)
}

async function budgetIn(context: Context, key: BudgetKey, request: Month): Promise<Budget> {
  const book = await requestedBook(context, request)
  const month = indexIn(book.periods, request)
  const run = runIn(book.seriesOf(key), month)! // was just stored
  const [budget] = await budgetsFrom(context, book, { runs: [run], month })
  return budget! // a budget for each run
}
