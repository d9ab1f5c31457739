// Changes a visitor's language: a cookie stores the choice, the page is reloaded. Its step and what is
// typed wait in the tab's history, but for passwords, which are stored nowhere and are typed anew.
const fields = () =>
  document.querySelectorAll<HTMLInputElement>(
    'main :is(input:not([type="password"]), textarea)',
  )
const { typed, step } = history.state ?? {}
if (typed) fields().forEach((field, place) => Object.assign(field, typed[place]))
// Whoever opens the page anew begins anew.
history.replaceState(typed ? { step } : null, '')
const choice = document.querySelector<HTMLSelectElement>('#language')!
choice.addEventListener('change', () => {
  const typed = Array.from(fields(), ({ value, checked }) => ({ value, checked }))
  history.replaceState({ ...history.state, typed }, '')
  document.cookie = `language=${choice.value}; Path=/; Max-Age=31536000; SameSite=Lax`
  location.reload()
})
