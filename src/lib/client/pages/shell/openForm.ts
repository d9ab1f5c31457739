// Opens the dialog in an island's HTML, which only a method can do. Until the island is
// hydrated, Escape is a tap on Cancel.

const form = document.querySelector<HTMLDialogElement>('astro-island dialog:not([popover])')
const asked = new URLSearchParams(location.search).get('form') ?? ''
// A closing dialog returns the focus to what had it before: the form's link.
document.querySelector<HTMLElement>(`main a[data-form="${CSS.escape(asked)}"]`)?.focus()
form?.showModal()
form?.querySelector<HTMLElement>('[data-first]')?.focus()
form?.addEventListener('cancel', (event) => {
  if (!form.closest('astro-island[ssr]')) return
  event.preventDefault()
  form.querySelector<HTMLElement>('[data-cancel]')?.click()
})
