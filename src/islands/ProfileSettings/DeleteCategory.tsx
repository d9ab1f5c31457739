import { useState } from 'react'
import type { KnownCategory } from '#lib/client/categories.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  category?: KnownCategory
  decide: (isSure: boolean) => void
}

/** Asks before a category is deleted, and tells what happens to its transactions. */
export function DeleteCategory({ category, decide }: Props) {
  const t = useT()
  // Keeps the name in the title while the dialog closes.
  const [name, setName] = useState('')
  if (category && category.name !== name) setName(category.name)
  return (
    <ConfirmDialog
      isOpen={category !== undefined}
      title={t('ownCategories.delete', { name })}
      cancelLabel={t('form.cancel')}
      confirmLabel={t('ownCategories.deleteNow')}
      confirm={() => Promise.resolve(decide(true))}
      close={() => decide(false)}
    >
      <p>{t('ownCategories.deleteText')}</p>
    </ConfirmDialog>
  )
}
