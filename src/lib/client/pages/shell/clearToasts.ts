import { $toasts } from '../../core/toasts.ts'

/** Moves the toasts away while they would cover what has the focus. */
export function keepToastsClear(region: HTMLElement): void {
  const place = () => {
    const used = document.activeElement
    if (!used?.matches('a, button, input, select, textarea') || region.contains(used))
      return
    region.removeAttribute('data-moved')
    region.toggleAttribute('data-moved', overlaps(region, used))
  }
  // Registered after what draws the toasts, so they are there.
  $toasts.listen(place)
  document.addEventListener('focusin', place)
}

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right
}
