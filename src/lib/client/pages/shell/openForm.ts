// Opens the dialog that an island was drawn with, as browsers do so only by a method. Until
// the island is hydrated, Escape is a tap on Cancel.

const form = document.querySelector<HTMLDialogElement>('astro-island dialog:not([popover])')
const asked = new URLSearchParams(location.search).get('form') ?? ''
// The dialog returns the focus to its link, as it does where the form opens in place.
document.querySelector<HTMLElement>(`main a[data-form="${CSS.escape(asked)}"]`)?.focus()
form?.showModal()
form?.addEventListener('cancel', (event) => {
  if (!form.closest('astro-island[ssr]')) return
  event.preventDefault()
  form.querySelector<HTMLElement>('[data-cancel]')?.click()
})
