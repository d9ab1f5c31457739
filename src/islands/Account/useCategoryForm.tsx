import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Category } from '#lib/client/categories.ts'
import { LASTS, tellError, tellSuccess } from '#lib/client/toasts.ts'
import type { Words } from '#lib/i18n.ts'

const loadForm = () => import('./CategoryForm.tsx')
type Form = Awaited<ReturnType<typeof loadForm>>['CategoryForm']

const LASTING = { lasts: LASTS.profile }

/** The form of a category, which comes when it is first asked for, and what opens it. */
export function useCategoryForm(
  categories: Category[],
  words: Words,
): { open: (category?: Category) => Promise<void>; drawn: ReactNode } {
  const [shown, setShown] = useState<{ category?: Category; Form: Form }>()
  const open = async (category?: Category) => {
    try {
      const { CategoryForm: Form } = await loadForm()
      setShown({ category, Form })
    } catch {
      // A part of the page that does not come is a matter of the network.
      tellError(words('errors.network'), LASTING)
    }
  }
  if (!shown) return { open, drawn: null }
  const { category, Form } = shown
  const close = () => setShown(undefined)
  const done = () => {
    close()
    tellSuccess(words(category ? 'ownCategories.changed' : 'ownCategories.added'), LASTING)
  }
  return {
    open,
    drawn: (
      <Form
        category={category}
        categories={categories}
        close={close}
        done={done}
        words={words}
      />
    ),
  }
}
