import { choicesOfOthers } from '#lib/client/entryForm/ofOthers.ts'
import type { FormChoices, ZonedChoices } from '#lib/client/entryForm/ofOthers.ts'
import { categoryTypeOf, INCOME_GROUP } from '#lib/domain/category.ts'
import type { TransactionType } from '#lib/domain/transaction.ts'
import { useCategory } from '../useCategory.ts'
import { useViewer } from '../ViewerContext.tsx'

type OwnedEntry = { categoryId: number; ownerId: string }

/** The choices and the zone of days for a form of an entry, which may be another member's. */
export function useEntryChoices(
  entry: OwnedEntry | undefined,
  type: TransactionType,
  offered: FormChoices,
): ZonedChoices & { isOthers: boolean } {
  const { profileId, members, zone } = useViewer()
  const { categoryId = 0, ownerId = profileId } = entry ?? {}
  const present = useCategory({ categoryId, ownerId, type })
  if (ownerId === profileId) return { ...offered, isOthers: false, zone }
  const owner = members.find(({ id }) => id === ownerId)
  const groupId = type === 'income' ? INCOME_GROUP : undefined
  const named = { ...present, id: categoryId, type: categoryTypeOf(type), groupId }
  const choices = choicesOfOthers(offered, profileId, named)
  return { ...choices, isOthers: true, zone: owner?.zone ?? zone }
}
