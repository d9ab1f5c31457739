import * as z from 'zod/mini'
import { record, spelt } from './record.ts'

/** What is shown of a category beside what it is the category of. */
export const shownCategory = record({
  id: spelt('categoryId', z.int()),
  name: z.string(),
  color: spelt('iconColor', z.string()),
  icon: spelt('iconUrl', z.string()),
})
