import type { Books } from './books.ts'
import type { Entry } from './records.ts'
import type { Handlers, Payload } from './calls.ts'
import { monthOf, startOfDay } from './times.ts'

const MONTHS = [...Array(12).keys()]

/** Sums of a month or a year, for the dashboard and the reports. */
export const STATISTICS: Handlers = {
  'POST api/userdata/getBillingStats': (books, { payload }) => {
    const today = startOfDay(books.clock.now())
    const due = books.bills.filter((bill) => isIn(bill, payload))
    const open = due.filter(({ hasPaid }) => !hasPaid)
    return {
      result: {
        upcoming: sumOf(open.filter(({ time }) => time >= today)),
        overdue: sumOf(open.filter(({ time }) => time < today)),
        paid: due.reduce((total, { amountPaid }) => total + (amountPaid ?? 0), 0),
      },
    }
  },
  'POST api/userdata/getExpenseStats': (books, { payload }) => {
    const monthly = books.budgets.find(
      (budget) =>
        budget['categoryId'] === undefined &&
        budget['month'] === payload['month'] &&
        budget['year'] === payload['year'],
    )
    return {
      result: {
        income: sumOf(books.incomes.filter((entry) => isIn(entry, payload))),
        expense: sumOf(books.expenses.filter((entry) => isIn(entry, payload))),
        budget: Number(monthly?.['amount'] ?? 0),
      },
    }
  },
  'POST api/userdata/getExpenseByCategory': (books, { payload }) => ({
    result: spendsOf(books, payload),
  }),
  'POST api/userdata/getIncomeExpenseTrend': ({ incomes, expenses }, { payload }) => ({
    result: monthsOf(payload).map((month) => {
      const wanted = { month, year: payload['year'] }
      return {
        income: sumOf(incomes.filter((entry) => isIn(entry, wanted))),
        expense: sumOf(expenses.filter((entry) => isIn(entry, wanted))),
        month,
      }
    }),
  }),
  'POST api/userdata/getCategoryTrendByYear': ({ expenses }, { payload }) => ({
    result: MONTHS.map((month) => ({
      amount: sumOf(
        expenses.filter(
          (entry) =>
            entry.categoryId === payload['categoryId'] &&
            isIn(entry, { month, year: payload['year'] }),
        ),
      ),
      month,
    })),
  }),
  'POST api/userdata/sendStatement': ({ statements }, { payload }) => {
    statements.push(payload)
    return {}
  },
}

function monthsOf({ month }: Payload): number[] {
  return MONTHS.filter((one) => month === undefined || one === month)
}

function isIn({ time }: Entry, { month, year }: Payload): boolean {
  const at = monthOf(time)
  return at.month === month && at.year === year
}

/** Added up as numbers of a database are, with their noise. */
function sumOf(entries: Entry[]): number {
  return entries.reduce((total, { amount }) => total + amount, 0)
}

/** The letter gives a category's name, colour and picture, without its number. */
function spendsOf({ expenses, categories }: Books, payload: Payload): object[] {
  const inMonth = expenses.filter((entry) => isIn(entry, payload))
  const ids = [...new Set(inMonth.map(({ categoryId }) => categoryId))]
  return ids.map((id) => {
    const known = categories.find(({ categoryId }) => categoryId === id)
    return {
      amount: sumOf(inMonth.filter(({ categoryId }) => categoryId === id)),
      category: {
        iconUrl: known?.['iconUrl'],
        name: known?.['name'],
        iconColor: known?.['iconColor'],
      },
    }
  })
}
