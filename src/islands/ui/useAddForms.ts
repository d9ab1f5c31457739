import { useEffect, useEffectEvent } from 'react'
import { forgetAddForm, offerAddForms } from '#lib/client/core/addForms.ts'
import type { AddForm } from '#lib/domain/addForm.ts'
import { useSeed } from './useSeeded.ts'

/**
 * Opens forms when links ask for them. The one that the page was asked for is drawn with it: the
 * address loses it before the form lays its own entry of the history over it.
 */
export function useAddForms<Form extends AddForm>(
  forms: readonly Form[],
  asked: Form | undefined,
  open: (form: Form) => void,
) {
  const opens = useEffectEvent(open)
  useSeed(() => {
    if (asked) forgetAddForm()
  })
  useEffect(() => offerAddForms(forms, (form) => opens(form)), [forms])
}
