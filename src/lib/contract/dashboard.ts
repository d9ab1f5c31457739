import * as z from 'zod/mini'
import { call } from './call.ts'
import { shownCategoryFields } from './category.ts'
import { familyBook } from './familyBook.ts'
import { otherCurrencies, otherCurrenciesByType } from './money.ts'
import { record, spelt } from './record.ts'
import { day, maybe, month, monthOrPeriod, period, signedSum, sum, year } from './values.ts'

export const getBillingStats = call('POST', '/api/userdata/getBillingStats', {
  takes: monthOrPeriod,
  gives: z.object({
    result: z.object({ overdue: sum, paid: sum, upcoming: sum, otherCurrencies }),
  }),
  who: 'member',
})

export const getExpenseStats = call('POST', '/api/userdata/getExpenseStats', {
  takes: monthOrPeriod,
  gives: z.object({
    result: z.object({
      budget: sum,
      expense: signedSum,
      expenseToCome: signedSum,
      income: sum,
      incomeToCome: sum,
      otherCurrencies: otherCurrenciesByType,
    }),
  }),
  who: 'member',
})

const spend = record({
  category: record({
    ...shownCategoryFields,
    ownerId: spelt('userId', maybe(z.string())),
  }),
  minor: spelt('amount', signedSum),
})

export const getExpenseByCategory = call('POST', '/api/userdata/getExpenseByCategory', {
  takes: monthOrPeriod,
  gives: z.object({ result: z.array(spend), otherCurrencies }),
  who: 'member',
})

export const getIncomeExpenseTrend = call('POST', '/api/userdata/getIncomeExpenseTrend', {
  takes: z.object({ year, month: maybe(month), period }),
  gives: z.object({
    result: z.array(
      z.object({
        month,
        period,
        income: sum,
        incomeToCome: maybe(sum),
        expense: signedSum,
        expenseToCome: maybe(signedSum),
        savings: signedSum,
      }),
    ),
    otherCurrencies: otherCurrenciesByType,
  }),
  who: 'member',
})

const imported = z.object({ count: z.int(), firstDay: day, lastDay: day })

/**
 * Gives the progress of a new book; without this call first steps are not shown. A new
 * member gets `family` until the steps are dismissed. An owner gets `earlier` until the
 * choice about earlier entries is made.
 */
export const getFirstSteps = call('POST', '/api/userdata/getFirstSteps', {
  gives: z.object({
    result: record({
      isDismissed: spelt('dismissed', z.boolean()),
      isConfirmed: spelt('confirmed', z.boolean()),
      hasAccounts: spelt('accounts', z.boolean()),
      hasEntries: spelt('entries', z.boolean()),
      hasBills: spelt('bills', z.boolean()),
      hasReminders: spelt('reminders', z.boolean()),
      hasPaydays: spelt('paydays', maybe(z.boolean())),
      imported: z.nullable(imported),
      family: maybe(familyBook),
      earlier: maybe(z.object({ entries: z.int(), bills: z.int() })),
    }),
  }),
  who: 'member',
  added: true,
})
