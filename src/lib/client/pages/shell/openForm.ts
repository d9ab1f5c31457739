// Opens the dialog of an island that was drawn with its form: browsers do it by a method only. Until
// the island is hydrated, Escape is a tap on Cancel.

const form = document.querySelector<HTMLDialogElement>('astro-island dialog:not([popover])')
const asked = new URLSearchParams(location.search).get('form') ?? ''
// The focus returns to the link that asked, as it does where the form opens in place.
document.querySelector<HTMLElement>(`main a[data-form="${CSS.escape(asked)}"]`)?.focus()
form?.showModal()
form?.addEventListener('cancel', (event) => {
  if (!form.closest('astro-island[ssr]')) return
  event.preventDefault()
  form.querySelector<HTMLElement>('[data-cancel]')?.click()
})
