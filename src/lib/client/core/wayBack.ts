import { $addedId } from './added.ts'
import { leaveAfterLayers } from './layers.ts'
import { $toasts, tellError, tellSuccess } from './toasts.ts'
import type { Toast } from './toasts.ts'

/** Storage key of the address of a form that a link of another page led to. */
const LED_TO = 'form-led-to'

/** Storage key of the toasts and the added entry that the next page shows. */
const TOLD = 'told-at-form'

type Told = { toasts: Pick<Toast, 'kind' | 'text' | 'lasts'>[]; addedId?: string }

/** Notes that a clicked link leads to a form of another page, which then leads back here. */
export function noteFormLink({ href, pathname }: HTMLAnchorElement) {
  if (pathname === location.pathname || !new URL(href).searchParams.has('form')) return
  sessionStorage.setItem(LED_TO, href)
}

/** Leaves the page for the one before, once its form is closed, if a link there led to it. */
export function returnAfterForm() {
  const isLedTo = sessionStorage.getItem(LED_TO) === location.href
  sessionStorage.removeItem(LED_TO)
  if (!isLedTo) return
  leaveAfterLayers(() => {
    const toasts = $toasts.get().map(({ kind, text, lasts }) => ({ kind, text, lasts }))
    const told: Told = { toasts, addedId: $addedId.get() }
    sessionStorage.setItem(TOLD, JSON.stringify(told))
    history.back()
  })
}

/** Stays on the page of the form, which shows what waits for a connection. */
export function stayAfterForm() {
  leaveAfterLayers(undefined)
}

/** Shows the toasts of the page with the form again, and marks the entry that was added. */
export function tellAgain() {
  const stored = sessionStorage.getItem(TOLD)
  if (stored === null) return
  sessionStorage.removeItem(TOLD)
  const { toasts, addedId } = JSON.parse(stored) as Told
  for (const { kind, text, lasts } of toasts)
    (kind === 'error' ? tellError : tellSuccess)(text, { lasts })
  $addedId.set(addedId)
  if (document.activeElement === document.body) focusAdding()
}

function focusAdding() {
  document.querySelector<HTMLElement>('#add')?.focus({ preventScroll: true })
}
