import { withForm } from '#lib/views/forms.ts'
import type { FormName } from '#lib/views/forms.ts'

/**
 * Lets a screen open these forms in place, for all links or for one; returns its stop
 * function. A clicked link sends an event (`pages/shell/addMenu.ts`), and is followed only
 * if no screen handles it.
 */
export function handleFormLinks<Form extends FormName>(
  forms: readonly Form[],
  open: (form: Form) => void,
  asker: Window | HTMLElement = window,
): () => void {
  const look = (event: Event) => {
    const form = forms.find((one) => one === (event as CustomEvent<FormName>).detail)
    if (!form) return
    event.preventDefault()
    open(form)
  }
  asker.addEventListener('ask-form', look)
  return () => asker.removeEventListener('ask-form', look)
}

/** Takes the form out of the address, so that a reload shows the screen alone. */
export function removeForm() {
  history.replaceState(history.state, '', withForm(location))
}

/** Whether the address names the form of this link; removes it, so that it opens once. */
export function takeFormOf({ href }: HTMLAnchorElement): boolean {
  const isAsked = location.href === href
  if (isAsked) removeForm()
  return isAsked
}
