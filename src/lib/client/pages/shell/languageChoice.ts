// Changes a visitor's language: a cookie stores the choice, the page is reloaded. What is typed waits in
// the tab's history meanwhile, but for passwords, which are stored nowhere and are typed anew.
const fields = () =>
  document.querySelectorAll<HTMLInputElement>(
    'main :is(input:not([type="password"]), textarea)',
  )
const { typed, ...state } = history.state ?? {}
if (typed) {
  fields().forEach((field, place) => Object.assign(field, typed[place]))
  history.replaceState(state, '')
}
const choice = document.querySelector<HTMLSelectElement>('#language')!
choice.addEventListener('change', () => {
  const typed = Array.from(fields(), ({ value, checked }) => ({ value, checked }))
  history.replaceState({ ...history.state, typed }, '')
  document.cookie = `language=${choice.value}; Path=/; Max-Age=31536000; SameSite=Lax`
  location.reload()
})
