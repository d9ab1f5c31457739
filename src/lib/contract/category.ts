import * as z from 'zod/mini'
import { record, spelt } from './record.ts'

/** Fields of a category that are shown beside an entry. */
export const shownCategoryFields = {
  id: spelt('categoryId', z.int()),
  name: z.string(),
  color: spelt('iconColor', z.string()),
  icon: spelt('iconUrl', z.string()),
}

/** A category as it is shown beside an entry. */
export const shownCategory = record(shownCategoryFields)
