// Script of a page that holds a form: an early tap on the button that sends it shows at once what its
// empty fields lack, which the server knows (`islands/ui/form/Field.tsx`). The tap waits nevertheless,
// and the form tells the same once it is hydrated.

const shown = new Map<HTMLElement, HTMLElement>()

addEventListener('early', ({ target }) => {
  const { type, form } = target as HTMLButtonElement
  if (type === 'submit' && form) show(form)
})
addEventListener('input', ({ target }) => hide(target as HTMLElement), true)
// React expects what the server has drawn, and shows the errors of a press itself.
addEventListener('astro:hydrate', ({ target }) => hide(target as HTMLElement), true)
addEventListener('click', () => hide(document.body), true)

function show(form: HTMLFormElement) {
  for (const error of form.querySelectorAll<HTMLElement>('[data-lack]')) {
    const control = form.querySelector<HTMLInputElement>(
      `[aria-describedby~="${error.id}"]`,
    )
    if (!control || control.value !== '') continue
    error.textContent = error.dataset['lack']!
    error.hidden = false
    control.ariaInvalid = 'true'
    shown.set(control, error)
  }
  shown.keys().next().value?.focus()
}

/** Hides the errors of a control, or of all controls of an island. */
function hide(place: HTMLElement) {
  for (const [control, error] of shown) {
    if (!place.contains(control)) continue
    error.hidden = true
    error.textContent = ''
    control.removeAttribute('aria-invalid')
    shown.delete(control)
  }
}
