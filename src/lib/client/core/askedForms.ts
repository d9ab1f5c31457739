import { withAskedForm } from '#lib/domain/askedForm.ts'
import type { AskedForm } from '#lib/domain/askedForm.ts'

declare global {
  interface WindowEventMap {
    /** A link asks for a form; who opens it prevents the link. */
    'ask-form': CustomEvent<AskedForm>
  }
}

/** Lets a screen open these forms in place; returns its end. */
export function offerForms<Form extends AskedForm>(
  forms: readonly Form[],
  open: (form: Form) => void,
): () => void {
  const look = (event: WindowEventMap['ask-form']) => {
    const form = forms.find((one) => one === event.detail)
    if (!form) return
    event.preventDefault()
    open(form)
  }
  addEventListener('ask-form', look)
  return () => removeEventListener('ask-form', look)
}

/** Takes the form out of the address, so that a reload shows the screen alone. */
export function forgetAskedForm() {
  history.replaceState(history.state, '', withAskedForm(location))
}
