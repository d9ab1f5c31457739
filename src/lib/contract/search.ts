import * as z from 'zod/mini'
import { MAX_CHOSEN } from '#lib/domain/limits.ts'
import { bill } from './billEntity.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { filterFields } from './searchFilter.ts'
import { transaction } from './transactionEntity.ts'
import { id, maybe, month, page, period, sentFlag, signedSum, year } from './values.ts'

const sumFields = {
  currency: spelt('currencyCode', z.string()),
  income: signedSum,
  expense: signedSum,
  transfers: signedSum,
  unpaid: signedSum,
}

/** Gives chosen entries, or all that a filter finds, as the text of a .csv file for people. */
export const getFoundCsv = call('POST', '/api/userdata/getFoundCsv', {
  takes: z.object({
    ids: maybe(z.array(id).check(z.minLength(1), z.maxLength(MAX_CHOSEN))),
    where: maybe(record(filterFields)),
  }),
  gives: z.object({ fileName: z.string(), text: z.string() }),
  who: 'pro',
  added: true,
})

/**
 * Finds transactions and bills that the caller may see, newest first, 20 a page. The first page
 * has count and sums of up to 10,000 found. Without them `onlySums` asks for them alone. What
 * lies after today is only found with chosen days or `hasUpcoming`. With a `period` the
 * sums of months are of the caller's own months, else of calendar months.
 */
export const search = call('POST', '/api/userdata/search', {
  takes: record({ ...filterFields, page: maybe(page), onlySums: sentFlag, period }),
  gives: z.object({
    result: z.array(z.union([bill, transaction])),
    count: maybe(z.int()),
    sums: maybe(z.array(record(sumFields))),
    months: maybe(z.array(record({ month, year, period, ...sumFields }))),
    /** Number of matches after today, which are not in the answer. */
    upcomingCount: maybe(z.int()),
    /** Whether older entries are not searched yet. */
    isIndexing: maybe(z.boolean()),
  }),
  who: 'pro',
  added: true,
})
