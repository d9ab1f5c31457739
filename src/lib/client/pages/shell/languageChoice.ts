// Changes a visitor's language: a cookie stores the choice, the page is reloaded. The
// history entry holds the step and typed text, but no passwords.
const fields = () =>
  document.querySelectorAll<HTMLInputElement>(
    'main :is(input:not([type="password"]), textarea)',
  )
const { typed, step } = history.state ?? {}
if (typed) fields().forEach((field, place) => Object.assign(field, typed[place]))
// A later visit starts with an empty form.
history.replaceState(typed ? { step } : null, '')
const choice = document.querySelector<HTMLSelectElement>('#language')!
choice.addEventListener('change', () => {
  const typed = Array.from(fields(), ({ value, checked }) => ({ value, checked }))
  history.replaceState({ ...history.state, typed }, '')
  document.cookie = `language=${choice.value}; Path=/; Max-Age=31536000; SameSite=Lax`
  // Reading waits until the cookie is stored; a reload could be sent without it.
  void document.cookie
  location.reload()
})
