import type { FormAccount } from '#lib/client/entryForm/accountChoices.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'

export type FormChoices = {
  accounts: readonly FormAccount[]
  categories: readonly FormCategory[]
}
