import type { ReactNode } from 'react'
import type { KnownCategory } from '#lib/client/categories.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { useDialog } from '../ui/useDialog.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { CategoryForm } from './CategoryForm.tsx'

/** Dialog with the form of a category. */
export function useCategoryForm(categories: KnownCategory[]): {
  open: (category?: KnownCategory) => void
  drawn: ReactNode
} {
  const t = useT()
  const { shown, open, close } = useDialog<{ category?: KnownCategory }>(
    '#categories-title',
  )
  const tell = () => {
    const text = t(shown?.category ? 'ownCategories.changed' : 'ownCategories.added')
    tellSuccess(text, { lasts: LASTS.profile })
  }
  return {
    open: (category) => open({ category }),
    drawn: shown && (
      <CategoryForm {...shown} categories={categories} close={close} saved={tell} />
    ),
  }
}
