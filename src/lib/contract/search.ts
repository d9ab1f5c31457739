import * as z from 'zod/mini'
import { LONGEST, MAX_SEARCHED_CATEGORIES } from '#lib/domain/limits.ts'
import { FOUND_KINDS } from '#lib/domain/search.ts'
import { bill } from './billEntity.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { transaction } from './transactionEntity.ts'
import {
  amount,
  categoryId,
  day,
  id,
  maybe,
  month,
  page,
  sentFlag,
  signedSum,
  text,
  year,
} from './values.ts'

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
  takes: record({
    text: maybe(text(LONGEST.search).check(z.minLength(1))),
    kinds: maybe(z.array(z.enum(FOUND_KINDS)).check(z.maxLength(FOUND_KINDS.length))),
    from: maybe(day),
    to: maybe(day),
    minMinor: spelt('min', maybe(amount)),
    maxMinor: spelt('max', maybe(amount)),
    categoryIds: maybe(z.array(categoryId).check(z.maxLength(MAX_SEARCHED_CATEGORIES))),
    accountId: maybe(id),
    creatorId: spelt('createdUserId', maybe(id)),
    hasImage: maybe(z.boolean()),
    page: maybe(page),
    onlySums: sentFlag,
  }),
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
