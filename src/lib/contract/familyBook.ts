import * as z from 'zod/mini'

/** The counts of a family's shared book, as a member sees it; added. */
export const familyBook = z.object({
  people: z.array(z.object({ name: z.string(), entries: z.int() })),
  accounts: z.int(),
  budgets: z.int(),
  bills: z.int(),
})
