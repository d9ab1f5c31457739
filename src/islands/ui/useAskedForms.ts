import { createContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { forgetAskedForm, offerForms } from '#lib/client/core/askedForms.ts'
import type { FormName } from '#lib/views/forms.ts'
import { useSeed } from './useSeeded.ts'

/** Opens forms when their links on the page are clicked. */
export function useAskedForms<Form extends FormName>(
  forms: readonly Form[],
  open: (form: Form) => void,
) {
  const opens = useEffectEvent(open)
  useEffect(() => offerForms(forms, (form) => opens(form)), [forms])
}

/**
 * Form that the address named, open at the page's first paint. Undefined after hydration,
 * so that components that mount later do not open it again. Removed from the address before
 * the form adds its entry to the history.
 */
export function useBegunForm<Form>(asked: Form | undefined): Form | undefined {
  useSeed(() => {
    if (asked) forgetAskedForm()
  })
  return useSyncExternalStore(
    followNothing,
    () => undefined,
    () => asked,
  )
}

const followNothing = () => () => undefined

/** Form open at the page's first paint, for components below the screen. */
export const BegunForm = createContext<FormName | undefined>(undefined)
