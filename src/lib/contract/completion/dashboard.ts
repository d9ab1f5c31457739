import { GROCERIES } from '#lib/domain/category.ts'
import { getTransactionsByType } from '../transactions.ts'
import {
  askCategories,
  isInTheirLanguage,
  isWholeCategory,
  shownCategoryOf,
} from './categories.ts'
import {
  eachRow,
  fieldsOf,
  filled,
  firstNumber,
  isMissing,
  wireRows,
  sumOfAmounts,
} from './fields.ts'
import type { Completion, CompletionInput, Wire } from './fields.ts'
import { tidied } from './tidy.ts'
import { askIds } from './transactions.ts'

/** Fills the sums of a month's bills. */
export const billStats: Completion = (answer) => ({
  ...answer,
  result: filled(fieldsOf(answer['result']), {
    overdue: 0,
    paid: 0,
    upcoming: 0,
    otherCurrencies: [],
  }),
})

/** Fills the sums of a month's expenses and income. */
export const expenseStats: Completion = (answer) => ({
  ...answer,
  result: filled(fieldsOf(answer['result']), {
    budget: 0,
    expense: 0,
    expenseToCome: 0,
    income: 0,
    incomeToCome: 0,
    otherCurrencies: [],
  }),
})

/**
 * Fills what was spent by category, largest first; a category's id may follow from its name.
 */
export const spends: Completion = async (answer, given) => {
  const rows = wireRows(answer['result']).map((row) => {
    const { category, amount, ...own } = row
    return {
      ...row,
      amount: amount ?? 0,
      category: isMissing(category) ? own : fieldsOf(category),
    }
  })
  const isWhole = rows.every(({ category }) => isWholeCategory(category))
  const known = isWhole && isInTheirLanguage(given) ? [] : await askCategories(given)
  const result = rows
    .map((row) => ({ ...row, category: shownCategoryOf(row.category, known) }))
    .toSorted((one, other) => Number(other.amount) - Number(one.amount))
  return filled({ ...answer, result }, { otherCurrencies: [] })
}

/** Fills the months of a year, or the asked one alone. */
export const trend: Completion = (answer, { payload }) => {
  const rows = wireRows(answer['result'])
  const result = monthsIn(payload).map((month) => {
    const row = fieldsOf(rows.find((one) => one['month'] === month))
    const [income, expense] = [
      firstNumber(row['income']) ?? 0,
      firstNumber(row['expense']) ?? 0,
    ]
    return filled(row, {
      month,
      income,
      expense,
      savings: sumOfAmounts([income, -expense]),
    })
  })
  return filled({ ...answer, result }, { otherCurrencies: [] })
}

/**
 * Fills the months of a category, its subcategories included. Without a result they are
 * summed from the transactions of the year.
 */
export const categoryTrend: Completion = async (answer, given) => {
  const { result: answered } = answer
  const rows = isMissing(answered) ? await sumsOfCategory(given) : wireRows(answered)
  const result = monthsIn({}).map((month) =>
    filled(fieldsOf(rows.find((one) => one['month'] === month)), { month, amount: 0 }),
  )
  return filled({ ...answer, result }, { otherCurrencies: [] })
}

async function sumsOfCategory(given: CompletionInput): Promise<Wire[]> {
  const { year, categoryId } = given.payload
  const [answer, ids] = await Promise.all([
    given.ask(getTransactionsByType, { year, type: 1 }),
    askIds(Number(categoryId), true, given),
  ])
  return eachRow(tidied(answer as Wire)['result'], ({ _id, transactions }) => ({
    month: Number(_id),
    amount: sumOfAmounts(
      wireRows(transactions)
        .filter((one) => ids.includes(Number(one['categoryId'] ?? GROCERIES)))
        .map(({ amount }) => amount),
    ),
  }))
}

/** Months of a year that an answer lists. */
function monthsIn({ month }: Wire): number[] {
  return isMissing(month)
    ? Array.from({ length: 12 }, (_, index) => index)
    : [Number(month)]
}
