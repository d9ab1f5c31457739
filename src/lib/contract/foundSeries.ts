import * as z from 'zod/mini'
import { LONGEST, MAX_FOUND_CHOICES, MAX_FOUND_KEYS } from '#lib/domain/limits.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { amount, categoryId, day, id, maybe, text, transactionType } from './values.ts'

const key = text(LONGEST.seriesKey).check(z.minLength(1))

/** The day is that of the month or the nth of a weekday; weeks count from the next day. */
const cadence = z.object({
  unit: z.enum(['week', 'month']),
  every: z.int().check(z.minimum(1)),
  date: maybe(z.int()),
  nth: maybe(z.int()),
  weekday: maybe(z.int()),
  shift: maybe(z.enum(['after', 'before'])),
})

/** One amount, or the smallest and the largest where they differ each time. */
const amounts = z.codec(
  z.union([amount, z.object({ from: amount, to: amount })]),
  z.object({ from: z.int(), to: z.int() }),
  {
    decode: (sent) => (typeof sent === 'number' ? { from: sent, to: sent } : sent),
    encode: ({ from, to }) => (from === to ? from : { from, to }),
  },
)

const entry = record({
  id: spelt('_id', id),
  day,
  minor: spelt('amount', amount),
  /** Made by the caller: it becomes an occurrence of a made series. */
  isOwn: spelt('own', z.boolean()),
})

const found = record({
  key,
  type: spelt('kind', transactionType('expense', 'income')),
  payee: z.string(),
  amounts: spelt('amount', amounts),
  currency: spelt('currencyCode', z.string()),
  cadence,
  days: z.object({ last: day, next: day }),
  count: z.int(),
  misses: z.int(),
  /** Certain enough to be chosen beforehand. */
  isSure: spelt('sure', z.boolean()),
  steps: z.array(record({ since: day, minor: spelt('amount', amount) })),
  isStopped: spelt('stopped', maybe(z.boolean())),
  isRefused: spelt('refused', maybe(z.boolean())),
  categoryId,
  entries: z.array(entry),
})

/** Series found in entries of 25 months that are none yet, refused ones included. */
export const getFoundSeries = call('POST', '/api/userdata/getFoundSeries', {
  gives: z.object({ results: z.array(found) }),
  who: 'pro',
  added: true,
})

/** Never offers found series again; with `back` it does. */
export const refuseFoundSeries = call('POST', '/api/userdata/refuseFoundSeries', {
  takes: record({
    keys: z.array(key).check(z.minLength(1), z.maxLength(MAX_FOUND_KEYS)),
    isBack: spelt('back', maybe(z.boolean())),
  }),
  who: 'pro',
  writes: true,
  added: true,
})

const fields = record({
  title: maybe(text(LONGEST.title)),
  minor: spelt('amount', maybe(amount)),
  categoryId: maybe(categoryId),
  accountId: maybe(id),
})

const made = record({
  key,
  kind: z.enum(['bill', 'income']),
  seriesId: spelt('recurringServerId', id),
})

/**
 * Makes series of found ones. Their entries become the paid occurrences; `undoChange` undoes
 * it within ten minutes.
 */
export const makeFoundSeries = call('POST', '/api/userdata/makeFoundSeries', {
  takes: record({
    choices: z
      .array(
        record({
          key,
          kind: spelt('as', z.enum(['bill', 'income'])),
          fields: maybe(fields),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_FOUND_CHOICES)),
  }),
  gives: z.object({ results: z.array(made), changeId: id }),
  who: 'pro',
  writes: true,
  creates: true,
  added: true,
})
