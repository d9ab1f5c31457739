import { useEffect } from 'react'
import {
  $foreignCategories,
  askForCategory,
  foreignKey,
} from '#lib/client/foreignCategories.ts'
import type { CategoryOfTransaction, ShownCategory } from '#lib/client/foreignCategories.ts'
import { UNKNOWN, UNKNOWN_CATEGORY } from '#lib/domain/category.ts'
import { useSeeded } from './useSeeded.ts'
import { useViewer } from './ViewerContext.tsx'

const TRANSFER = {
  icon: 'arrow-left-right',
  color: 'var(--brand)',
}
const NONE: Record<string, ShownCategory | undefined> = {}

/** Category of a transaction, none for a transfer; another member's is fetched when needed. */
export function useCategory(transaction: CategoryOfTransaction): ShownCategory {
  const { profileId, categories, t } = useViewer()
  const foreign = useSeeded($foreignCategories, NONE)
  const key = foreignKey(transaction, profileId)
  useEffect(() => {
    if (key) void askForCategory(transaction, profileId)
  }, [key, transaction, profileId])
  if (transaction.type === 'transfer') {
    const { icon, color } = TRANSFER
    return {
      id: UNKNOWN,
      name: t('accounts.transactions.transfer'),
      icon: `/icons.svg#${icon}`,
      color,
    }
  }
  const found = key
    ? foreign[key]
    : categories.find(({ id }) => id === transaction.categoryId)
  return (
    found ?? {
      id: UNKNOWN,
      name: t('categories.60000.name'),
      icon: `/icons.svg#${UNKNOWN_CATEGORY.icon}`,
      color: UNKNOWN_CATEGORY.color,
    }
  )
}
