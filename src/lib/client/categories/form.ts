import { COLOR_CHOICES } from '#lib/domain/colorChoices.ts'
import type { KnownCategory, CategoryInput } from '../categories.ts'
import type { ErrorKeys } from '../core/errors.ts'

/** First draft of a new or an existing category. */
export function categoryDraftOf(category: KnownCategory | undefined): CategoryInput {
  if (!category) {
    const { color } = COLOR_CHOICES[0]
    return { type: 'expense', groupId: undefined, name: '', icon: 'tag', color }
  }
  const { id, type, groupId, name, icon, color } = category
  return { id, type, groupId, name, icon: icon.replace(/^.*#/, ''), color }
}

/** Finds errors in a draft before it is sent. */
export function validateCategory({ name }: CategoryInput): ErrorKeys<keyof CategoryInput> {
  return { name: name.trim() === '' ? 'ownCategories.nameMissing' : undefined }
}
