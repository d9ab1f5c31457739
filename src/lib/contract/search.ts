import * as z from 'zod/mini'
import { bill } from './billEntity.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { filterFields } from './searchFilter.ts'
import { transaction } from './transactionEntity.ts'
import { maybe, month, page, sentFlag, signedSum, year } from './values.ts'

const sumFields = {
  currency: spelt('currencyCode', z.string()),
  income: signedSum,
  expense: signedSum,
  transfers: signedSum,
  unpaid: signedSum,
}

/**
 * Finds transactions and bills that the caller may see, newest first, 20 a page. The first page
 * has count and sums of up to 10,000 found. Without them `onlySums` asks for them alone.
 */
export const search = call('POST', '/api/userdata/search', {
  takes: record({ ...filterFields, page: maybe(page), onlySums: sentFlag }),
  gives: z.object({
    result: z.array(z.union([bill, transaction])),
    count: maybe(z.int()),
    sums: maybe(z.array(record(sumFields))),
    months: maybe(z.array(record({ month, year, ...sumFields }))),
    /** Whether older entries are not searched yet. */
    isIndexing: maybe(z.boolean()),
  }),
  who: 'pro',
  added: true,
})
