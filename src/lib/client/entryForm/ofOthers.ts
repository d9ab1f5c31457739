import { isCustom } from '#lib/domain/category.ts'
import type { FormAccount } from './accountChoices.ts'
import type { FormCategory } from './choices.ts'

/** Categories and accounts that a form offers. */
export type FormChoices = {
  accounts: FormAccount[]
  categories: readonly FormCategory[]
}

/** Choices with the zone of the entry's days. */
export type ZonedChoices = FormChoices & { zone: string | undefined }

/**
 * Choices for another member's entry: built-in categories and its present one, since own
 * categories are another's by their numbers, and accounts that both see.
 */
export function choicesOfOthers(
  { accounts, categories }: FormChoices,
  profileId: string,
  present?: FormCategory,
): FormChoices {
  return {
    categories: [
      ...categories.filter(({ id }) => !isCustom(id)),
      ...(present && isCustom(present.id) ? [present] : []),
    ],
    accounts: accounts.filter(({ ownerId, isShared }) => ownerId !== profileId || isShared),
  }
}
