import type { Key } from '#lib/i18n.ts'
import type { Category, CategoryDraft } from '../categories.ts'
import { COLOR_CHOICES } from './choices.ts'

/** What the form of a category begins with. */
export function draftOf(category: Category | undefined): CategoryDraft {
  if (!category) {
    const { color } = COLOR_CHOICES[0]
    return { type: 'expense', name: '', icon: 'tag', color }
  }
  const { id, type, groupId, name, icon, color } = category
  return { id, type, groupId, name, icon: icon.replace(/^.*#/, ''), color }
}

/** What is wrong with what was typed, before it is sent. */
export function categoryFlaw({ name }: CategoryDraft): Key | undefined {
  return name.trim() === '' ? 'ownCategories.nameMissing' : undefined
}

/** What the form calls the fields of the contract. */
export const CATEGORY_FIELDS: Record<string, keyof CategoryDraft> = {
  name: 'name',
  type: 'type',
  groupId: 'groupId',
  iconUrl: 'icon',
  iconColor: 'color',
}
