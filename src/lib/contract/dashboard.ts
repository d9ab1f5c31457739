import * as z from 'zod/mini'
import type { CategorySpend } from '#lib/domain/dashboard.ts'
import { call } from './call.ts'
import { otherCurrencies } from './money.ts'
import { amount, maybe, month, signedAmount, year } from './values.ts'

const monthOfYear = z.object({ month, year })

export const getBillingStats = call('POST', '/api/userdata/getBillingStats', {
  takes: monthOfYear,
  gives: z.object({
    result: z.object({ overdue: amount, paid: amount, upcoming: amount, otherCurrencies }),
  }),
  who: 'member',
})

export const getExpenseStats = call('POST', '/api/userdata/getExpenseStats', {
  takes: monthOfYear,
  gives: z.object({
    result: z.object({ budget: amount, expense: amount, income: amount, otherCurrencies }),
  }),
  who: 'member',
})

const wireSpend = z.object({
  category: z.object({
    categoryId: z.int(),
    name: z.string(),
    iconColor: z.string(),
    iconUrl: z.string(),
  }),
  amount,
})

const spend = z.codec(wireSpend, z.custom<CategorySpend>(), {
  decode: ({ category, amount }): CategorySpend => ({
    category: {
      id: category.categoryId,
      name: category.name,
      color: category.iconColor,
      icon: category.iconUrl,
    },
    minor: amount,
  }),
  encode: ({ category, minor }) => ({
    category: {
      categoryId: category.id,
      name: category.name,
      iconColor: category.color,
      iconUrl: category.icon,
    },
    amount: minor,
  }),
})

export const getExpenseByCategory = call('POST', '/api/userdata/getExpenseByCategory', {
  takes: monthOfYear,
  gives: z.object({ result: z.array(spend), otherCurrencies }),
  who: 'member',
})

export const getIncomeExpenseTrend = call('POST', '/api/userdata/getIncomeExpenseTrend', {
  takes: z.object({ year, month: maybe(month) }),
  gives: z.object({
    result: z.array(
      z.object({ month, income: amount, expense: amount, savings: signedAmount }),
    ),
    otherCurrencies,
  }),
  who: 'member',
})
