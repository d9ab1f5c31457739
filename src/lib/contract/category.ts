import * as z from 'zod/mini'
import type { CategorySpend } from '#lib/domain/dashboard.ts'

const wireCategory = z.object({
  categoryId: z.int(),
  name: z.string(),
  iconColor: z.string(),
  iconUrl: z.string(),
})

/** What is shown of a category beside what it is the category of. */
export const shownCategory = z.codec(wireCategory, z.custom<CategorySpend['category']>(), {
  decode: ({ categoryId, name, iconColor, iconUrl }): CategorySpend['category'] => ({
    id: categoryId,
    name,
    color: iconColor,
    icon: iconUrl,
  }),
  encode: ({ id, name, color, icon }) => ({
    categoryId: id,
    name,
    iconColor: color,
    iconUrl: icon,
  }),
})
