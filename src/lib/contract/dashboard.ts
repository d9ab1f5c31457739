import * as z from 'zod/mini'
import { call } from './call.ts'
import { shownCategory } from './category.ts'
import { otherCurrencies } from './money.ts'
import { record, spelt } from './record.ts'
import { maybe, month, signedSum, sum, year } from './values.ts'

const monthOfYear = z.object({ month, year })

export const getBillingStats = call('POST', '/api/userdata/getBillingStats', {
  takes: monthOfYear,
  gives: z.object({
    result: z.object({ overdue: sum, paid: sum, upcoming: sum, otherCurrencies }),
  }),
  who: 'member',
})

export const getExpenseStats = call('POST', '/api/userdata/getExpenseStats', {
  takes: monthOfYear,
  gives: z.object({
    result: z.object({ budget: sum, expense: sum, income: sum, otherCurrencies }),
  }),
  who: 'member',
})

const spend = record({ category: shownCategory, minor: spelt('amount', sum) })

export const getExpenseByCategory = call('POST', '/api/userdata/getExpenseByCategory', {
  takes: monthOfYear,
  gives: z.object({ result: z.array(spend), otherCurrencies }),
  who: 'member',
})

export const getIncomeExpenseTrend = call('POST', '/api/userdata/getIncomeExpenseTrend', {
  takes: z.object({ year, month: maybe(month) }),
  gives: z.object({
    result: z.array(z.object({ month, income: sum, expense: sum, savings: signedSum })),
    otherCurrencies,
  }),
  who: 'member',
})
