import { $toasts } from '../../core/toasts.ts'

/** Moves the toasts away while they would cover the focused element. */
export function keepToastsClear(region: HTMLElement): void {
  const place = () => {
    const used = document.activeElement
    if (!used?.matches('a, button, input, select, textarea') || region.contains(used))
      return
    region.removeAttribute('data-moved')
    const { top, bottom, right } = region.getBoundingClientRect()
    const under = used.getBoundingClientRect()
    const isOver = under.bottom > top && under.top < bottom && under.left < right
    region.toggleAttribute('data-moved', isOver)
  }
  // Registered after the drawing of the toasts, so they exist.
  $toasts.listen(place)
  document.addEventListener('focusin', place)
}
