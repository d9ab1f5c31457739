/**
 * Moves the toasts into the uppermost open dialog, as nothing outside it can be clicked.
 */
export function placeToasts(): void {
  const toasts = document.querySelector('#toasts')
  const uppermost = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (toasts && toasts.parentElement !== uppermost) uppermost.prepend(toasts)
}
