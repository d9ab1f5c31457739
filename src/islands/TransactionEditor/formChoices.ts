import type { FormAccount } from '#lib/client/entryForm/accountChoices.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'

/** Choices of a form. */
export type FormChoices = {
  accounts: readonly FormAccount[]
  categories: readonly FormCategory[]
}
