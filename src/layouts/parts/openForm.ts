// Script behind an island that was drawn with its form: browsers open a dialog by a method only.
// Until the island is hydrated, Escape is a tap on Cancel, which `pages/shell/earlyTaps.ts` keeps.

const form = document.querySelector<HTMLDialogElement>('astro-island dialog:not([popover])')
const asked = new URLSearchParams(location.search).get('form') ?? ''
// The focus returns to the link that asked, as it does where the form opens in place.
document.querySelector<HTMLElement>(`main a[data-form="${CSS.escape(asked)}"]`)?.focus()
form?.showModal()
form?.addEventListener('cancel', (event) => {
  if (!form.closest('astro-island[ssr]')) return
  event.preventDefault()
  form.querySelector<HTMLElement>('.actions button')?.click()
})
