import * as z from 'zod/mini'
import { call } from './call.ts'
import { otherCurrencies, otherCurrenciesByType } from './money.ts'
import { record, spelt } from './record.ts'
import {
  categoryId,
  maybe,
  month,
  monthOrPeriod,
  period,
  signedSum,
  sum,
  year,
} from './values.ts'

/**
 * Gives the months of a category, its subcategories included, and the month of its first entry
 * in the caller's currency.
 */
export const getCategoryTrend = call('POST', '/api/userdata/getCategoryTrendByYear', {
  takes: z.object({ year, categoryId, period }),
  gives: z.object({
    result: z.array(
      record({
        month,
        period,
        minor: spelt('amount', signedSum),
        toComeMinor: spelt('toCome', maybe(signedSum)),
      }),
    ),
    otherCurrencies,
    firstYear: maybe(year),
    firstMonth: maybe(month),
  }),
  who: 'pro',
})

/** Sums a month's income and expenses by member; lists only members with entries. */
export const getSumsByMember = call('POST', '/api/userdata/getSumsByMember', {
  takes: monthOrPeriod,
  gives: z.object({
    result: z.array(
      record({
        profileId: spelt('userId', z.string()),
        income: sum,
        expense: signedSum,
        otherCurrencies: otherCurrenciesByType,
      }),
    ),
  }),
  who: 'pro',
  added: true,
})
