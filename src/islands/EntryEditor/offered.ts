import type { FormAccount, FormCategory } from '#lib/client/entries/formChoices.ts'

/** The choices of a form. */
export type Offered = { accounts: readonly FormAccount[]; categories: FormCategory[] }
