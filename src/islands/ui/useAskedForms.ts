import { useEffect, useEffectEvent } from 'react'
import { forgetAskedForm, offerForms } from '#lib/client/core/askedForms.ts'
import type { AskedForm } from '#lib/domain/askedForm.ts'
import { useSeed } from './useSeeded.ts'

/**
 * Opens forms when links ask for them. The one that the page was asked for is drawn with it: the
 * address loses it before the form lays its own entry of the history over it.
 */
export function useAskedForms<Form extends AskedForm>(
  forms: readonly Form[],
  asked: Form | undefined,
  open: (form: Form) => void,
) {
  const opens = useEffectEvent(open)
  useSeed(() => {
    if (asked) forgetAskedForm()
  })
  useEffect(() => offerForms(forms, (form) => opens(form)), [forms])
}
