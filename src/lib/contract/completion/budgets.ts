import { DEFAULT_ALERT } from '#lib/domain/budget.ts'
import { askCategories, categoryAmong, isInTheirLanguage, nameAmong } from './categories.ts'
import {
  eachRow,
  fieldsOf,
  filled,
  firstNumber,
  firstText,
  isMissing,
  wireRows,
} from './fields.ts'
import type { Completion, CompletionInput, Wire } from './fields.ts'

const MONTHLY = 1
const OF_CATEGORY = 2
const EXPENSE = 1

/** Fills a list of budgets under this name. */
export function budgetsIn(name: 'Budgets' | 'result'): Completion {
  return async (answer, given) => {
    const rows = wireRows(answer[name]).filter(isListed)
    const isWhole = rows.every(isNamed) && isInTheirLanguage(given)
    const known = isWhole ? [] : await askCategories(given)
    const budgets = rows.map((row) => budgetOf(named(row, known), given))
    return filled({ ...answer, [name]: budgets }, { otherCurrencies: [] })
  }
}

/** Fills the twelve months of the monthly budget. */
export const ofYear: Completion = (answer, given) => {
  const { year } = given.payload
  const rows = eachRow(answer['result'], (row) => filled(row, { year }))
  const result = Array.from({ length: 12 }, (_, month) =>
    completeMonth(rows.find((row) => row['month'] === month) ?? { month, year }, given),
  )
  return filled({ ...answer, result }, { otherCurrencies: [] })
}

/** Fills a saved budget, where the backend gives it. */
export const savedBudget: Completion = (answer, given) => {
  const { result } = answer
  if (isMissing(result)) return answer
  return { ...answer, result: budgetOf(fieldsOf(result), given) }
}

/** Whether a budget is above 0 (spec B, 2). */
function isListed(row: Wire): boolean {
  return budgetAmount(row) > 0
}

/** Whether a budget has no category, or that category's name. */
function isNamed({ categoryId, name }: Wire): boolean {
  return !categoryId || !isMissing(name)
}

function named(row: Wire, known: Wire[]): Wire {
  const own = nameAmong(known, row['categoryId'])
  if (isNamed(row)) return own ? { ...row, name: own } : row
  const category = categoryAmong(known, row['categoryId'])
  const { name, iconUrl, iconColor, isHidden, isDeleted } = category
  return filled(row, { name, iconUrl, iconColor, isHidden, isDeleted })
}

/** A month of a year; a row with an id is the budget itself. */
function completeMonth(row: Wire, given: CompletionInput): Wire {
  const isBudget = !isMissing(row['_id']) && isListed(row)
  const amount = budgetAmount(row)
  const month = filled(row, {
    amount,
    budgetAmt: amount,
    expense: spentOf(row),
    income: 0,
    budget: isBudget ? budgetOf(row, given) : undefined,
  })
  const { budget } = month
  return isMissing(budget) ? month : { ...month, budget: budgetOf(fieldsOf(budget), given) }
}

function budgetOf(wire: Wire, { payload, facts }: CompletionInput): Wire {
  const owner = firstText(wire['userId'], wire['createdUserId'], facts?.profileId) ?? ''
  const changedAt = firstNumber(wire['lastModifyTime'], wire['updated_at'])
  const amount = budgetAmount(wire)
  const { month, year } = monthIn(wire, payload)
  const time = Date.UTC(year, month, 1, 12)
  const spent = spentOf(wire)
  return filled(wire, {
    type: wire['categoryId'] ? OF_CATEGORY : MONTHLY,
    budgetType: EXPENSE,
    amount,
    budgetAmt: amount,
    amountWithoutCarryForward: amount,
    carryForward: false,
    carryForwardAmount: wire['carryForward'] ? undefined : 0,
    familyShare: false,
    month,
    year,
    time,
    toCome: 0,
    expense: spent,
    expenseAmount: spent,
    income: 0,
    alertPercentage: DEFAULT_ALERT,
    userId: owner,
    createdUserId: owner,
    lastModifyTime: changedAt ?? time,
    updated_at: changedAt ?? time,
  })
}

function budgetAmount(wire: Wire): number {
  const { amount, budgetAmt, amountWithoutCarryForward } = wire
  return firstNumber(amount, budgetAmt, amountWithoutCarryForward) ?? 0
}

function spentOf({ expense, expenseAmount }: Wire): number {
  return firstNumber(expense, expenseAmount) ?? 0
}

/** Month of a budget: its own, else that of the request; saves write it as "2026-05". */
function monthIn(wire: Wire, payload: Wire): { month: number; year: number } {
  const [year, month] = (firstText(payload['date']) ?? '').split('-').map(Number)
  return {
    month: firstNumber(wire['month'], payload['month']) ?? (month ?? 1) - 1,
    year: firstNumber(wire['year'], payload['year'], year) ?? 1970,
  }
}
