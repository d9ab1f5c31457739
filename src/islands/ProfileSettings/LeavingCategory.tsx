import { useState } from 'react'
import type { KnownCategory } from '#lib/client/categories.ts'
import { Question } from '../ui/Question.tsx'
import { useT } from '../ui/ViewerContext.tsx'

/** A category that is to be hidden or deleted. */
export type LeavingChange = { category: KnownCategory; how: 'hide' | 'delete' }

type Props = {
  change?: LeavingChange
  decide: (isSure: boolean) => void
}

/** Asks before a category is offered no more, and says what happens to what uses it. */
export function LeavingCategory({ change, decide }: Props) {
  const t = useT()
  // Keeps the words while the dialog closes.
  const [shown, setShown] = useState(change)
  if (change && change !== shown) setShown(change)
  const { category: { name } = { name: '' }, how = 'hide' } = shown ?? {}
  return (
    <Question
      isOpen={change !== undefined}
      title={t(`ownCategories.${how}`, { name })}
      answers={[
        {
          label: t(`ownCategories.${how}Now`),
          kind: how === 'delete' ? 'danger' : 'primary',
          give: () => decide(true),
        },
      ]}
      close={() => decide(false)}
    >
      <p>{t('ownCategories.noLongerOffered')}</p>
    </Question>
  )
}
