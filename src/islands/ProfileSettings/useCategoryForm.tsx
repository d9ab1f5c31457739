import type { ReactNode } from 'react'
import type { KnownCategory } from '#lib/client/categories.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { useLazyDialog } from '../ui/useLazyDialog.ts'
import { useT } from '../ui/ViewerContext.tsx'

const loadForm = () => import('./CategoryForm.tsx')

/** Form of a category, loaded on first use. */
export function useCategoryForm(categories: KnownCategory[]): {
  open: (category?: KnownCategory) => Promise<void>
  drawn: ReactNode
} {
  const t = useT()
  const { shown, open, close } = useLazyDialog<
    KnownCategory | undefined,
    Awaited<ReturnType<typeof loadForm>>
  >({ load: loadForm }, '#categories-title')
  const tell = () => {
    const told = t(shown?.asked ? 'ownCategories.changed' : 'ownCategories.added')
    tellSuccess(told, { lasts: LASTS.profile })
  }
  return {
    open,
    drawn: shown && (
      <shown.part.CategoryForm
        category={shown.asked}
        categories={categories}
        close={close}
        saved={tell}
      />
    ),
  }
}
