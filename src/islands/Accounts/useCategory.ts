import { useEffect } from 'react'
import {
  $foreignCategories,
  askForCategory,
  foreignKey,
} from '#lib/client/accounts/categories.ts'
import type { CategoryOfEntry, ShownCategory } from '#lib/client/accounts/categories.ts'
import { UNKNOWN, UNKNOWN_CATEGORY } from '#lib/domain/category.ts'
import { useSeeded } from '../ui/useSeeded.ts'
import type { Reader } from './reader.ts'

const NONE: Record<string, ShownCategory | undefined> = {}

/** The category of an entry; one that somebody else made is asked for, and unknown till then. */
export function useCategory(entry: CategoryOfEntry, reader: Reader): ShownCategory {
  const { profileId, categories, words } = reader
  const foreign = useSeeded($foreignCategories, NONE)
  const key = foreignKey(entry, profileId)
  useEffect(() => {
    if (key) void askForCategory(entry, profileId)
  }, [key, entry, profileId])
  const found = key ? foreign[key] : categories.find(({ id }) => id === entry.categoryId)
  return (
    found ?? {
      id: UNKNOWN,
      name: words('categories.60000.name'),
      icon: `/icons.svg#${UNKNOWN_CATEGORY.icon}`,
      color: UNKNOWN_CATEGORY.color,
    }
  )
}
