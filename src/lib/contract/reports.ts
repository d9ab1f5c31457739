import * as z from 'zod/mini'
import { call } from './call.ts'
import { otherCurrencies } from './money.ts'
import { record, spelt } from './record.ts'
import { categoryId, maybe, month, sum, time, year } from './values.ts'

/** Gives twelve months of a category, its subcategories included. */
export const getCategoryTrend = call('POST', '/api/userdata/getCategoryTrendByYear', {
  takes: z.object({ year, categoryId }),
  gives: z.object({
    result: z.array(record({ month, minor: spelt('amount', sum) })),
    otherCurrencies,
  }),
  who: 'pro',
})

/** Mails a statement; `type` is 1 Excel or 2 PDF, the flag asks for account-wise. */
export const sendStatement = call('POST', '/api/userdata/sendStatement', {
  takes: z.object({
    startTime: time,
    endTime: time,
    type: z.literal([1, 2]),
    isAccountStatmentReq: maybe(z.boolean()),
  }),
  who: 'pro',
  writes: true,
  creates: true,
})
