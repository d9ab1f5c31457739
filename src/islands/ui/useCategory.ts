import { useEffect } from 'react'
import {
  $foreignCategories,
  askForCategory,
  foreignKey,
} from '#lib/client/accounts/categories.ts'
import type { CategoryOfEntry, ShownCategory } from '#lib/client/accounts/categories.ts'
import { UNKNOWN, UNKNOWN_CATEGORY } from '#lib/domain/category.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { useSeeded } from './useSeeded.ts'
import { useViewer } from './ViewerContext.tsx'

const TRANSFER = {
  icon: 'arrow-left-right',
  color: 'var(--brand)',
}
const NONE: Record<string, ShownCategory | undefined> = {}

/** Category of an entry, none for a transfer; another member's is fetched when needed. */
export function useCategory(
  entry: CategoryOfEntry & Pick<Transaction, 'type'>,
): ShownCategory {
  const { profileId, categories, t } = useViewer()
  const foreign = useSeeded($foreignCategories, NONE)
  const key = foreignKey(entry, profileId)
  useEffect(() => {
    if (key) void askForCategory(entry, profileId)
  }, [key, entry, profileId])
  if (entry.type === 'transfer') {
    const { icon, color } = TRANSFER
    return {
      id: UNKNOWN,
      name: t('accounts.entries.transfer'),
      icon: `/icons.svg#${icon}`,
      color,
    }
  }
  const found = key ? foreign[key] : categories.find(({ id }) => id === entry.categoryId)
  return (
    found ?? {
      id: UNKNOWN,
      name: t('categories.60000.name'),
      icon: `/icons.svg#${UNKNOWN_CATEGORY.icon}`,
      color: UNKNOWN_CATEGORY.color,
    }
  )
}
