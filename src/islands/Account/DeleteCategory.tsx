import { useState } from 'react'
import type { Category } from '#lib/client/categories.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  /** The category that shall go; none while nothing is asked. */
  category?: Category
  decide: (isSure: boolean) => void
}

/** Asks before a category goes, and says what becomes of its entries. */
export function DeleteCategory({ category, decide }: Props) {
  const t = useT()
  // The name stays in the title while the dialog goes.
  const [name, setName] = useState('')
  if (category && category.name !== name) setName(category.name)
  return (
    <Dialog
      isOpen={category !== undefined}
      title={t('ownCategories.delete', { name })}
      close={() => decide(false)}
    >
      <p>{t('ownCategories.deleteText')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => decide(false)}>
          {t('ownCategories.cancel')}
        </button>
        <button type="button" className="button danger" onClick={() => decide(true)}>
          {t('ownCategories.deleteNow')}
        </button>
      </div>
    </Dialog>
  )
}
