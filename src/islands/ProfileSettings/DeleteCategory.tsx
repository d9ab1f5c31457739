import { useState } from 'react'
import type { KnownCategory } from '#lib/client/categories.ts'
import { Question } from '../ui/Question.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  category?: KnownCategory
  decide: (isSure: boolean) => void
}

/** Asks before a category is deleted, and says what happens to its transactions. */
export function DeleteCategory({ category, decide }: Props) {
  const t = useT()
  // Keeps the name in the title while the dialog closes.
  const [name, setName] = useState('')
  if (category && category.name !== name) setName(category.name)
  return (
    <Question
      isOpen={category !== undefined}
      title={t('ownCategories.delete', { name })}
      answers={[
        { label: t('ownCategories.deleteNow'), kind: 'danger', give: () => decide(true) },
      ]}
      close={() => decide(false)}
    >
      <p>{t('ownCategories.deleteText')}</p>
    </Question>
  )
}
