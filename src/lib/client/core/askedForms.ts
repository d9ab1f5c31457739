import { withForm } from '#lib/views/forms.ts'
import type { FormName } from '#lib/views/forms.ts'

/**
 * Lets a screen open these forms in place, for all links or for one; returns its end. A link asks by
 * an event (`pages/shell/addMenu.ts`), and is not followed where somebody opens its form.
 */
export function offerForms<Form extends FormName>(
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
export function forgetAskedForm() {
  history.replaceState(history.state, '', withForm(location))
}

/** Whether the address still asks for the form of a link, which it does only once. */
export function takeAskedForm({ href }: HTMLAnchorElement): boolean {
  const isAsked = location.href === href
  if (isAsked) forgetAskedForm()
  return isAsked
}
