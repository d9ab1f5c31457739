import * as z from 'zod/mini'
import { LONGEST, MAX_RULES } from '#lib/domain/limits.ts'
import { call } from './call.ts'
import { shownCategoryFields } from './category.ts'
import { record, spelt } from './record.ts'
import { amount, categoryId, day, id, maybe, text, transactionType } from './values.ts'

const condition = z.object({
  how: z.enum(['contains', 'is']),
  text: text(LONGEST.merchant),
})

const conditions = record({
  payee: maybe(condition),
  text: maybe(condition),
  minor: spelt('amount', maybe(amount)),
  accountId: maybe(id),
})

const ruleFields = {
  categoryId: maybe(categoryId),
  name: spelt('merchantName', maybe(text(LONGEST.merchant))),
  accountId: maybe(id),
}
const fields = record(ruleFields)

const rule = record({
  id: spelt('_id', z.string()),
  when: conditions,
  fill: spelt('then', fields),
  /** The category as it is shown, and the name of the account. */
  category: maybe(
    record({ ...shownCategoryFields, type: z.enum(['expense', 'income', 'both']) }),
  ),
  accountName: maybe(z.string()),
  order: z.int(),
  isActive: spelt('active', z.boolean()),
  /** Why it is off: its category or account is hidden, deleted or closed. */
  offReason: maybe(z.enum(['category', 'account'])),
  used: z.int(),
  createdAt: spelt('createTime', z.int()),
})

/** The caller's rules in their order. */
export const getRules = call('POST', '/api/userdata/getRules', {
  gives: z.object({ results: z.array(rule) }),
  who: 'pro',
  added: true,
})

/** An entry that a rule fits, with the fields that it would change. */
const match = record({
  id: spelt('_id', z.string()),
  type: transactionType('expense', 'income'),
  day,
  name: maybe(z.string()),
  minor: spelt('amount', amount),
  currency: spelt('currencyCode', z.string()),
  category: record(shownCategoryFields),
  isEdited: spelt('edited', z.boolean()),
  change: fields,
  modifiedAt: spelt('lastModifyTime', z.int()),
})

/**
 * Adds or changes a rule; missing fields of a change stay. With `preview` nothing is
 * stored, and the answer also names the entries that it fits, the newest first.
 */
export const addUpdateRule = call('POST', '/api/userdata/addUpdateRule', {
  takes: record({
    id: spelt('_id', maybe(id)),
    when: maybe(conditions),
    fill: spelt('then', maybe(fields)),
    order: maybe(z.int().check(z.minimum(0), z.maximum(MAX_RULES))),
    isActive: spelt('active', maybe(z.boolean())),
    isPreview: spelt('preview', maybe(z.boolean())),
  }),
  gives: z.object({
    result: maybe(rule),
    matches: maybe(
      z.object({ count: z.int(), changing: z.int(), entries: z.array(match) }),
    ),
  }),
  who: 'pro',
  writes: true,
  creates: true,
  added: true,
})

/** Deletes a rule; with `restore` undoes that within ten minutes. */
export const deleteRule = call('POST', '/api/userdata/deleteRule', {
  takes: record({
    id: spelt('_id', id),
    isRestored: spelt('restore', maybe(z.boolean())),
  }),
  who: 'pro',
  writes: true,
  added: true,
})
