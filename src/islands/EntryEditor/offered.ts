import type { FormAccount, FormCategory } from '#lib/client/entries/formChoices.ts'

/** What a form offers to choose from. */
export type Offered = { accounts: readonly FormAccount[]; categories: FormCategory[] }
