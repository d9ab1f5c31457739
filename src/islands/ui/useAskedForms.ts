import { createContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { forgetAskedForm, offerForms } from '#lib/client/core/askedForms.ts'
import type { FormName } from '#lib/views/forms.ts'
import { useSeed } from './useSeeded.ts'

/** Opens forms when links of the page ask for them. */
export function useAskedForms<Form extends FormName>(
  forms: readonly Form[],
  open: (form: Form) => void,
) {
  const opens = useEffectEvent(open)
  useEffect(() => offerForms(forms, (form) => opens(form)), [forms])
}

/**
 * Form that a page was asked for and is drawn with; undefined once that is hydrated, so that parts
 * that are mounted later begin without. The address loses it before the form lays its own entry of
 * the history over it.
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

/** Form that the screen begins with, for its parts that have one. */
export const BegunForm = createContext<FormName | undefined>(undefined)
