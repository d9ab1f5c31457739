// Script behind an island that was drawn with its form: browsers open a dialog by a method only.
// Until the island is hydrated, Escape is a tap on Cancel. Nothing typed is lost by it then, so the
// form closes at once, and for React when the island is hydrated (`islands/ui/Dialog.tsx`). Of a form
// in which somebody has typed, `pages/shell/earlyTaps.ts` keeps the tap.

const form = document.querySelector<HTMLDialogElement>('astro-island dialog:not([popover])')
const cancel = form?.querySelector<HTMLElement>('[data-cancel]')
const asked = new URLSearchParams(location.search).get('form') ?? ''
const isDrawn = () => Boolean(form?.closest('astro-island[ssr]'))
let isTyped = false
// The focus returns to the link that asked, as it does where the form opens in place.
document.querySelector<HTMLElement>(`main a[data-form="${CSS.escape(asked)}"]`)?.focus()
form?.showModal()
form?.addEventListener('input', () => (isTyped = true))
form?.addEventListener('cancel', (event) => {
  if (!isDrawn()) return
  event.preventDefault()
  cancel?.click()
})
addEventListener('click', leave, true)
// Who asks for a form again has not left.
addEventListener('ask-form', () => delete form?.dataset['left'], true)

function leave(event: MouseEvent) {
  if (isTyped || !isDrawn() || !cancel?.contains(event.target as Element)) return
  event.stopImmediatePropagation()
  form!.dataset['left'] = '' // the button is in it
  form!.close()
}
