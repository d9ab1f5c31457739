import type { ReactNode } from 'react'
import type { KnownCategory } from '#lib/client/categories.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { partOfPage } from '../ui/pageParts.ts'
import type { ModuleOf } from '../ui/pageParts.ts'
import { useLazyDialog } from '../ui/useLazyDialog.tsx'
import { useT } from '../ui/ViewerContext.tsx'

const CATEGORY_FORM = partOfPage(
  'src/islands/ProfileSettings/CategoryForm.tsx',
  () => import('./CategoryForm.tsx'),
)

/** Form of a category, loaded on first use. */
export function useCategoryForm(categories: KnownCategory[]): {
  open: (category?: KnownCategory) => Promise<void>
  drawn: ReactNode
} {
  const t = useT()
  const { shown, open, close, drawn } = useLazyDialog<
    KnownCategory | undefined,
    ModuleOf<typeof CATEGORY_FORM>
  >(CATEGORY_FORM, '#categories-title')
  const tell = () => {
    const told = t(shown?.asked ? 'ownCategories.changed' : 'ownCategories.added')
    tellSuccess(told, { lasts: LASTS.profile })
  }
  return {
    open,
    drawn: drawn(({ asked, part: { CategoryForm } }) => (
      <CategoryForm category={asked} categories={categories} close={close} saved={tell} />
    )),
  }
}
