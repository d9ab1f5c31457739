import { withAddForm } from '#lib/domain/addForm.ts'
import type { AddForm } from '#lib/domain/addForm.ts'

declare global {
  interface WindowEventMap {
    /** A link asks for a form; who opens it prevents the link. */
    'add-form': CustomEvent<AddForm>
  }
}

/** Lets a screen open these forms in place; returns its end. */
export function offerAddForms<Form extends AddForm>(
  forms: readonly Form[],
  open: (form: Form) => void,
): () => void {
  const look = (event: WindowEventMap['add-form']) => {
    const form = forms.find((one) => one === event.detail)
    if (!form) return
    event.preventDefault()
    open(form)
  }
  addEventListener('add-form', look)
  return () => removeEventListener('add-form', look)
}

/** Takes the form out of the address, so that a reload shows the screen alone. */
export function forgetAddForm() {
  history.replaceState(history.state, '', withAddForm(location))
}
