import type { FormAccount, FormCategory } from '#lib/client/entries/formChoices.ts'

/** Choices of a form. */
export type Offered = { accounts: readonly FormAccount[]; categories: FormCategory[] }
