import { createContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { removeForm, handleFormLinks } from '#lib/client/core/formLinks.ts'
import { returnAfterForm } from '#lib/client/core/wayBack.ts'
import type { FormName } from '#lib/views/forms.ts'
import { useSeed } from './useSeeded.ts'

/** Opens forms when their links on the page are clicked. */
export function useFormLinks<Form extends FormName>(
  forms: readonly Form[],
  open: (form: Form) => void,
) {
  const opens = useEffectEvent(open)
  useEffect(() => handleFormLinks(forms, (form) => opens(form)), [forms])
}

/**
 * Form that the address named, open at the page's first paint. Undefined after hydration,
 * so that components that mount later do not open it again. Removed from the address before
 * the form adds its entry to the history. Where a link of another page led to it, the form
 * leads back there.
 */
export function useFirstForm<Form>(named: Form | undefined): Form | undefined {
  useSeed(() => {
    if (!named) return
    returnAfterForm()
    removeForm()
  })
  return useSyncExternalStore(
    followNothing,
    () => undefined,
    () => named,
  )
}

const followNothing = () => () => undefined

/** Form open at the page's first paint, for components below the screen. */
export const FirstForm = createContext<FormName | undefined>(undefined)
