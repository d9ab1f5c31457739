import { stampChanged, stampNew } from './records.ts'
import type { Books } from './books.ts'
import type { Entry, Row } from './records.ts'
import { refusal } from './calls.ts'
import type { Handlers, Payload } from './calls.ts'
import { monthOf } from './times.ts'
import { viewOf } from './views.ts'

const NOT_MIGRATED = 425
const NO_SUCH_BUDGET = 1809

/** Months of a budget for this month and the future. */
const FUTURE = 12
const EXPENSES = 1

type Month = { month: number; year: number }

export const BUDGETS: Handlers = {
  'POST api/userdata/getBudgets': (books, { payload }) =>
    answer(books, () => ({
      Budgets: ofMonth(books, payload).map((budget) => shown(books, budget)),
    })),
  'POST api/userdata/getBudgetByYear': (books, { payload }) =>
    answer(books, () => ({
      result: books.budgets
        .filter((one) => isMonthly(one) && one['year'] === payload['year'])
        .map((budget) => shown(books, budget)),
    })),
  'POST api/userdata/getCategoryBudgetList': (books, { payload }) =>
    answer(books, () => ({
      result: ofMonth(books, payload)
        .filter((budget) => !isMonthly(budget))
        .map((budget) => shown(books, budget)),
    })),
  'POST api/userdata/addUpdateBudget': (books, { payload }) => {
    const [year, month] = String(payload['date']).split('-').map(Number)
    const count = payload['editFuture'] ? FUTURE : 1
    for (let index = 0; index < count; index += 1) {
      save(books, monthOf(Date.UTC(year!, month! - 1 + index, 1)), payload)
    }
    return {}
  },
  'POST api/userdata/deleteBudget': (books, { payload }) => {
    const chosen = books.budgets.find(({ _id }) => _id === payload['_id'])
    if (!chosen) return refusal(NO_SUCH_BUDGET, 'We know no such budget')
    const isGone = (one: Row) =>
      isAlike(one, chosen) &&
      (payload['deleteFuture'] ? orderOf(one) >= orderOf(chosen) : one === chosen)
    books.budgets = books.budgets.filter((one) => !isGone(one))
    return {}
  },
}

function answer(books: Books, give: () => object): object {
  if (books.areBudgetsMigrated) return give()
  return refusal(NOT_MIGRATED, 'Budgets live in the newer app')
}

function isMonthly(budget: Row): boolean {
  return budget['categoryId'] === undefined
}

function ofMonth({ budgets }: Books, payload: Payload): Row[] {
  return budgets.filter(
    (one) => one['month'] === payload['month'] && one['year'] === payload['year'],
  )
}

function orderOf(budget: Row): number {
  return Number(budget['year']) * 12 + Number(budget['month'])
}

function isAlike(one: Row | Payload, other: Row | Payload): boolean {
  return (
    one['categoryId'] === other['categoryId'] && one['budgetType'] === other['budgetType']
  )
}

/** Identifies a budget by month, kind and category, since no id is sent. */
function save(books: Books, month: Month, payload: Payload): void {
  const { amount, familyShare, carryForward, budgetType } = payload
  const categoryId = payload['categoryId'] ?? undefined
  const stored = ofMonth(books, month).find((one) =>
    isAlike(one, { budgetType, categoryId }),
  )
  const fields = { amount, familyShare, carryForward }
  if (stored) {
    Object.assign(stored, fields, stampChanged(books))
    return
  }
  books.budgets.push({
    ...stampNew(books),
    ...month,
    ...fields,
    budgetType,
    categoryId,
    time: Date.UTC(month.year, month.month, 1, 12),
    recurringCategoryId: payload['editFuture'] ? 3 : undefined,
  } as Row)
}

/** A monthly budget says `expense`, one of a category `expenseAmount`. */
function shown(books: Books, budget: Row): object {
  const isOfExpenses = budget['budgetType'] === EXPENSES
  const spent = spentOf(isOfExpenses ? books.expenses : books.incomes, budget)
  const category = books.categories.find(
    ({ categoryId }) => categoryId === budget['categoryId'],
  )
  return viewOf('budget', {
    ...budget,
    budgetAmt: budget['amount'],
    expense: isMonthly(budget) ? spent : undefined,
    expenseAmount: isOfExpenses && !isMonthly(budget) ? spent : undefined,
    income: isOfExpenses ? undefined : spent,
    ...(category && {
      name: category['name'],
      iconUrl: category['iconUrl'],
      iconColor: category['iconColor'],
    }),
  })
}

function spentOf(entries: Entry[], budget: Row): number {
  return entries
    .filter((entry) => {
      const { month, year } = monthOf(entry.time)
      const isThen = month === budget['month'] && year === budget['year']
      return isThen && (isMonthly(budget) || entry.categoryId === budget['categoryId'])
    })
    .reduce((total, { amount }) => total + amount, 0)
}
