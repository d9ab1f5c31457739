import * as z from 'zod/mini'
import { BOTH_TYPES } from '#lib/domain/category.ts'
import type { Category } from '#lib/domain/category.ts'
import { LONGEST, TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { transactionType, id, maybe, text } from './values.ts'

const TYPES = { ...TYPE_NUMBERS, both: BOTH_TYPES }

/** Numbers of a category's type; unknown numbers of a remote backend count as expense. */
const categoryType = z.codec(z.int(), z.custom<Category['type']>(), {
  decode: (number): Category['type'] => {
    if (number === BOTH_TYPES) return 'both'
    return number === TYPES.income ? 'income' : 'expense'
  },
  encode: (type) => TYPES[type],
})

/** Built-in categories also carry names and descriptions in every language: "de_name". */
const category = record(
  {
    id: spelt('categoryId', z.int()),
    type: categoryType,
    groupId: maybe(z.int()),
    name: z.string(),
    description: maybe(z.string()),
    icon: spelt('iconUrl', z.string()),
    color: spelt('iconColor', z.string()),
    isHidden: z.boolean(),
    isDeleted: z.boolean(),
    ownerId: spelt('userId', maybe(z.string())),
  },
  {
    isLoose: true,
    decode: (): { translations?: Record<string, string> } => ({}),
    encode: ({ translations }) => ({ ...translations }),
  },
)

export const getAllUserCategories = call('POST', '/api/userdata/getAllUserCategories', {
  gives: z.object({ results: z.object({ categories: z.array(category) }) }),
  who: 'member',
})

export const getCustomCategoryById = call('POST', '/api/userdata/getCustomCategoryById', {
  takes: record({
    id: spelt('categoryId', z.int()),
    ownerId: spelt('userId', maybe(id)),
    type: maybe(categoryType),
  }),
  gives: z.object({ result: category }),
  who: 'member',
})

/** Icons travel as an address in the sprite or as a bare name. */
const iconOfSprite = z.codec(
  z.string().check(z.regex(/^(\/icons\.svg#)?[a-z][a-z0-9-]{0,39}$/)),
  z.string(),
  {
    decode: (url) => url.replace('/icons.svg#', ''),
    encode: (name) => `/icons.svg#${name}`,
  },
)

const categoryInput = record({
  id: spelt('categoryId', maybe(z.int())),
  type: maybe(transactionType('expense', 'income')),
  groupId: maybe(z.int()),
  name: maybe(text(LONGEST.categoryName)),
  description: maybe(text(200)),
  icon: spelt('iconUrl', maybe(iconOfSprite)),
  color: spelt('iconColor', maybe(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)))),
})

export const addUpdateCategory = call('POST', '/api/userdata/addUpdateCategory', {
  takes: categoryInput,
  gives: z.object({ result: category }),
  who: 'pro',
  writes: true,
  creates: true,
  added: true,
})
export const hideCategory = call('POST', '/api/userdata/hideCategory', {
  takes: record({
    id: spelt('categoryId', z.int()),
    isHidden: spelt('hidden', z.boolean()),
  }),
  gives: z.object({ result: category }),
  who: 'pro',
  writes: true,
  added: true,
})
export const deleteCategory = call('POST', '/api/userdata/deleteCategory', {
  takes: record({ id: spelt('categoryId', z.int()) }),
  who: 'pro',
  writes: true,
  added: true,
})
