import * as z from 'zod/mini'
import { LONGEST, MAX_SEARCHED_CATEGORIES } from '#lib/domain/limits.ts'
import { FOUND_KINDS } from '#lib/domain/search.ts'
import { spelt } from './record.ts'
import { amount, categoryId, day, id, maybe, text } from './values.ts'

/** The conditions of a search, all optional. */
export const filterFields = {
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
  hasUpcoming: spelt('upcoming', maybe(z.boolean())),
}
