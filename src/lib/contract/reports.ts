import * as z from 'zod/mini'
import { call } from './call.ts'
import { otherCurrencies } from './money.ts'
import { record, spelt } from './record.ts'
import { categoryId, month, sum, year } from './values.ts'

/** Gives twelve months of a category, its subcategories included. */
export const getCategoryTrend = call('POST', '/api/userdata/getCategoryTrendByYear', {
  takes: z.object({ year, categoryId }),
  gives: z.object({
    result: z.array(record({ month, minor: spelt('amount', sum) })),
    otherCurrencies,
  }),
  who: 'pro',
})
