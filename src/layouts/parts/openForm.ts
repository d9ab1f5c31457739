// Script behind an island that was drawn with its form: browsers open a dialog by a method only.
// Until the island is hydrated, Escape is a tap on Cancel, which `pages/shell/earlyTaps.ts` keeps.

const form = document.querySelector<HTMLDialogElement>('astro-island dialog:not([popover])')
form?.showModal()
form?.addEventListener('cancel', (event) => {
  if (!form.closest('astro-island[ssr]')) return
  event.preventDefault()
  form.querySelector<HTMLElement>('.actions button')?.click()
})
